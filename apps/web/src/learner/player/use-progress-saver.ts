import { useEffect, useState } from 'react';
import { ApiProblem } from '#shared/api-problem.ts';
import { createProgressSaver, type SaveState } from './progress-saver.ts';

/** The server understood and said no: repeating the same words will not change its mind. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429;

/** A place for a value that changes while the saver that asks for it stays the same. */
function keep<Value>(first: Value) {
  let value = first;
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next;
    },
  };
}

/** A saver that lives as long as the content on screen, and its state for the frame to show. */
export function useProgressSaver<Report>(save: (report: Report, idempotencyKey: string) => Promise<void>) {
  const [state, setState] = useState<SaveState>('saved');
  const [latest] = useState(() => keep(save));
  useEffect(() => latest.set(save), [latest, save]);
  const [saver] = useState(() =>
    createProgressSaver<Report>({
      save: (report, key) => latest.get()(report, key),
      onState: setState,
      isFinal,
      later: (work, milliseconds) => setTimeout(work, milliseconds),
      newKey: () => crypto.randomUUID(),
    }),
  );
  return { report: saver.report, state };
}
