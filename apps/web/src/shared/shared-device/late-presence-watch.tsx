import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sessionQuery } from '../session-query.ts';
import { isSharedDevice } from './shared-device.ts';

const PresenceWatch = lazy(() =>
  import('./presence-watch.tsx').then((file) => ({ default: file.PresenceWatch })),
);

/** Over every screen of whoever is signed in on a device of many; the others never fetch it. @spec ID-24 */
export function LatePresenceWatch() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return session && isSharedDevice() ? <AwaitedWatch /> : null;
}

/** The time counts from the screen on, however long the watch takes to arrive. */
function AwaitedWatch() {
  const [since] = useState(Date.now);
  return (
    <Suspense>
      <PresenceWatch since={since} />
    </Suspense>
  );
}
