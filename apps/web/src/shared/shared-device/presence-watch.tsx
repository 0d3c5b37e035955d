import { useQueryClient } from '@tanstack/react-query';
import { minutesAndSeconds } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { leave } from '../shell/leave.ts';
import { useText } from '../use-text.ts';
import { usePresence } from './use-presence.ts';

/** Asks whoever has not touched a device of many for a while whether they are there, and signs them out. @spec ID-24 */
export function PresenceWatch({ since }: { since: number }) {
  const text = useText('access');
  const queryClient = useQueryClient();
  const { presence, stay } = usePresence(since, () => void leave(queryClient, 'idle'));
  const isAsked = presence.kind === 'asked';
  return (
    <Dialog
      opened={isAsked}
      onClose={stay}
      title={text('idle.title')}
      footer={
        <>
          <Button onClick={() => void leave(queryClient)}>{text('idle.leave')}</Button>
          <Button kind="primary" data-autofocus onClick={stay}>
            {text('idle.stay')}
          </Button>
        </>
      }
    >
      <p>
        {text('idle.text')}{' '}
        <strong role="timer">{isAsked ? minutesAndSeconds(presence.secondsLeft) : null}</strong>
      </p>
    </Dialog>
  );
}
