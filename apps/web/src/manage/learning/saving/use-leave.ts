import { useBlocker } from '@tanstack/react-router';
import type { UnsavedWork } from './unsaved-work.ts';

/** So long a save may take before somebody who leaves is asked. */
const PATIENCE_MS = 3000;

/** Leaving saves first; what cannot be saved, or is not yet, is not left behind unasked. @spec MG-02 UX-05 */
export function useLeave(question: string, work: UnsavedWork): void {
  const isUnsaved = (): boolean => work.read().size > 0;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isUnsaved()) return false;
      work.saveAll();
      await untilSettled(work);
      return isUnsaved() && !window.confirm(question);
    },
    enableBeforeUnload: isUnsaved,
  });
}

/** Until nothing is on its way any more, or patience ends. */
const untilSettled = (work: UnsavedWork): Promise<void> =>
  new Promise((resolve) => {
    const isUnderWay = (): boolean =>
      [...work.read().values()].some(({ is }) => is === 'typed' || is === 'sending');
    const end = (): void => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(end, PATIENCE_MS);
    const forget = work.listen(() => (isUnderWay() ? undefined : end()));
    if (!isUnderWay()) end();
  });
