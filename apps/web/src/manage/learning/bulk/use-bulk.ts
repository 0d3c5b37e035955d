import { useQueryClient } from '@tanstack/react-query';
import type { InputOf, ResponseOf } from '@trilha/contract/define-call';
import {
  type BULK_KINDS,
  type publishTrainings,
  putBackTrainings,
  unarchiveTrainings,
} from '@trilha/contract/learning/bulk-trainings.calls';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useBulkText } from './use-bulk-text.ts';

export type BulkKind = (typeof BULK_KINDS)[number];
export type BulkResult = ResponseOf<typeof publishTrainings>['results'][number];
type PutBack = InputOf<typeof putBackTrainings>['body']['trainings'][number];

/** Those of one call: small enough that whoever waits sees it go on. */
const PIECE = 20;

export interface BulkAction {
  readonly name: 'publish' | 'archive' | 'category' | 'audience';
  readonly send: (
    trainingIds: string[],
  ) => Promise<{ readonly results: readonly BulkResult[]; readonly undo?: readonly PutBack[] }>;
}

/** A change of many that can be taken back. */
export interface Undoable {
  readonly name: BulkAction['name'];
  readonly undo: readonly PutBack[];
}

export interface BulkProgress {
  readonly done: number;
  readonly total: number;
}

interface BulkEnds {
  readonly onDone: (left: ReadonlySet<string>, refused: readonly BulkResult[]) => void;
  readonly onKeep: (change: Undoable | null) => void;
}

/**
 * Acts on many courses or trails piece by piece, says how far it is and what came of it, and offers to take it back.
 * What a break in the connection left undone stays chosen. @spec MG-02
 */
export function useBulk(kind: BulkKind, { onDone, onKeep }: BulkEnds) {
  const text = useBulkText(kind);
  const errorText = useErrorText();
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const { takeBack } = useTakingBack(kind, { onDone, onKeep });

  async function run(trainingIds: readonly string[], action: BulkAction): Promise<void> {
    const total = trainingIds.length;
    const results: BulkResult[] = [];
    const undo: PutBack[] = [];
    try {
      for (let from = 0; from < total; from += PIECE) {
        setProgress({ done: from, total });
        const answer = await action.send(trainingIds.slice(from, from + PIECE));
        results.push(...answer.results);
        undo.push(...(answer.undo ?? []));
      }
    } catch (error) {
      showToast(errorText(error), { tone: 'bad' });
    }
    setProgress(null);
    await client.invalidateQueries({ queryKey: queryKeys.learning });
    const refused = results.filter(({ outcome }) => outcome === 'refused');
    const settled = new Set(results.map(({ trainingId }) => trainingId));
    const left = trainingIds.filter((id) => !settled.has(id));
    onDone(new Set([...refused.map(({ trainingId }) => trainingId), ...left]), refused);
    if (results.length > 0) tell({ name: action.name, undo }, results);
  }

  function tell(change: Undoable, results: readonly BulkResult[]): void {
    const count = (outcome: BulkResult['outcome']): number =>
      results.filter((result) => result.outcome === outcome).length;
    const unchanged = count('unchanged');
    const words = [text(`done.${change.name}`, { count: count('done') })];
    if (unchanged > 0) words.push(text('unchanged', { count: unchanged }));
    if (change.undo.length > 0) {
      onKeep(change);
      showToast(words.join('. '), { undo: () => void takeBack(change) });
    } else showToast(words.join('. '), { tone: count('done') > 0 ? 'ok' : 'info' });
  }

  return { progress, run };
}

/** Takes a change of many back, of those that nobody changed since. @spec MG-02 */
export function useTakingBack(kind: BulkKind, { onDone, onKeep }: BulkEnds) {
  const text = useBulkText(kind);
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function takeBack({ name, undo }: Undoable): Promise<void> {
    setBusy(true);
    try {
      const { results } = await (name === 'archive'
        ? api(unarchiveTrainings, { body: { kind, trainings: undo.map(revisionOf) } })
        : api(putBackTrainings, { body: { kind, trainings: [...undo] } }));
      onKeep(null);
      await client.invalidateQueries({ queryKey: queryKeys.learning });
      showToast(text('undone', { count: results.filter(({ outcome }) => outcome === 'done').length }));
      const refused = results.filter(({ outcome }) => outcome === 'refused');
      onDone(new Set(refused.map(({ trainingId }) => trainingId)), refused);
    } catch (error) {
      showToast(errorText(error), { tone: 'bad' });
    }
    setBusy(false);
  }
  return { isBusy, takeBack };
}

const revisionOf = ({ trainingId, revision }: PutBack) => ({ trainingId, revision });
