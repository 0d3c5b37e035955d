import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markPresence } from '@trilha/contract/learning/classes.calls';
import { PRESENCE_MARKS, type PresenceMark } from '@trilha/rules/learning/classes/attendance.rule';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { classQuery } from './class-queries.ts';

interface Marking {
  readonly memberIds: readonly string[];
  readonly mark: PresenceMark;
}

/** Marks people, and offers to put back what stood before. @spec EV-03 EV-08 */
export function usePresence(classId: string) {
  const text = useText('teaching');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const { queryKey } = classQuery(classId);
  const send = ({ memberIds, mark }: Marking) =>
    api(markPresence, { params: { classId }, body: { memberIds: [...memberIds], mark } });
  const refused = (error: unknown): void => showToast(errorText(error), { tone: 'bad' });
  const undo = useMutation({
    mutationFn: async (before: readonly { readonly memberId: string; readonly mark: PresenceMark }[]) => {
      for (const mark of PRESENCE_MARKS) {
        const memberIds = before.filter((each) => each.mark === mark).map(({ memberId }) => memberId);
        if (memberIds.length > 0) await send({ memberIds, mark });
      }
    },
    onError: refused,
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return useMutation({
    mutationFn: send,
    // The mark is seen at once; what the server refuses goes back.
    onMutate: ({ memberIds, mark }) => {
      const before = cache.getQueryData(queryKey);
      if (before)
        cache.setQueryData(queryKey, {
          ...before,
          participants: before.participants.map((person) =>
            memberIds.includes(person.memberId) ? { ...person, mark, markedBy: null } : person,
          ),
        });
      return before;
    },
    onSuccess: ({ changed, before }) => {
      if (changed > 0) showToast(text('marked', { count: changed }), { undo: () => undo.mutate(before) });
    },
    onError: (error, _marking, before) => {
      if (before) cache.setQueryData(queryKey, before);
      refused(error);
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}
