import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listNotes, saveNote } from '@trilha/contract/player/notes.calls';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import { isFinal } from '#shared/refusal.ts';
import { type Draft, useDraft } from '#shared/use-draft.ts';
import { createNoteKeeper, type NoteDraft } from './note-keeper.ts';

export type Notes = ResponseOf<typeof listNotes>;
export type Note = Notes['items'][number];

export const notesQuery = (trainingId: string) =>
  queryOptions({
    queryKey: ['notes', trainingId],
    queryFn: ({ signal }) => api(listNotes, { params: { trainingId } }, { signal }),
  });

/** All notes that the person wrote in a training. @spec LE-06 */
export const useNotes = (trainingId: string) => useQuery(notesQuery(trainingId));

/** What was typed and is not saved. */
export interface KeptDrafts {
  readonly notes: readonly NoteDraft[];
}
const NONE: KeptDrafts = { notes: [] };

/** What of a training lies unsaved on this device. */
export const useNoteDrafts = (trainingId: string): Draft<KeptDrafts> => useDraft(`notes.${trainingId}`, NONE);

/** Saves what is typed as long as the training is on screen, beginning with what an earlier page left. @spec LE-06 */
export function useNoteKeeper(trainingId: string, left: KeptDrafts, set: Draft<KeptDrafts>['set']) {
  const cache = useQueryClient();
  const { queryKey } = notesQuery(trainingId);
  const [keeper] = useState(() =>
    createNoteKeeper({
      left: left.notes,
      save: ({ id: noteId, ...body }, idempotencyKey) =>
        api(saveNote, { params: { trainingId, noteId }, body }, { idempotencyKey, outlivesPage: true }),
      isConflict: (error) => problemFrom(error).code === 'changed_meanwhile',
      isFinal,
      keep: (notes) => void set(() => ({ notes })),
      onSaved: async (saved) => {
        const before = cache.getQueryData(queryKey);
        const isKnown = before?.items.some(({ id }) => id === saved.id);
        if (isKnown) cache.setQueryData(queryKey, before && withSaved(before, saved));
        else await cache.invalidateQueries({ queryKey });
      },
      onConflict: () => void cache.invalidateQueries({ queryKey }),
      later: (work, milliseconds) => void setTimeout(work, milliseconds),
      newKey: () => crypto.randomUUID(),
    }),
  );
  useEffect(() => {
    const flush = (): void => void keeper.flush();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    flush();
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', hide);
      flush();
    };
  }, [keeper]);
  return { keeper, lines: useSyncExternalStore(keeper.subscribe, keeper.lines) };
}

const withSaved = (before: Notes, { id, text, version }: NoteDraft): Notes => ({
  ...before,
  items: before.items.map((note) => (note.id === id ? { ...note, text, version } : note)),
});
