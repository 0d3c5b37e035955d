import { Outlet, useMatches, useRouteContext } from '@tanstack/react-router';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { Suspense } from 'react';
import { CookieConsent } from '../cookies/cookie-consent.tsx';
import { ImpersonationBar } from '../impersonation/impersonation-bar.tsx';
import { LatePresenceWatch } from '../shared-device/late-presence-watch.tsx';
import { OfflineBar } from '../shell/offline-bar.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { useArrival } from './arrival.ts';
import { useTypedQuestion } from './use-typed-question.ts';

/** The screen of the address, inside the menus when it is for those who are signed in. */
export function RootFrame() {
  const { Shell } = useRouteContext({ from: '__root__' });
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame ?? 'bare' });
  useArrival();
  useTypedQuestion();
  const screen = (
    <Suspense fallback={<SkeletonPage />}>
      <Outlet />
    </Suspense>
  );
  return (
    <>
      <SkipLink />
      <ImpersonationBar />
      {frame === 'shell' ? (
        <Suspense fallback={<SkeletonPage />}>
          <Shell>{screen}</Shell>
        </Suspense>
      ) : (
        <>
          <OfflineBar />
          <main id="content" tabIndex={-1}>
            {screen}
          </main>
        </>
      )}
      <CookieConsent />
      <LatePresenceWatch />
    </>
  );
}
