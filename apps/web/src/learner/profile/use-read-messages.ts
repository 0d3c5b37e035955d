import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@trilha/contract/define-call';
import { markNotifications } from '@trilha/contract/gamification/notifications.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { messagesKey } from '#shared/unread-query.ts';
import { useText } from '#shared/use-text.ts';
import { learningKeys } from '../learning/learning-queries.ts';

type Mark = InputOf<typeof markNotifications>['body'];

/** Marks messages; after marking all of them, offers to take exactly those back. @spec GM-03 */
export function useReadMessages() {
  const cache = useQueryClient();
  const text = useText('gamification');
  const errorText = useErrorText();
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: messagesKey }),
      cache.invalidateQueries({ queryKey: learningKeys.home, refetchType: 'none' }),
    ]);
  const send = (body: Mark) => api(markNotifications, { body });
  return useMutation({
    mutationFn: send,
    onSuccess: ({ changed }, { notificationIds }) => {
      if (notificationIds === null && changed.length > 0)
        showToast(text('messages.readDone', { count: changed.length }), {
          undo: () => void send({ notificationIds: changed, read: false }).then(refresh),
        });
      return refresh();
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
}
