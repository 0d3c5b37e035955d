import { lazy, Suspense } from 'react';

const CookiePreferences = lazy(() =>
  import('./cookie-preferences.tsx').then((file) => ({ default: file.CookiePreferences })),
);

/** A dialogue with switches weighs a quarter of a first page: whoever opens it waits for it, nobody else. @spec UX-03 */
export function LateCookiePreferences({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <CookiePreferences onClose={onClose} />
    </Suspense>
  );
}
