import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { exportBankAnalysis, readBankAnalysis } from '@trilha/contract/assessment/analysis.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import classes from './analysis.module.css';
import type { BankAnalysisSearch } from './bank-analysis.search.ts';
import { ItemSheet } from './item-sheet.tsx';
import { ItemTable } from './item-table.tsx';
import { WholeAbsent, WholeTest } from './whole-test.tsx';

export type BankAnalysis = ResponseOf<typeof readBankAnalysis>;
const ALL = 'all';

/** How the questions of a bank did, and which of them their author should look at. @spec AS-06 */
export function BankAnalysisScreen() {
  const text = useText('analysing');
  const navigate = useNavigate();
  const { bankId = '' }: { readonly bankId?: string } = useParams({ strict: false });
  const search: BankAnalysisSearch = useSearch({ strict: false });
  const { test } = search;
  const analysis = useQuery({
    queryKey: [...queryKeys.assessment, 'analysis', bankId, test],
    queryFn: ({ signal }) =>
      api(readBankAnalysis, { params: { bankId }, query: test ? { test } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });
  const show = (next: BankAnalysisSearch): void =>
    void navigate({
      to: '/manage/question-banks/$bankId/analysis',
      params: { bankId },
      search: next,
      replace: true,
      resetScroll: false,
    });
  if (analysis.isLoadingError) {
    return <PageProblem error={analysis.error} onRetry={() => void analysis.refetch()} />;
  }
  const back = (
    <span>
      <ButtonLink
        to="/manage/question-banks/$bankId"
        params={{ bankId }}
        kind="quiet"
        icon={<IconArrowLeft size={20} />}
      >
        {text('bank')}
      </ButtonLink>
    </span>
  );
  if (!analysis.data) {
    return (
      <Page>
        <PageHeader title={text('title')} description={text('intro')} back={back} />
        <SkeletonList />
      </Page>
    );
  }
  const { bank, tests, attempts, gradedAttempts, most, enough, items, whole, wholeAbsence } = analysis.data;
  const isSignsOnly = search.signs === 1;
  const shown = isSignsOnly ? items.filter(({ signs }) => signs.length > 0) : items;
  const open = items.find(({ questionId }) => questionId === search.question);
  return (
    <Page>
      <PageHeader
        title={text('titleOf', { bank: bank.name })}
        description={text('intro')}
        back={back}
        actions={
          attempts > 0 ? (
            <ExportChoice
              label={text('export')}
              order={(format) =>
                api(exportBankAnalysis, { params: { bankId }, body: { ...(test ? { test } : {}), format } })
              }
            />
          ) : null
        }
      />
      {tests.length === 0 || attempts === 0 ? (
        <EmptyState title={text(tests.length === 0 ? 'noTests' : 'noAttempts')}>
          {text(tests.length === 0 ? 'noTests.text' : 'noAttempts.text')}
        </EmptyState>
      ) : (
        <>
          <div className={classes['filters']}>
            <LateSelectField
              label={text('test')}
              data={[
                { value: ALL, label: text('test.all') },
                ...tests.map(({ id, title, training }) => ({ value: id, label: `${training}: ${title}` })),
              ]}
              value={test ?? ALL}
              onChange={(value) => {
                const { test: _test, ...rest } = search;
                show(value === null || value === ALL ? rest : { ...rest, test: value });
              }}
            />
            <Segmented
              label={text('show')}
              options={[
                { value: 'all', label: text('show.all') },
                { value: 'signs', label: text('show.signs') },
              ]}
              value={isSignsOnly ? 'signs' : 'all'}
              onChange={(value) => {
                const { signs: _signs, ...rest } = search;
                show(value === 'signs' ? { ...rest, signs: 1 } : rest);
              }}
            />
          </div>
          <p className={classes['counted']}>
            {attempts >= most ? text('counted.most', { count: most }) : text('counted', { count: attempts })}
            {attempts > gradedAttempts ? (
              <> · {text('counted.ungraded', { count: attempts - gradedAttempts })}</>
            ) : null}
          </p>
          {gradedAttempts > 0 && gradedAttempts < enough ? (
            <Notice tone="info" title={text('few')}>
              {text('few.text', { count: enough })}
            </Notice>
          ) : null}
          {whole ? <WholeTest whole={whole} /> : null}
          {wholeAbsence ? <WholeAbsent reason={wholeAbsence} enough={enough} /> : null}
          {shown.length === 0 ? (
            <EmptyState title={text('nothing')}>{text('nothing.text')}</EmptyState>
          ) : (
            <ItemTable items={shown} enough={enough} onOpen={(question) => show({ ...search, question })} />
          )}
          {open ? (
            <ItemSheet
              item={open}
              bankId={bankId}
              onClose={() => {
                const { question: _question, ...rest } = search;
                show(rest);
              }}
            />
          ) : null}
        </>
      )}
    </Page>
  );
}
