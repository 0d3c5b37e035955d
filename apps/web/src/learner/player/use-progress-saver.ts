import { useEffect, useState } from 'react';
import { keepLatest } from '#shared/keep-latest.ts';
import { isFinal, refusalOf } from '#shared/refusal.ts';
import { createProgressSaver, type SaveState } from './progress-saver.ts';

/** Where what was reported is, and why it is not saved, as far as its person can do anything about that. */
export interface Saving {
  readonly state: SaveState;
  readonly problem: unknown;
}

/** Nobody has to be told why the network is away. */
const tellable = (reason: unknown): unknown => (refusalOf(reason) === 'later' ? null : reason);

/** A saver that lives as long as the content on screen, and its state for the frame to show. @spec PL-03 PL-06 */
export function useProgressSaver<Report>(
  save: (report: Report, idempotencyKey: string, isLast: boolean) => Promise<void>,
) {
  const [saving, setSaving] = useState<Saving>({ state: 'saved', problem: null });
  const [latest] = useState(() => keepLatest(save));
  useEffect(() => latest.set(save), [latest, save]);
  const [saver] = useState(() =>
    createProgressSaver<Report>({
      save: (report, key, isLast) => latest.get()(report, key, isLast),
      onState: (state, reason) =>
        // Until the next answer is there, what the last one said still holds.
        setSaving(({ problem }) => ({ state, problem: state === 'saving' ? problem : tellable(reason) })),
      isFinal,
      later: (work, milliseconds) => setTimeout(work, milliseconds),
      newKey: () => crypto.randomUUID(),
    }),
  );
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') saver.leave();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', saver.leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', saver.leave);
    };
  }, [saver]);
  return { report: saver.report, saving };
}
