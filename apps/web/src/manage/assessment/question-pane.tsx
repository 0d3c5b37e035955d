import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addQuestion, editQuestion, retireQuestion } from '@trilha/contract/assessment/banks.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { showToast } from '@trilha/ui/toasts';
import { useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../learning/editor.module.css';
import { bankQueryOptions } from './bank-query.ts';
import { BankUse } from './bank-use.tsx';
import { isUnsavable } from './draft-faults.ts';
import { QuestionForm } from './question.form.tsx';
import { type BankQuestion, bodyOf, draftOf, EMPTY_DRAFT, type QuestionDraft } from './question-draft.ts';
import { QuestionHistory } from './question-history.tsx';
import { useFilesFirst } from './use-files-first.ts';

export interface QuestionPaneProps {
  readonly bankId: string;
  readonly question: BankQuestion | null;
  /** Where a new one goes; left out for no category. */
  readonly categoryId?: string | undefined;
  readonly onSaved: (questionId: string | undefined) => void;
  /** Comes in the place of a question that was saved: whoever writes goes on in its first field. */
  readonly isNext?: boolean;
}

/** A question under an author's hands. Where somebody else saved first, what was typed stays until theirs is asked for. @spec AS-06 */
export function QuestionPane({ bankId, question, categoryId, onSaved, isNext = false }: QuestionPaneProps) {
  const text = useText('authoring');
  const writing = useText('questions');
  const errorText = useErrorText();
  const [answered, setAnswered] = useState(0);
  const mayRegrade = usePermission('assessment.attempt.regrade');
  const cache = useQueryClient();
  const [draft, setDraft] = useState<QuestionDraft>(() => (question ? draftOf(question) : EMPTY_DRAFT));
  // What the draft was begun from: the bank may be read anew while somebody types.
  const [seen, setSeen] = useState(question?.revision ?? 1);
  const [taken, setTaken] = useState(0);
  const key = useRef(crypto.randomUUID());
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.assessment });
  const saving = useMutation({
    mutationFn: async () => {
      const body = bodyOf(draft);
      if (question) {
        const params = { bankId, questionId: question.id };
        return api(editQuestion, { params, body: { ...body, revision: seen } });
      }
      const added = await api(
        addQuestion,
        { params: { bankId }, body: categoryId ? { ...body, categoryId } : body },
        { idempotencyKey: key.current },
      );
      return { ...added, revision: 1, answered: 0 };
    },
    onSuccess: async (saved) => {
      setSeen(saved.revision);
      setAnswered(saved.answered);
      showToast(text('question.saved'));
      await refresh();
      onSaved(question ? saved.questionId : 'new');
    },
    onError: () => {
      key.current = crypto.randomUUID();
    },
  });
  const files = useFilesFirst(() => saving.mutate());
  /** Another text in all fields, of which some keep what they show. */
  const write = (next: QuestionDraft): void => {
    setDraft(next);
    setTaken((times) => times + 1);
  };
  /** What is stored now, in all fields; false where it is there no more. */
  const showStored = ({ questions }: { readonly questions: readonly BankQuestion[] }): boolean => {
    const stored = questions.find(({ id }) => id === question?.id);
    saving.reset();
    if (stored) {
      setSeen(stored.revision);
      write(draftOf(stored));
    } else onSaved(undefined);
    return stored !== undefined;
  };
  const restored = async (asked: number): Promise<void> => {
    showStored(await cache.fetchQuery({ ...bankQueryOptions(bankId), staleTime: 0 }));
    setAnswered(asked);
  };
  const taking = useMutation({
    mutationFn: () => cache.fetchQuery({ ...bankQueryOptions(bankId), staleTime: 0 }),
    onSuccess: (read) => {
      const mine = draft;
      if (showStored(read)) showToast(writing('taken'), { undo: () => write(mine) });
    },
  });
  const retire = (questionId: string, retired: boolean) =>
    api(retireQuestion, { params: { bankId, questionId }, body: { retired } }).then(refresh);
  const removing = useMutation({
    mutationFn: (questionId: string) => retire(questionId, true),
    onSuccess: (_done, questionId) => {
      onSaved(undefined);
      showToast(text('question.retired'), { undo: () => void retire(questionId, false) });
    },
  });
  const failure = removing.error ?? taking.error ?? saving.error;
  const isStale = saving.error !== null && problemFrom(saving.error).code === 'changed_meanwhile';
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNext) pane.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isNext]);
  return (
    <section ref={pane} className={classes['pane']}>
      <QuestionForm key={taken} draft={draft} onChange={setDraft} isNew={question === null} />
      {question && mayRegrade && answered > 0 ? (
        <Notice
          tone="info"
          action={
            <ButtonLink
              to="/manage/question-banks/$bankId/questions/$questionId/regrade"
              params={{ bankId, questionId: question.id }}
            >
              {writing('regrade.open')}
            </ButtonLink>
          }
        >
          {writing('regrade.asked', { count: answered })}
        </Notice>
      ) : null}
      {isStale && !taking.error && !removing.error ? (
        <Notice
          tone="warn"
          action={
            <Button busy={taking.isPending} onClick={() => taking.mutate()}>
              {writing('takeNew')}
            </Button>
          }
        >
          {writing('changedMeanwhile')}
        </Notice>
      ) : failure ? (
        <Notice tone="bad">{errorText(failure)}</Notice>
      ) : null}
      <div className={classes['actions']}>
        <Button
          kind="primary"
          busy={saving.isPending || files.isWaiting}
          onClick={() => {
            removing.reset();
            // Its field says what is wrong.
            if (isUnsavable(draft))
              pane.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
            else files.saveWithFiles();
          }}
        >
          {text('question.save')}
        </Button>
        {files.isWaiting ? <output>{writing('question.waits')}</output> : null}
        {question ? (
          <Button
            kind="quiet"
            icon={<IconTrash size={20} />}
            busy={removing.isPending}
            onClick={() => removing.mutate(question.id)}
          >
            {text('question.retire')}
          </Button>
        ) : null}
      </div>
      {question ? <QuestionHistory bankId={bankId} question={question} onRestored={restored} /> : null}
      {question ? <BankUse bankId={bankId} question={question} /> : null}
    </section>
  );
}
