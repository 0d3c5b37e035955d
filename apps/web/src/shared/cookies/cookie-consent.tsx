import { lazy, Suspense, useSyncExternalStore } from 'react';
import { cookieChoice, onCookieChoice, writtenCookieChoice } from './cookie-choice.ts';

const CookieBar = lazy(() => import('./cookie-bar.tsx').then((file) => ({ default: file.CookieBar })));

/** Asks once, and again when what is told has changed. @spec UX-03 */
export function CookieConsent() {
  useSyncExternalStore(onCookieChoice, writtenCookieChoice);
  if (cookieChoice()) return null;
  return (
    <Suspense>
      <CookieBar />
    </Suspense>
  );
}
