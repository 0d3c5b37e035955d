import { Button } from '@trilha/ui/button';
import { useState } from 'react';
import { useText } from '../use-text.ts';
import { LateCookiePreferences } from './late-cookie-preferences.tsx';

/** The way back to the choice, on the page that tells of cookies. @spec UX-03 */
export function CookieSettings() {
  const text = useText('consent');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{text('change')}</Button>
      {isOpen ? <LateCookiePreferences onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
