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
  const [isWaiting, setWaiting] = useState(false);
  const awaited = useRef<ReturnType<typeof cache.findAll>>([]);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isWaiting || onTheirWay > 0) return;
    setWaiting(false);
    if (awaited.current.every(({ state }) => state.status === 'success')) latest.current();
  }, [isWaiting, onTheirWay]);
  return {
    isWaiting,
    saveWithFiles: (): void => {
      awaited.current = cache.findAll({ mutationKey: QUESTION_FILE, status: 'pending' });
      setWaiting(true);
    },
  };
}
