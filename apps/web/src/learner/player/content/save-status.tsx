import { Notice } from '@trilha/ui/notice';
import { StatusPill } from '@trilha/ui/status-pill';
import { Suspense } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import type { SaveState } from '../progress-saver.ts';
import type { Saving } from '../use-progress-saver.ts';

const TONES = { saved: 'ok', saving: 'neutral', waiting: 'warn', delayed: 'warn', refused: 'bad' } as const;

/** Whether what was done is safe. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  const text = useText('player');
  return (
    <output>
      <StatusPill tone={TONES[state]}>{text(state)}</StatusPill>
    </output>
  );
}

/** Why what is done is not saved, where its person should know. @spec PL-03 */
export function SaveProblem({ problem }: Pick<Saving, 'problem'>) {
  const text = useText('player');
  if (problem === null) return null;
  if (problemFrom(problem).code === 'progress_implausible')
    return <Notice tone="warn">{text('media.notCounted')}</Notice>;
  return (
    <Notice tone="bad" title={text('refused.title')}>
      <ProblemText problem={problem} />
    </Notice>
  );
}

/** The words of a problem, fetched once there is one: nothing that is learnt waits for them. */
export const ProblemText = (told: Pick<Saving, 'problem'>) => (
  <Suspense>
    <Words {...told} />
  </Suspense>
);

function Words({ problem }: Pick<Saving, 'problem'>) {
  return useErrorText()(problem);
}
