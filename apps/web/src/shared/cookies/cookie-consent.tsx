import { Suspense, useSyncExternalStore } from 'react';
import { CookieBar } from './cookie-bar.tsx';
import { cookieChoice, onCookieChoice, writtenCookieChoice } from './cookie-choice.ts';

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
