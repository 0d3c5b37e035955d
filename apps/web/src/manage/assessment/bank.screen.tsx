import { IconChartBar, IconFileImport, IconFolder, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import {
  addQuestion,
  editBank,
  editQuestion,
  readBank,
  retireQuestion,
} from '@trilha/contract/assessment/banks.calls';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../learning/editor.module.css';
import { banksQueryOptions } from '../learning/test-bank-field.tsx';
import { type BankFields, BankForm } from './bank.form.tsx';
import type { BankSearch } from './bank.search.ts';
import { BankFilters } from './bank-filters.tsx';
import { BankUse } from './bank-use.tsx';
import { ExportQuestions } from './export-questions.tsx';
import { foldersOf } from './listed-banks.ts';
import { listedQuestions } from './listed-questions.ts';
import { QuestionForm } from './question.form.tsx';
import { type BankQuestion, bodyOf, draftOf, EMPTY_DRAFT, type QuestionDraft } from './question-draft.ts';

/** One bank: its questions on one side, the chosen one on the other. @spec AS-06 */
export function BankScreen() {
  const text = useText('authoring');
  const writing = useText('questions');
  const navigate = useNavigate();
  const { bankId = '' }: { readonly bankId?: string } = useParams({ strict: false });
  const filtered: BankSearch = useSearch({ strict: false });
  const { question: chosenId, ...filters } = filtered;
  const bank = useQuery({
    queryKey: [...queryKeys.assessment, 'bank', bankId],
    queryFn: ({ signal }) => api(readBank, { params: { bankId } }, { signal }),
    refetchOnWindowFocus: false,
  });
  const show = (search: BankSearch): void =>
    void navigate({ to: '/manage/question-banks/$bankId', params: { bankId }, search, replace: true });
  const choose = (question: string | undefined): void => show(question ? { ...filters, question } : filters);
  if (bank.isLoadingError) {
    return (
      <Page>
        <QueryProblem error={bank.error} onRetry={() => void bank.refetch()} />
      </Page>
    );
  }
  if (!bank.data) {
    return (
      <Page>
        <SkeletonList />
      </Page>
    );
  }
  const { questions } = bank.data;
  const listed = listedQuestions(questions, filters);
  const chosen = questions.find(({ id }) => id === chosenId);
  const newButton = (
    <Button kind="primary" icon={<IconPlus size={20} />} onClick={() => choose('new')}>
      {text('question.new')}
    </Button>
  );
  const analysisButton = (
    <ButtonLink
      to="/manage/question-banks/$bankId/analysis"
      params={{ bankId }}
      icon={<IconChartBar size={20} />}
    >
      {text('question.analysis')}
    </ButtonLink>
  );
  const importButton = (
    <ButtonLink
      to="/manage/question-banks/$bankId/import"
      params={{ bankId }}
      icon={<IconFileImport size={20} />}
    >
      {text('question.import')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title={bank.data.name}
        description={[bank.data.folder, text('test.bankSize', { count: questions.length })]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {questions.length > 0 ? (
              <ExportQuestions
                bankId={bankId}
                count={questions.length}
                chosen={chosen && questions.length > 1 ? chosen.id : null}
              />
            ) : null}
            {questions.length > 0 ? analysisButton : null}
            {importButton}
            <EditBank bankId={bankId} name={bank.data.name} folder={bank.data.folder} />
            {newButton}
          </>
        }
      />
      <div className={classes['columns']}>
        {questions.length === 0 && chosenId !== 'new' ? (
          <EmptyState title={text('question.empty')} action={newButton} />
        ) : (
          <div>
            {questions.length > 1 ? (
              <BankFilters questions={questions} search={filtered} onSearch={show} />
            ) : null}
            {listed.length === 0 && questions.length > 0 ? (
              <EmptyState
                title={writing('filter.none')}
                action={
                  <Button onClick={() => show(chosenId ? { question: chosenId } : {})}>
                    {writing('filter.all')}
                  </Button>
                }
              />
            ) : null}
            <ol className={classes['activities']} aria-label={text('banks.questions')}>
              {listed.map(({ number, question }) => (
                <li
                  key={question.id}
                  className={classes['activity']}
                  data-current={question.id === chosenId || undefined}
                >
                  <button
                    type="button"
                    className={classes['open']}
                    aria-current={question.id === chosenId || undefined}
                    onClick={() => choose(question.id)}
                  >
                    <b>{number}</b>
                    <span>
                      {question.question.prompt}
                      <small>
                        {text(`qkind.${question.kind}`)} · {text(`difficulty.${question.difficulty}`)}
                      </small>
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          </div>
        )}
        {chosen ? <QuestionPane key={chosen.id} bankId={bankId} question={chosen} onSaved={choose} /> : null}
        {chosenId === 'new' ? (
          <QuestionPane key={`new-${questions.length}`} bankId={bankId} question={null} onSaved={choose} />
        ) : null}
      </div>
      <BankUse bankId={bankId} />
    </Page>
  );
}

interface EditBankProps extends BankFields {
  readonly bankId: string;
}

function EditBank({ bankId, name, folder }: EditBankProps) {
  const words = useText('banks');
  const banks = useQuery(banksQueryOptions);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconFolder size={20} />} onClick={() => setOpen(true)}>
        {words('edit')}
      </Button>
      {isOpen ? (
        <BankForm
          opened
          title={words('edit')}
          action={words('save')}
          bank={{ name, folder }}
          folders={foldersOf(banks.data?.items ?? [])}
          save={(body) => api(editBank, { params: { bankId }, body })}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            showToast(words('saved'));
          }}
        />
      ) : null}
    </>
  );
}

interface QuestionPaneProps {
  readonly bankId: string;
  readonly question: BankQuestion | null;
  readonly onSaved: (questionId: string | undefined) => void;
}

function QuestionPane({ bankId, question, onSaved }: QuestionPaneProps) {
  const text = useText('authoring');
  const writing = useText('questions');
  const errorText = useErrorText();
  const [answered, setAnswered] = useState(0);
  const mayRegrade = usePermission('assessment.attempt.regrade');
  const cache = useQueryClient();
  const [draft, setDraft] = useState<QuestionDraft>(() => (question ? draftOf(question) : EMPTY_DRAFT));
  const key = useRef(crypto.randomUUID());
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.assessment });
  const saving = useMutation({
    mutationFn: async () => {
      const body = bodyOf(draft);
      if (question) return api(editQuestion, { params: { bankId, questionId: question.id }, body });
      const added = await api(addQuestion, { params: { bankId }, body }, { idempotencyKey: key.current });
      return { ...added, answered: 0 };
    },
    onSuccess: async (saved) => {
      setAnswered(saved.answered);
      showToast(text('question.saved'));
      await refresh();
      onSaved(question ? saved.questionId : 'new');
    },
    onError: () => {
      key.current = crypto.randomUUID();
    },
  });
  const retire = (questionId: string, retired: boolean) =>
    api(retireQuestion, { params: { bankId, questionId }, body: { retired } }).then(refresh);
  const remove = async (): Promise<void> => {
    if (!question) return;
    await retire(question.id, true);
    onSaved(undefined);
    showToast(text('question.retired'), { undo: () => void retire(question.id, false) });
  };
  return (
    <section className={classes['pane']}>
      {saving.error ? <Notice tone="bad">{errorText(saving.error)}</Notice> : null}
      <QuestionForm draft={draft} onChange={setDraft} isNew={question === null} />
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
      <div className={classes['actions']}>
        <Button kind="primary" busy={saving.isPending} onClick={() => saving.mutate()}>
          {text('question.save')}
        </Button>
        {question ? (
          <Button kind="quiet" icon={<IconTrash size={20} />} onClick={() => void remove()}>
            {text('question.retire')}
          </Button>
        ) : null}
      </div>
      {question ? <BankUse bankId={bankId} question={question} /> : null}
    </section>
  );
}
