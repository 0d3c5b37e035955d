import { useQuery } from '@tanstack/react-query';
import { Notice } from '@trilha/ui/notice';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import {
  type ContentOf,
  type OpenedActivity,
  usePlayerPlace,
  useProgressRefresh,
} from '../player/use-activity.ts';
import classes from './assessment.module.css';
import { AttemptResultView } from './attempt-result.tsx';
import { AttemptRunner } from './attempt-runner.tsx';
import { TakenAway } from './offline/take-away.tsx';
import { TestOverviewView } from './test-overview.tsx';
import { testQuery } from './use-test.ts';

type Step =
  | {
      readonly at: 'overview';
      /** The attempt that was shown before: it does not go on, whatever was last heard of it. */
      readonly after: string | null;
    }
  | { readonly at: 'attempt' | 'result'; readonly attemptId: string };

export interface TestContentProps {
  readonly content: ContentOf<'test'>;
  readonly activity: OpenedActivity['activity'];
}

/** A test in the player: what to know before, the attempt itself, and its result. @spec AS-05 AS-07 */
export function TestContent({ content }: TestContentProps) {
  const text = useText('assessment');
  const errorText = useErrorText();
  const { trainingId, hierarchyOrder, preview } = usePlayerPlace();
  const refresh = useProgressRefresh();
  const [step, setStep] = useState<Step | null>(null);
  const test = useQuery({ ...testQuery({ trainingId, hierarchyOrder }), enabled: !preview });
  if (preview) return <Notice tone="info">{text('previewTest', { count: content.settings.draw })}</Notice>;
  if (test.isLoadingError) return <Notice tone="bad">{errorText(test.error)}</Notice>;
  if (!test.data) return <SkeletonList />;

  // Whoever comes back in the middle of an attempt is led straight into it. Nothing but its own end leads out of it again,
  // whatever is heard of the test meanwhile: what was answered stays on the screen.
  const current: Step = step ?? { at: 'overview', after: null };
  const running = test.data.attempts.find(({ state }) => state === 'started');
  const goesOn = running && !running.offline && test.data.problem === 'attempt_in_progress';
  if (goesOn && current.at === 'overview' && current.after !== running.id)
    setStep({ at: 'attempt', attemptId: running.id });
  const showResult = (attemptId: string): void => {
    setStep({ at: 'result', attemptId });
    void test.refetch();
    void refresh();
  };
  return (
    <div className={classes['sheet']}>
      {current.at === 'overview' && running?.offline ? (
        <TakenAway attemptId={running.id} sendBy={running.offline.sendBy} />
      ) : null}
      {current.at === 'overview' && !running?.offline ? (
        <TestOverviewView
          test={test.data}
          onStarted={(attemptId) => setStep({ at: 'attempt', attemptId })}
          onResult={showResult}
        />
      ) : null}
      {current.at === 'attempt' ? (
        <AttemptRunner attemptId={current.attemptId} onOver={() => showResult(current.attemptId)} />
      ) : null}
      {current.at === 'result' ? (
        <AttemptResultView
          attemptId={current.attemptId}
          onBack={() => setStep({ at: 'overview', after: current.attemptId })}
        />
      ) : null}
    </div>
  );
}
