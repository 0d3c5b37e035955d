import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeTestException,
  giveTestException,
  removeTestException,
} from '@trilha/contract/assessment/test-exceptions.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { draftOf, subjectOf, termsOf } from './exception-draft.ts';
import type { GivenTerms, TestException } from './exception-queries.ts';

type Terms = Omit<GivenTerms, 'subject'>;

interface Place {
  readonly activityId: string;
  readonly timeZone: string;
}

/** Gives, changes and takes back at one test; each can be undone. @spec LE-07 */
export function useExceptions({ activityId, timeZone }: Place) {
  const words = useText('extending');
  const errorText = useErrorText();
  const client = useQueryClient();
  const readAgain = (): Promise<unknown> =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.assessment }),
      client.invalidateQueries({ queryKey: queryKeys.learning }),
    ]);
  const give = (subject: GivenTerms['subject'], terms: Terms) =>
    api(giveTestException, { params: { activityId }, body: { subject, ...terms } });
  const change = ({ id, version }: TestException, terms: Terms) =>
    api(changeTestException, { params: { activityId, exceptionId: id }, body: { version, ...terms } });
  const remove = ({ id }: TestException) =>
    api(removeTestException, { params: { activityId, exceptionId: id } });

  const undoing = useMutation({
    mutationFn: (undo: () => Promise<unknown>) => undo(),
    onSettled: readAgain,
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  const told = async (message: string, undo: () => Promise<unknown>): Promise<void> => {
    await readAgain();
    showToast(message, { undo: () => undoing.mutate(undo) });
  };

  const giving = useMutation({
    mutationFn: ({ subject, terms }: { readonly subject: GivenTerms['subject']; readonly terms: Terms }) =>
      give(subject, terms),
    onSuccess: (given) => told(words('saved', { name: given.subject.name }), () => remove(given)),
  });
  const changing = useMutation({
    mutationFn: ({ before, terms }: { readonly before: TestException; readonly terms: Terms }) =>
      change(before, terms),
    onSuccess: (after, { before }) => {
      const earlier = termsOf(draftOf(before, timeZone));
      return told(words('saved', { name: after.subject.name }), async () => {
        if (earlier) await change(after, earlier);
      });
    },
  });
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: (_done, removed) => {
      const draft = draftOf(removed, timeZone);
      const [subject, terms] = [subjectOf(draft), termsOf(draft)];
      return told(words('removed', { name: removed.subject.name }), async () => {
        if (subject && terms) await give(subject, terms);
      });
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return { giving, changing, removing };
}
