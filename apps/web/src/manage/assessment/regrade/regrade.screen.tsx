import { IconArrowLeft } from '@tabler/icons-react';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isRegrading } from '@trilha/rules/assessment/regrade/regrade-state.rule';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { ProgressBar } from '@trilha/ui/progress';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { useEffect, useMemo, useState } from 'react';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { FormedText } from '#shared/questions/formed-text.tsx';
import { NumberedSentence } from '#shared/questions/said-answer.tsx';
import { useText } from '#shared/use-text.ts';
import { RegradeForm } from './regrade.form.tsx';
import { RegradeHistory } from './regrade-history.tsx';
import { RegradePeople } from './regrade-people.tsx';
import { RegradePreview } from './regrade-preview.tsx';
import {
  movingRegradeQuery,
  type QuestionRegrades,
  questionRegradesQuery,
  type Regrade,
} from './regrade-queries.ts';

/** A faulty question put right in the attempts that asked it: seen before it is done, and undone. @spec AS-06 */
export function RegradeScreen() {
  const text = useText('regrading');
  const { bankId = '', questionId = '' } = useParams({ strict: false });
  const found = useQuery(questionRegradesQuery({ bankId, questionId }));
  const back = (
    <span>
      <ButtonLink
        to="/manage/question-banks/$bankId/analysis"
        params={{ bankId }}
        kind="quiet"
        icon={<IconArrowLeft size={20} />}
      >
        {text('back')}
      </ButtonLink>
    </span>
  );
  if (found.isLoadingError) return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Page>
        <SkeletonPage />
      </Page>
    );
  const { question, byPerson, attempts, items } = found.data;
  const past = items.filter(({ state }) => state === 'applied' || state === 'undone');
  return (
    <Page>
      <PageHeader
        title={text('title')}
        description={question.promptHtml ? undefined : question.prompt}
        back={back}
      />
      {question.promptHtml ? <FormedText text={question.prompt} html={question.promptHtml} /> : null}
      {question.sentence ? (
        <p>
          <NumberedSentence question={question.sentence} />
        </p>
      ) : null}
      <Stack gap={24}>
        {byPerson ? (
          <EmptyState title={text('byPerson')}>{text('byPerson.text')}</EmptyState>
        ) : attempts === 0 ? (
          <EmptyState title={text('nobody')}>{text('nobody.text')}</EmptyState>
        ) : (
          <Current key={question.id} found={found.data} />
        )}
        {past.length > 0 ? <RegradeHistory regrades={past} /> : null}
      </Stack>
    </Page>
  );
}

function Current({
  found: { bank, question, keyless, attempts, items },
}: {
  readonly found: QuestionRegrades;
}) {
  const text = useText('regrading');
  const [left, setLeft] = useState<string | null>(null);
  const whole = useMemo(
    () => questionRegradesQuery({ bankId: bank.id, questionId: question.id }).queryKey,
    [bank.id, question.id],
  );
  const current = items.find(({ state }) => state !== 'applied' && state !== 'undone');
  if (current && isRegrading(current.state)) return <Working regrade={current} whole={whole} />;
  if (current?.state === 'ready' && current.id !== left)
    return (
      <>
        <RegradePreview regrade={current} onOtherWay={() => setLeft(current.id)} />
        <RegradePeople regrade={current} />
      </>
    );
  return (
    <>
      {current?.state === 'failed' ? <Notice tone="bad">{text('failed')}</Notice> : null}
      <p>{text('attempts', { count: attempts })}</p>
      <RegradeForm
        bankId={bank.id}
        questionId={question.id}
        keyless={keyless}
        onBegun={() => setLeft(null)}
      />
    </>
  );
}

function Working({ regrade, whole }: { readonly regrade: Regrade; readonly whole: QueryKey }) {
  const text = useText('regrading');
  const cache = useQueryClient();
  const found = useQuery(movingRegradeQuery(regrade));
  const { state, seen, total } = found.data ?? regrade;
  // Gone, where another preview took its place.
  const isOver = found.isError || !isRegrading(state);
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: whole });
  }, [cache, isOver, whole]);
  const words = text(
    state === 'previewing' ? 'working.preview' : state === 'undoing' ? 'working.undo' : 'working.apply',
    { seen, total },
  );
  return (
    <Stack gap={8}>
      <ProgressBar value={total === 0 ? 1 : Math.min(1, seen / total)} label={words} />
      <output>{words}</output>
      <span>{text('working.leave')}</span>
    </Stack>
  );
}
