import { lazy, Suspense, useEffect, useState } from 'react';

const QueueWatch = lazy(() => import('./queue-watch.tsx').then((file) => ({ default: file.QueueWatch })));

/** The screen stands by then: listening must not take a connection from what is shown first. */
const LATER_MS = 3000;

/** Listening to the queues begins once the screen stands. @spec IN-03 UX-09 */
export function LateQueueWatch() {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater ? (
    <Suspense>
      <QueueWatch />
    </Suspense>
  ) : null;
}
