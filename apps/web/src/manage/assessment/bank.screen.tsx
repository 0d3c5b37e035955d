import { IconChartBar, IconFileImport, IconFolder, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { editBank } from '@trilha/contract/assessment/banks.calls';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import classes from '../learning/editor.module.css';
import { banksQueryOptions } from '../learning/test-bank-field.tsx';
import { type BankFields, BankForm } from './bank.form.tsx';
import type { BankSearch } from './bank.search.ts';
import { BankFilters } from './bank-filters.tsx';
import { bankQueryOptions } from './bank-query.ts';
import { BankQuestions } from './bank-questions.tsx';
import { BankUse } from './bank-use.tsx';
import { CategoryTree } from './category-tree.tsx';
import { ExportQuestions } from './export-questions.tsx';
import { foldersOf } from './listed-banks.ts';
import { listedQuestions } from './listed-questions.ts';
import { QuestionPane } from './question-pane.tsx';

/** One bank: its questions on one side, the chosen one on the other. @spec AS-06 */
export function BankScreen() {
  const text = useText('authoring');
  const writing = useText('questions');
  const navigate = useNavigate();
  const { bankId = '' }: { readonly bankId?: string } = useParams({ strict: false });
  const filtered: BankSearch = useSearch({ strict: false });
  const { question: chosenId, ...filters } = filtered;
  const bank = useQuery(bankQueryOptions(bankId));
  const [written, setWritten] = useState(0);
  const show = (search: BankSearch): void =>
    void navigate({ to: '/manage/question-banks/$bankId', params: { bankId }, search, replace: true });
  const choose = (question: string | undefined): void => show(question ? { ...filters, question } : filters);
  if (bank.isLoadingError) {
    return <PageProblem error={bank.error} onRetry={() => void bank.refetch()} />;
  }
  if (!bank.data) {
    return (
      <Page>
        <SkeletonList />
      </Page>
    );
  }
  const { questions, categories } = bank.data;
  const listed = listedQuestions(questions, filters, categories);
  const { category } = filters;
  const ofCategory = categories.some(({ id }) => id === category) ? { categoryId: category } : {};
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
            {questions.length > 1 || categories.length > 0 ? (
              <CategoryTree
                bankId={bankId}
                categories={categories}
                questions={questions}
                chosen={category}
                onChoose={(next) => {
                  const { category: _before, ...rest } = filtered;
                  show(next ? { ...rest, category: next } : rest);
                }}
              />
            ) : null}
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
            <BankQuestions
              bankId={bankId}
              categories={categories}
              listed={listed}
              chosenId={chosenId}
              onChoose={choose}
            />
          </div>
        )}
        {chosen ? <QuestionPane key={chosen.id} bankId={bankId} question={chosen} onSaved={choose} /> : null}
        {chosenId === 'new' ? (
          <QuestionPane
            key={`new-${questions.length}`}
            isNext={written > 0}
            bankId={bankId}
            question={null}
            {...ofCategory}
            onSaved={(saved) => {
              setWritten((count) => count + 1);
              choose(saved);
            }}
          />
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
