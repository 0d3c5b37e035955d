import { Button } from '@trilha/ui/button';
import { useSyncExternalStore } from 'react';
import { useText } from '#shared/use-text.ts';
import { hasNewVersion, onNewVersion, takeNewVersion } from './kept-application.ts';
import classes from './update-prompt.module.css';

/** A new version waits until the person has time for it: one tap, one reload. @spec OF-01 */
export function UpdatePrompt() {
  const text = useText('shell');
  const isNew = useSyncExternalStore(onNewVersion, hasNewVersion);
  return (
    <output>
      {isNew ? (
        <span className={classes['prompt']}>
          <span>{text('update.ready')}</span>
          <Button kind="primary" onClick={takeNewVersion}>
            {text('update.take')}
          </Button>
        </span>
      ) : null}
    </output>
  );
}
