import { useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { publishTrainings } from '@trilha/contract/learning/bulk-trainings.calls';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';

export type BulkResult = ResponseOf<typeof publishTrainings>['results'][number];

/** Courses of one call: small enough that whoever waits sees it go on. */
const PIECE = 20;

export interface BulkAction<Back> {
  readonly name: 'publish' | 'archive' | 'category' | 'audience';
  readonly send: (
    trainingIds: string[],
  ) => Promise<{ readonly results: readonly BulkResult[]; readonly undo?: readonly Back[] }>;
  readonly takeBack?: (undo: Back[]) => Promise<{ readonly results: readonly BulkResult[] }>;
}

export interface BulkProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Acts on many courses piece by piece, says how far it is and what came of it, and offers to take it back. What a
 * break in the connection left undone stays chosen. @spec MG-02
 */
export function useBulk(onDone: (left: ReadonlySet<string>, refused: readonly BulkResult[]) => void) {
  const text = useText('bulk');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.learning });
  const tellProblem = (error: unknown): void => showToast(errorText(error), { tone: 'bad' });

  async function run<Back>(trainingIds: readonly string[], action: BulkAction<Back>): Promise<void> {
    const total = trainingIds.length;
    const results: BulkResult[] = [];
    const undo: Back[] = [];
    try {
      for (let from = 0; from < total; from += PIECE) {
        setProgress({ done: from, total });
        const answer = await action.send(trainingIds.slice(from, from + PIECE));
        results.push(...answer.results);
        undo.push(...(answer.undo ?? []));
      }
    } catch (error) {
      tellProblem(error);
    }
    setProgress(null);
    await refresh();
    const refused = results.filter(({ outcome }) => outcome === 'refused');
    const settled = new Set(results.map(({ trainingId }) => trainingId));
    const left = trainingIds.filter((id) => !settled.has(id));
    onDone(new Set([...refused.map(({ trainingId }) => trainingId), ...left]), refused);
    if (results.length > 0) tell(action, results, undo);
  }

  function tell<Back>(
    { name, takeBack }: BulkAction<Back>,
    results: readonly BulkResult[],
    undo: Back[],
  ): void {
    const count = (outcome: BulkResult['outcome']): number =>
      results.filter((result) => result.outcome === outcome).length;
    const unchanged = count('unchanged');
    const words = [text(`done.${name}`, { count: count('done') })];
    if (unchanged > 0) words.push(text('unchanged', { count: unchanged }));
    const back = (): void => {
      void takeBack?.(undo)
        .then(async (answer) => {
          await refresh();
          const undone = answer.results.filter(({ outcome }) => outcome === 'done').length;
          showToast(text('undone', { count: undone }));
          const refused = answer.results.filter(({ outcome }) => outcome === 'refused');
          onDone(new Set(refused.map(({ trainingId }) => trainingId)), refused);
        })
        .catch(tellProblem);
    };
    if (takeBack && undo.length > 0) showToast(words.join('. '), { undo: back });
    else showToast(words.join('. '), { tone: count('done') > 0 ? 'ok' : 'info' });
  }

  return { progress, run };
}
