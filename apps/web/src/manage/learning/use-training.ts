import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readAuthoredTraining } from '@trilha/contract/learning/authoring.calls';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { createEditLine, type Edit, type EditWatch } from './saving/edit-line.ts';
import { type Clash, createUnsavedWork, type Standing, type UnsavedWork } from './saving/unsaved-work.ts';

export type AuthoredTraining = ResponseOf<typeof readAuthoredTraining>;
export type AuthoredModule = AuthoredTraining['modules'][number];
export type AuthoredActivity = AuthoredModule['activities'][number];

export const trainingQuery = (trainingId: string) =>
  queryOptions({
    queryKey: [...queryKeys.learning, 'authored', trainingId],
    queryFn: ({ signal }) => api(readAuthoredTraining, { params: { trainingId } }, { signal }),
    refetchOnWindowFocus: false,
  });

export interface EditorState {
  readonly status: 'clean' | 'saving' | 'saved' | 'waiting' | 'refused' | 'clash';
  readonly savedAt: Date | null;
  /** Why something is not saved. */
  readonly error: unknown;
  readonly clashes: readonly Clash[];
}

export interface Editor<Subject = unknown> {
  readonly state: EditorState;
  /** What is edited as last read, whoever asks and whenever. */
  readonly read: () => Subject;
  readonly revisionRead: () => number;
  /** The revision on the screen. */
  readonly revision: number;
  /** Makes an edit that a person asked for in its turn; whether it was made. */
  readonly run: (edit: Edit) => Promise<boolean>;
  /** The same for what saves itself: answers the revision it left, or throws why not. */
  readonly send: (edit: Edit) => Promise<number>;
  readonly work: UnsavedWork;
  readonly saveAll: () => void;
}

/**
 * Runs the author's edits one after the other, each on the revision the one before left, so that quick typing never
 * conflicts with itself, and keeps what is typed until it is saved. @spec MG-02
 */
export function useEditor<Subject extends { readonly id: string; readonly revision: number }>(
  subject: Subject,
  queryKey: readonly unknown[],
  watch?: EditWatch,
): Editor<Subject> {
  const cache = useQueryClient();
  const read = (): Subject => cache.getQueryData<Subject>(queryKey) ?? subject;
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [underWay, setUnderWay] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [line] = useState(() => {
    const made = createEditLine(
      subject.revision,
      async () => {
        await cache.invalidateQueries({ queryKey, exact: true });
        made.hear(read().revision);
      },
      watch,
    );
    return made;
  });
  useEffect(() => line.hear(subject.revision), [line, subject.revision]);
  const [work] = useState(createUnsavedWork);
  const parts = useSyncExternalStore(work.listen, work.read);
  useEffect(() => {
    addEventListener('online', work.tryAgain);
    return () => removeEventListener('online', work.tryAgain);
  }, [work]);

  const standings = [...parts.values()];
  const isBusy = underWay > 0 || standings.some(({ is }) => is === 'typed' || is === 'sending');
  const isQuiet = !isBusy && standings.length === 0;
  // Saved is said of the whole: when nothing is under way and the course was read again.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (isQuiet && wasBusy.current && error === null) setSavedAt(new Date());
    wasBusy.current = !isQuiet;
  }, [isQuiet, error]);

  const send = async (edit: Edit): Promise<number> => {
    let left = 0;
    setError(null);
    await line.run(async (revision) => {
      const done = await edit(revision);
      left = done.revision;
      return done;
    });
    return left;
  };
  const run = async (edit: Edit): Promise<boolean> => {
    setUnderWay((before) => before + 1);
    setError(null);
    try {
      await line.run(edit);
      return true;
    } catch (problem) {
      setError(problem);
      return false;
    } finally {
      setUnderWay((before) => before - 1);
    }
  };
  return {
    state: stateOf({ standings, error, isBusy, savedAt }),
    read,
    revisionRead: () => read().revision,
    revision: subject.revision,
    run,
    send,
    work,
    saveAll: work.saveAll,
  };
}

interface Facts {
  readonly standings: readonly Standing[];
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly savedAt: Date | null;
}

/** What is worst is said: what needs the author before what waits, and that before what goes well. */
function stateOf({ standings, error, isBusy, savedAt }: Facts): EditorState {
  const clashes = standings.flatMap((standing) => (standing.is === 'clash' ? [standing.clash] : []));
  const refused = standings.find((standing) => standing.is === 'refused');
  const waiting = standings.find((standing) => standing.is === 'waiting');
  const of = (status: EditorState['status'], why: unknown): EditorState => ({
    status,
    savedAt,
    error: why,
    clashes,
  });
  if (clashes.length > 0) return of('clash', error);
  if (refused || error) return of('refused', error ?? refused?.error ?? null);
  if (waiting) return of('waiting', waiting.error);
  if (isBusy) return of('saving', null);
  return of(savedAt ? 'saved' : 'clean', null);
}
