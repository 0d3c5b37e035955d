import { useEffect, useState } from 'react';

/**
 * What is laid over the page gives the focus back when it is closed; this does the same where it is taken off the page
 * while it is still open, so that whoever goes by the keyboard does not begin anew at the top.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Whoever has been given the focus meanwhile keeps it.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null;
        if (isLost && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
