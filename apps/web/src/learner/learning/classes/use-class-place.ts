import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  readClassCalendar,
  subscribeToClass,
  unsubscribeFromClass,
} from '@trilha/contract/learning/class-trainings.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { saveFile } from '#shared/save-file.ts';
import { useText } from '#shared/use-text.ts';

/** Takes a place, or one in the line; what stands by now is read anew, refused or not. @spec EV-02 */
export function useSubscribe(classId: string, trailId: string | null) {
  const text = useText('classes');
  const errorText = useErrorText();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api(subscribeToClass, { params: { classId }, query: trailId ? { trailId } : {} }),
    onSuccess: ({ state }) => showToast(text(`toast.${state}`)),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.learning }),
  });
}

/** Gives the place back, or leaves the line. @spec EV-02 LE-11 */
export function useUnsubscribe(classId: string) {
  const text = useText('classes');
  const errorText = useErrorText();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api(unsubscribeFromClass, { params: { classId } }),
    onSuccess: () => showToast(text('toast.left')),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.learning }),
  });
}

/** Saves the class as a file that every calendar opens. @spec EV-02 */
export function useClassCalendar(classId: string) {
  const errorText = useErrorText();
  return useMutation({
    mutationFn: () => api(readClassCalendar, { params: { classId } }),
    onSuccess: ({ name, file }) =>
      saveFile({ fileName: name, content: file, type: 'text/calendar;charset=utf-8' }),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
}
