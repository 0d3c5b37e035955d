import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readAuthoredTraining } from '@trilha/contract/learning/authoring.calls';
import { useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

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
  readonly status: 'clean' | 'saving' | 'saved' | 'failed';
  readonly savedAt: Date | null;
  readonly error: unknown;
}

/** One step of editing: given the newest revision, it answers the next one. */
export type Edit = (revision: number) => Promise<{ readonly revision: number }>;

/**
 * Runs the author's edits one after the other, each on the revision the one before left, so that quick typing never
 * conflicts with itself; a conflict with somebody else stops the line and is shown. @spec MG-02
 */
export function useEditor(training: AuthoredTraining) {
  const cache = useQueryClient();
  const [state, setState] = useState<EditorState>({ status: 'clean', savedAt: null, error: null });
  const revision = useRef(training.revision);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    revision.current = Math.max(revision.current, training.revision);
  }, [training.revision]);

  const run = (edit: Edit): Promise<boolean> => {
    const step = line.current.then(async () => {
      setState((before) => ({ ...before, status: 'saving', error: null }));
      try {
        const outcome = await edit(revision.current);
        revision.current = outcome.revision;
        setState({ status: 'saved', savedAt: new Date(), error: null });
        return true;
      } catch (error) {
        setState((before) => ({ ...before, status: 'failed', error }));
        return false;
      } finally {
        await cache.invalidateQueries({ queryKey: trainingQuery(training.id).queryKey, exact: true });
      }
    });
    line.current = step;
    return step;
  };
  return { state, run };
}

export type Editor = ReturnType<typeof useEditor>;
