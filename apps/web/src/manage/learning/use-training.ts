import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readAuthoredTraining } from '@trilha/contract/learning/authoring.calls';
import { useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { createEditLine, type Edit, type EditWatch } from './edit-line.ts';

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
export function useEditor(
  training: { readonly id: string; readonly revision: number },
  queryKey: readonly unknown[] = trainingQuery(training.id).queryKey,
  watch?: EditWatch,
) {
  const cache = useQueryClient();
  const [state, setState] = useState<EditorState>({ status: 'clean', savedAt: null, error: null });
  const [line] = useState(() =>
    createEditLine(training.revision, () => cache.invalidateQueries({ queryKey, exact: true }), watch),
  );
  useEffect(() => line.hear(training.revision), [line, training.revision]);
  const [waiting] = useState(() => new Set<() => void>());

  const unfinished = useRef(0);
  const run = async (edit: Edit): Promise<boolean> => {
    unfinished.current += 1;
    setState((before) => ({ ...before, status: 'saving', error: null }));
    try {
      await line.run(edit);
      return true;
    } catch (error) {
      setState((before) => ({ ...before, status: 'failed', error }));
      return false;
    } finally {
      unfinished.current -= 1;
      // Saved is said of the whole: when nothing is under way and the course was read again.
      if (unfinished.current === 0 && waiting.size === 0)
        setState((before) =>
          before.status === 'saving' ? { status: 'saved', savedAt: new Date(), error: null } : before,
        );
    }
  };
  return {
    state,
    run,
    /** Something was typed that is saved by this, at the latest when the author goes on to another thing. */
    expect: (save: () => void): void => {
      waiting.add(save);
      setState((before) => ({ ...before, status: 'saving' }));
    },
    /** What was typed became an edit, or cannot be saved as it is and stays unsaved in sight. */
    settle: (save: () => void, edit: Edit | null): void => {
      waiting.delete(save);
      if (edit) void run(edit);
      else setState((before) => ({ ...before, status: 'failed' }));
    },
    saveAll: (): void => {
      for (const save of waiting) save();
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
