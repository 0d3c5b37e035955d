import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  leaveEvent,
  readEventCalendar,
  subscribeToEvent,
} from '@trilha/contract/loyalty/programme-events.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { saveFile } from '#shared/save-file.ts';
import { useText } from '#shared/use-text.ts';
import { eventsKey } from './event-queries.ts';

/** Takes a place and gives it back, each with a way to undo it; what stands by now is read anew. @spec EV-05 */
export function useEventPlace(eventId: string) {
  const text = useText('events');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const params = { eventId };
  const then = {
    onError: (error: unknown) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => cache.invalidateQueries({ queryKey: eventsKey }),
  };
  const takeBack = useMutation({ mutationFn: () => api(leaveEvent, { params }), ...then });
  const takeAgain = useMutation({ mutationFn: () => api(subscribeToEvent, { params }), ...then });
  const take = useMutation({
    mutationFn: () => api(subscribeToEvent, { params }),
    onSuccess: () => showToast(text('toast.subscribed'), { undo: () => takeBack.mutate() }),
    ...then,
  });
  const leave = useMutation({
    mutationFn: () => api(leaveEvent, { params }),
    onSuccess: () => showToast(text('toast.left'), { undo: () => takeAgain.mutate() }),
    ...then,
  });
  return { take, leave };
}

/** Saves the event as a file that every calendar opens. @spec EV-05 */
export function useEventCalendar(eventId: string) {
  const errorText = useErrorText();
  return useMutation({
    mutationFn: () => api(readEventCalendar, { params: { eventId } }),
    onSuccess: ({ name, file }) =>
      saveFile({ fileName: name, content: file, type: 'text/calendar;charset=utf-8' }),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
}
