import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { dateAndTime } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useEffect } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../assessment.module.css';
import { AttemptSheet } from '../attempt-sheet.tsx';
import type { OfflineAttempt, OfflineQuestions } from './offline-attempt.ts';
import { attemptHereQuery, attemptsHereQuery } from './offline-queries.ts';
import { forgetAttempt, questionsOf } from './offline-store.ts';
import { sendAttempt, sendFinished } from './send-offline-attempts.ts';
import { type Begun, begin, useOfflineAttempt } from './use-offline-attempt.ts';

/** Tests that were taken to this device, and one of them being made; opens without a network. @spec OF-03 AS-05 */
export function OfflineTestsScreen() {
  const { attemptId }: { attemptId?: string } = useParams({ strict: false });
  const cache = useQueryClient();
  useEffect(() => {
    const send = (): void =>
      void sendFinished().then((isSent) => (isSent ? cache.invalidateQueries() : undefined));
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [cache]);
  return <Page width="form">{attemptId ? <One attemptId={attemptId} /> : <All />}</Page>;
}

function All() {
  const text = useText('offline');
  const found = useQuery(attemptsHereQuery);
  return (
    <>
      <PageHeader title={text('title')} description={text('description')} />
      {found.isPending ? <SkeletonList count={2} /> : null}
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.data?.length === 0 ? (
        <EmptyState
          title={text('empty')}
          seed="offline-tests"
          action={
            <ButtonLink kind="primary" to="/online-courses">
              {text('courses')}
            </ButtonLink>
          }
        >
          <p>{text('emptyText')}</p>
        </EmptyState>
      ) : null}
      <ul className={classes['history']}>
        {found.data?.map((attempt) => (
          <li key={attempt.attemptId}>
            <TextLink to="/offline-tests/$attemptId" params={{ attemptId: attempt.attemptId }}>
              {attempt.title} · {attempt.trainingTitle}
            </TextLink>
            <StatusPill tone={TONE_OF_STEP[attempt.step]}>{text(`step.${attempt.step}`)}</StatusPill>
          </li>
        ))}
      </ul>
    </>
  );
}

const TONE_OF_STEP = {
  taken: 'neutral',
  started: 'waiting',
  finished: 'waiting',
  counted: 'ok',
  held: 'waiting',
} as const;

function One({ attemptId }: { readonly attemptId: string }) {
  const text = useText('offline');
  const found = useQuery(attemptHereQuery(attemptId));
  const cache = useQueryClient();
  const starting = useMutation({
    mutationFn: async (attempt: OfflineAttempt) => {
      const questions = await questionsOf(attempt.attemptId);
      const begun = await begin(attempt);
      if (!questions || !begun) throw new Error('the questions of this attempt do not open');
      return { begun, questions };
    },
  });
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <SkeletonList count={3} />;
  const attempt = found.data;
  if (!attempt)
    return (
      <EmptyState
        isPage
        title={text('gone')}
        seed="offline-gone"
        action={<ButtonLink to="/offline-tests">{text('all')}</ButtonLink>}
      >
        <p>{text('goneText')}</p>
      </EmptyState>
    );
  if (starting.data && attempt.step !== 'finished' && attempt.step !== 'counted' && attempt.step !== 'held')
    return (
      <>
        <PageHeader title={attempt.title} description={attempt.trainingTitle} />
        <div className={classes['sheet']}>
          <Running
            {...starting.data}
            onOver={() => {
              void cache.invalidateQueries({ queryKey: attemptsHereQuery.queryKey });
            }}
          />
        </div>
      </>
    );
  return (
    <>
      <PageHeader
        title={attempt.title}
        description={attempt.trainingTitle}
        back={
          <span>
            <ButtonLink kind="quiet" icon={<IconArrowLeft size={20} />} to="/offline-tests">
              {text('title')}
            </ButtonLink>
          </span>
        }
      />
      <div className={classes['sheet']}>
        {starting.error ? <Notice tone="bad">{text('gone')}</Notice> : null}
        <Step attempt={attempt} busy={starting.isPending} onStart={() => starting.mutate(attempt)} />
      </div>
    </>
  );
}

function Running({
  begun,
  questions,
  onOver,
}: {
  readonly begun: Begun;
  readonly questions: OfflineQuestions;
  readonly onOver: () => void;
}) {
  const running = useOfflineAttempt(begun);
  return <AttemptSheet {...running} questions={questions} onOver={onOver} isSending={false} />;
}

interface StepProps {
  readonly attempt: OfflineAttempt;
  readonly busy: boolean;
  readonly onStart: () => void;
}

/** What is so far, and the one thing to do next. */
function Step({ attempt, busy, onStart }: StepProps) {
  const text = useText('offline');
  const errorText = useErrorText();
  const locale = useLocale();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const sending = useMutation({
    mutationFn: () => sendAttempt(attempt),
    onSuccess: () => cache.invalidateQueries(),
  });
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const sendBy = dateAndTime(new Date(attempt.sendBy), locale, zone);
  const { step } = attempt;
  if (step === 'counted' || step === 'held')
    return (
      <Stack gap={16}>
        <Notice tone={step === 'counted' ? 'ok' : 'warn'}>{text(`sent.${step}`)}</Notice>
        <Button
          kind="primary"
          onClick={() => {
            void forgetAttempt(attempt.attemptId).then(() => navigate({ to: attempt.path }));
          }}
        >
          {text('seeActivity')}
        </Button>
      </Stack>
    );
  if (step === 'finished')
    return (
      <Stack gap={16}>
        <Notice tone="info">{text('waiting', { sendBy })}</Notice>
        {sending.error ? <Notice tone="bad">{errorText(sending.error)}</Notice> : null}
        <Button kind="primary" busy={sending.isPending} onClick={() => sending.mutate()}>
          {text('send')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={16}>
      <Notice tone="info">
        {attempt.timeLimitSeconds === null
          ? text('beforeNoLimit', { sendBy })
          : text('before', { count: attempt.timeLimitSeconds / 60, sendBy })}
      </Notice>
      <Button kind="primary" large busy={busy} onClick={onStart}>
        {text(step === 'taken' ? 'start' : 'goOn')}
      </Button>
    </Stack>
  );
}
