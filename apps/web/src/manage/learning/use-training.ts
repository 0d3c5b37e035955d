import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readAuthoredTraining } from '@trilha/contract/learning/authoring.calls';
import { useEffect, useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { createEditLine, type Edit } from './edit-line.ts';

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

/**
 * Runs the author's edits one after the other, each on the revision the one before left, so that quick typing never
 * conflicts with itself; a conflict with somebody else stops the line and is shown. @spec MG-02
 */
export function useEditor(training: AuthoredTraining) {
  const cache = useQueryClient();
  const [state, setState] = useState<EditorState>({ status: 'clean', savedAt: null, error: null });
  const [line] = useState(() =>
    createEditLine(training.revision, () =>
      cache.invalidateQueries({ queryKey: trainingQuery(training.id).queryKey, exact: true }),
    ),
  );
  useEffect(() => line.hear(training.revision), [line, training.revision]);

  const run = async (edit: Edit): Promise<boolean> => {
    try {
      await line.run(async (revision) => {
        setState((before) => ({ ...before, status: 'saving', error: null }));
        const outcome = await edit(revision);
        setState({ status: 'saved', savedAt: new Date(), error: null });
        return outcome;
      });
      return true;
    } catch (error) {
      setState((before) => ({ ...before, status: 'failed', error }));
      return false;
    }
  };
  return { state, run };
}

export type Editor = ReturnType<typeof useEditor>;
