import {
  IconChartPie,
  IconClock,
  IconHelpCircle,
  IconHourglass,
  IconMinus,
  IconRepeat,
  IconScale,
  IconTarget,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startAttempt } from '@trilha/contract/assessment/attempts.calls';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { StatusPill } from '@trilha/ui/status-pill';
import { useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { usePlayerPlace } from '../player/use-activity.ts';
import classes from './assessment.module.css';
import { useAttemptName } from './attempt-name.ts';
import { AttemptsLeft } from './attempts-left.tsx';
import { GivenNotice } from './given-notice.tsx';
import { TakeAway } from './offline/take-away.tsx';
import { usePauseText } from './test-overview-pause.ts';
import { attemptQuery, type TestOverview, testQuery } from './use-test.ts';

/** Why no attempt starts, and waiting or going on with another one does not help. */
const SHUT = ['attempts_exhausted', 'training_blocked', 'test_not_open', 'test_closed'] as const;

export interface TestOverviewProps {
  readonly test: TestOverview;
  readonly onStarted: (attemptId: string) => void;
  readonly onResult: (attemptId: string) => void;
}

/** Time, questions, attempts and consequences, before anything starts. @spec AS-02 AS-03 */
export function TestOverviewView({ test, onStarted, onResult }: TestOverviewProps) {
  const text = useText('assessment');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const { trainingId, hierarchyOrder } = usePlayerPlace();
  const [isAsking, setAsking] = useState(false);
  // One key for the one act of starting: a second tap answers the same attempt.
  const key = useRef(crypto.randomUUID());
  const readAnew = (): void =>
    void cache.invalidateQueries({ queryKey: testQuery({ trainingId, hierarchyOrder }).queryKey });
  const starting = useMutation({
    mutationFn: () =>
      api(startAttempt, { params: { trainingId, hierarchyOrder } }, { idempotencyKey: key.current }),
    onSuccess: (attempt) => {
      cache.setQueryData(attemptQuery(attempt.id).queryKey, attempt);
      onStarted(attempt.id);
      readAnew();
    },
    onError: () => {
      key.current = crypto.randomUUID();
      setAsking(false);
      // Another device has begun or ended an attempt since: which one runs, or how long to wait, is told anew.
      readAnew();
    },
  });
  const begin = (): void => (test.warning ? setAsking(true) : starting.mutate());
  const shut = SHUT.find((problem) => problem === test.problem);
  const pauseText = usePauseText(test.pause);
  const keepOpen = text(test.minutes === null ? 'keepOpen.noLimit' : 'keepOpen');
  const isRepeated = test.attempts.length > 0;
  const label = test.scored
    ? text(test.passed ? 'improve' : isRepeated ? 'again' : 'start')
    : text(isRepeated ? 'ungraded.again' : 'ungraded.start');
  return (
    <>
      <h2>{text('before')}</h2>
      <ul className={classes['facts']}>
        <li>
          <IconHelpCircle size={22} aria-hidden="true" /> {text('questions', { count: test.questions })}
        </li>
        <li>
          <IconClock size={22} aria-hidden="true" />{' '}
          {test.minutes === null ? text('noTimeLimit') : text('timeLimit', { count: test.minutes })}
        </li>
        <li>
          <IconTarget size={22} aria-hidden="true" />{' '}
          {test.scored ? text('minimum', { score: test.minimumScore }) : text('ungraded.fact')}
        </li>
        <li>
          <IconRepeat size={22} aria-hidden="true" />{' '}
          <AttemptsLeft left={test.attemptsLeft} maximum={test.maximumAttempts} />
        </li>
        {test.pauseMinutes === null ? null : (
          <li>
            <IconHourglass size={22} aria-hidden="true" /> {text('pause.fact', { count: test.pauseMinutes })}
          </li>
        )}
        <GradingFacts test={test} />
      </ul>
      <GivenNotice given={test.given} />
      {test.warning ? <Notice tone="warn">{text(`warning.${test.warning}`)}</Notice> : null}
      <Notice tone="info">{keepOpen}</Notice>
      {starting.error ? <Notice tone="bad">{errorText(starting.error)}</Notice> : null}
      {pauseText === null ? null : <Notice tone="info">{pauseText}</Notice>}
      {shut ? (
        <Notice tone="warn">{errorText(new ApiProblem(shut))}</Notice>
      ) : (
        <div className={classes['actions']}>
          <Button
            kind="primary"
            large
            busy={starting.isPending}
            disabled={pauseText !== null}
            onClick={begin}
          >
            {label}
          </Button>
          {pauseText === null ? <TakeAway test={test} /> : null}
        </div>
      )}
      {test.attempts.length > 0 ? <History test={test} onResult={onResult} /> : null}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={text('confirmTitle')}
        confirm={text('start')}
        busy={starting.isPending}
        onConfirm={() => starting.mutate()}
      >
        {test.warning ? <p>{text(`warning.${test.warning}`)}</p> : null}
        <p>{keepOpen}</p>
      </ConfirmDialog>
    </>
  );
}

/** How the answers count, before any is given. @spec AS-06 */
function GradingFacts({ test: { partly, weighed, penaltyPercent } }: Pick<TestOverviewProps, 'test'>) {
  const text = useText('assessment');
  return (
    <>
      {partly ? (
        <li>
          <IconChartPie size={22} aria-hidden="true" /> {text('partly.fact')}
        </li>
      ) : null}
      {weighed ? (
        <li>
          <IconScale size={22} aria-hidden="true" /> {text('weighed.fact')}
        </li>
      ) : null}
      {penaltyPercent > 0 ? (
        <li>
          <IconMinus size={22} aria-hidden="true" /> {text('penalty.fact', { percent: penaltyPercent })}
        </li>
      ) : null}
    </>
  );
}

function History({ test, onResult }: Pick<TestOverviewProps, 'test' | 'onResult'>) {
  const text = useText('assessment');
  const named = useAttemptName();
  return (
    <>
      <h2>{text(test.scored ? 'history' : 'ungraded.history')}</h2>
      {test.bestScore === null ? null : <p>{text('best', { score: test.bestScore })}</p>}
      <ul className={classes['history']}>
        {test.attempts
          .filter(({ state }) => state !== 'started')
          .map((attempt) => (
            <li key={attempt.id}>
              <span>{named(attempt, test)}</span>
              {test.scored ? <span>{attempt.score === null ? '' : `${attempt.score}%`}</span> : null}
              <AttemptPill
                passed={attempt.passed}
                scored={test.scored}
                isHeld={attempt.offline?.isHeld ?? false}
              />
              <Button kind="quiet" onClick={() => onResult(attempt.id)}>
                {text(test.scored ? 'seeResult' : 'ungraded.see')}
              </Button>
            </li>
          ))}
      </ul>
    </>
  );
}

/** How an attempt ended; without a grade it was handed in, and that is all. @spec AS-01 */
function AttemptPill({
  passed,
  scored,
  isHeld,
}: {
  readonly passed: boolean | null;
  readonly scored: boolean;
  readonly isHeld: boolean;
}) {
  const text = useText('assessment');
  if (!scored) return <StatusPill tone="ok">{text('ungraded.handedIn')}</StatusPill>;
  if (isHeld && !passed) return <StatusPill tone="waiting">{text('held')}</StatusPill>;
  if (passed === null) return <StatusPill tone="waiting">{text('awaiting')}</StatusPill>;
  return <StatusPill tone={passed ? 'ok' : 'bad'}>{text(passed ? 'passed' : 'failed')}</StatusPill>;
}
