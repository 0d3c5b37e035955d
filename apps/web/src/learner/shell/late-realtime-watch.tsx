import { lazy, Suspense, useEffect, useState } from 'react';

const RealtimeWatch = lazy(() =>
  import('./realtime-watch.tsx').then((file) => ({ default: file.RealtimeWatch })),
);

/** What the person came for has arrived by then. */
const LATER_MS = 3000;

/** Listening begins once the screen stands: it must not take a connection from what is shown first. @spec IN-03 UX-09 */
export function LateRealtimeWatch() {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater ? (
    <Suspense>
      <RealtimeWatch />
    </Suspense>
  ) : null;
}
