import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  askToEnrol,
  enrolWithPoints,
  leaveTraining,
  withdrawEnrolmentRequest,
} from '@trilha/contract/learning/enrolment.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { useTrailOfAddress } from '../course/course-links.tsx';

/** Whatever became of it, the page is read anew: others move the line at the same time. */
function useReread(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: queryKeys.learning });
}

/** Asks for a place; what was typed is kept by the form when the server refuses. @spec LE-06 LE-11 */
export function useAsk(trainingId: string) {
  const around = useTrailOfAddress();
  // The page of a trail is in no other.
  const trailId = around === trainingId ? null : around;
  const text = useText('entering');
  const errorText = useErrorText();
  const reread = useReread();
  return useMutation({
    mutationFn: (message: string) => api(askToEnrol, { params: { trainingId }, body: { message, trailId } }),
    onSuccess: ({ state, place }) => {
      if (state === 'awaiting_place') showToast(text('queued', { place: place ?? 1 }));
      else showToast(text(state === 'enrolled' ? 'enrolled' : 'asked'));
      return reread();
    },
    onError: (error) => {
      showToast(errorText(error), { tone: 'bad' });
      return reread();
    },
  });
}

/** Enrols for the price that was shown; whatever became of it, page and points are read anew. @spec LE-06 */
export function usePay(trainingId: string) {
  const text = useText('entering');
  const errorText = useErrorText();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (price: number) => api(enrolWithPoints, { params: { trainingId }, body: { price } }),
    onSuccess: () => showToast(text('paid')),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () =>
      Promise.all(
        [queryKeys.learning, queryKeys.loyalty, queryKeys.rewards].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Takes a request back; until it is answered, asking again is one tap away. @spec LE-06 */
export function useWithdraw(trainingId: string, message: string) {
  const text = useText('entering');
  const errorText = useErrorText();
  const reread = useReread();
  const again = useAsk(trainingId);
  return useMutation({
    mutationFn: () => api(withdrawEnrolmentRequest, { params: { trainingId } }),
    onSuccess: () => {
      showToast(text('withdrawn'), { undo: () => again.mutate(message) });
      return reread();
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
}

/** Leaves the line, or gives the place back; neither can be had again at will. @spec LE-11 */
export function useGiveUp(trainingId: string, what: 'line' | 'place') {
  const text = useText('entering');
  const errorText = useErrorText();
  const reread = useReread();
  return useMutation({
    mutationFn: () =>
      api(what === 'line' ? withdrawEnrolmentRequest : leaveTraining, { params: { trainingId } }),
    onSuccess: () => {
      showToast(text(what === 'line' ? 'leftLine' : 'gaveBack'));
      return reread();
    },
    onError: (error) => {
      showToast(errorText(error), { tone: 'bad' });
      return reread();
    },
  });
}
