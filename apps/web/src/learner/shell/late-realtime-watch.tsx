import { type ComponentType, useEffect, useState } from 'react';

/** What the person came for has arrived by then. */
const LATER_MS = 3000;

/**
 * Listening begins once the screen stands: it must not take a connection from what is shown first. Without a network there
 * is nothing to hear, and the screen stays as it is until there is one. @spec IN-03 UX-09
 */
export function LateRealtimeWatch() {
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isLeft = false;
    const load = (): void =>
      void import('./realtime-watch.tsx').then(
        ({ RealtimeWatch }) => (isLeft ? undefined : setWatch(() => RealtimeWatch)),
        () => (isLeft ? undefined : addEventListener('online', load, { once: true })),
      );
    const timer = setTimeout(load, LATER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      removeEventListener('online', load);
    };
  }, []);
  return Watch ? <Watch /> : null;
}
