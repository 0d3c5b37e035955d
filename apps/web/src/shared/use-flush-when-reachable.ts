import { useEffect } from 'react';

/** Sends what waits when the page opens, comes to the front, or has a network again. @spec OF-03 OF-04 */
export function useFlushWhenReachable(outbox: { readonly flush: () => Promise<unknown> } | null): void {
  useEffect(() => {
    if (!outbox) return;
    const flush = (): void => void outbox.flush();
    const whenSeen = (): void => {
      if (!document.hidden) flush();
    };
    flush();
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [outbox]);
}
