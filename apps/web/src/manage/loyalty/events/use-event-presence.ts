import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markEventPresence } from '@trilha/contract/loyalty/event-administration.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type EventPerson, eventsKey } from './event-queries.ts';

interface Marking {
  readonly memberId: string;
  readonly presence: EventPerson['presence'];
}

/** Marks one person, and offers to put back what stood before. @spec EV-05 */
export function useEventPresence(eventId: string) {
  const text = useText('organising');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const send = ({ memberId, presence }: Marking) =>
    api(markEventPresence, { params: { eventId }, body: { memberIds: [memberId], presence } });
  const then = {
    onError: (error: unknown) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => cache.invalidateQueries({ queryKey: [...eventsKey, eventId] }),
  };
  const undo = useMutation({ mutationFn: send, ...then });
  return useMutation({
    mutationFn: send,
    onSuccess: ({ before: [before] }) => {
      if (before) showToast(text('marked'), { undo: () => undo.mutate(before) });
    },
    ...then,
  });
}
