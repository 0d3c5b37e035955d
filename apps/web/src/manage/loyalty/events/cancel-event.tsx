import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelEvent } from '@trilha/contract/loyalty/event-administration.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { ReasonDialog } from '../../reasons/reason-dialog.tsx';
import { type AdministeredEvent, eventsKey } from './event-queries.ts';

interface CancelEventDialogProps {
  readonly event: AdministeredEvent;
  readonly onClose: () => void;
}

/** Calls an event off; how many are told of it is said. @spec EV-05 */
export function CancelEventDialog({ event, onClose }: CancelEventDialogProps) {
  const text = useText('organising');
  const cache = useQueryClient();
  const cancelling = useMutation({
    mutationFn: (reason: string) => api(cancelEvent, { params: { eventId: event.id }, body: { reason } }),
    onSuccess: async ({ told }) => {
      await cache.invalidateQueries({ queryKey: eventsKey });
      showToast(text('calledOff', { count: told }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={text('callOffTitle')}
      leave={text('cancel')}
      act={text('callOff')}
      label={text('reason')}
      busy={cancelling.isPending}
      error={cancelling.error}
      onClose={onClose}
      onReason={(reason) => cancelling.mutate(reason)}
    >
      <p>{text('callOffText')}</p>
    </ReasonDialog>
  );
}
