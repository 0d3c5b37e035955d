import { Button } from '@trilha/ui/button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../use-text.ts';

const CookiePreferences = lazy(() =>
  import('./cookie-preferences.tsx').then((file) => ({ default: file.CookiePreferences })),
);

/** The way back to the choice, on the page that tells of cookies. @spec UX-03 */
export function CookieSettings() {
  const text = useText('consent');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{text('change')}</Button>
      <Suspense>{isOpen ? <CookiePreferences onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}
