import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Marks a file of a question that is on its way: what is saved without it would be without it for good. */
export const QUESTION_FILE = ['question-file'] as const;

/**
 * Saves once the files that were chosen are there, with them in what is saved. Where one did not arrive nothing is saved:
 * its field says why, and the author decides. @spec AS-06 UX-05
 */
export function useFilesFirst(save: () => void) {
  const cache = useQueryClient().getMutationCache();
  const onTheirWay = useIsMutating({ mutationKey: QUESTION_FILE });
  const [awaited, setAwaited] = useState<ReturnType<typeof cache.findAll>>([]);
  const isOwed = useRef(false);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isOwed.current || onTheirWay > 0) return;
    isOwed.current = false;
    if (awaited.every(({ state }) => state.status === 'success')) latest.current();
  }, [awaited, onTheirWay]);
  return {
    isWaiting: awaited.some(({ state }) => state.status === 'pending'),
    saveWithFiles: (): void => {
      isOwed.current = true;
      setAwaited(cache.findAll({ mutationKey: QUESTION_FILE, status: 'pending' }));
    },
  };
}
