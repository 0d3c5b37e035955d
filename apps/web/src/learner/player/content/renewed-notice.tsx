import { acceptRenewal } from '@trilha/contract/player/player.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { type OpenedActivity, usePlayerPlace } from '../use-activity.ts';
import classes from './content.module.css';

interface RenewedNoticeProps {
  readonly renewed: NonNullable<OpenedActivity['renewed']>;
  readonly state: OpenedActivity['activity']['state'];
}

/** Says once that the package is another than the one the learner was in, and where they go on. @spec PL-04 LE-07 */
export function RenewedNotice({ renewed, state }: RenewedNoticeProps) {
  const text = useText('player');
  const { trainingId, hierarchyOrder } = usePlayerPlace();
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  const close = (): void => {
    setRead(true);
    // What does not arrive is told once more the next time; the lesson is not held up by it.
    void api(acceptRenewal, { params: { trainingId, hierarchyOrder } }).catch(() => undefined);
  };
  return (
    <div className={classes['news']}>
      <Notice
        tone="info"
        title={text('renewed.title')}
        action={
          <Button kind="secondary" onClick={close}>
            {text('renewed.close')}
          </Button>
        }
      >
        {text(`renewed.${renewed}`)} {isDone(state) ? text('renewed.kept') : null}
      </Notice>
    </div>
  );
}
