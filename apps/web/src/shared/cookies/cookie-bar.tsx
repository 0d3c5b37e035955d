import { askedCookies } from '@trilha/rules/clients/asked-cookies.rule';
import { type AllowedCookies, ONLY_NECESSARY } from '@trilha/rules/identity/cookie-choice.rule';
import { Button } from '@trilha/ui/button';
import { useState } from 'react';
import { boot } from '../boot.ts';
import { useLocale, useText } from '../use-text.ts';
import classes from './cookie-bar.module.css';
import { keepCookieChoice } from './cookie-choice.ts';
import { LateCookiePreferences } from './late-cookie-preferences.tsx';
import { tellServerOfCookies } from './tell-server.ts';

/** At the foot of the window until somebody chooses; it has room of its own below the page, so it never hides a field. @spec UX-03 */
export function CookieBar() {
  const text = useText('consent');
  const locale = useLocale();
  const { categories, text: words, policy } = boot().client.cookies;
  const isAsked = categories.length > 0;
  const [isOpen, setOpen] = useState(false);
  const choose = (allowed: AllowedCookies): void => {
    keepCookieChoice(allowed);
    tellServerOfCookies();
  };
  return (
    <section className={classes['bar']} aria-label={text('title')}>
      <div className={classes['inner']}>
        <p>
          {words[locale] || text('text')}{' '}
          <a href={policy ?? '/institutional/cookies_policy'}>{text('policy')}</a>
        </p>
        <div className={classes['choices']}>
          {isAsked ? <Button onClick={() => choose(askedCookies(categories))}>{text('all')}</Button> : null}
          <Button onClick={() => choose(ONLY_NECESSARY)}>{text('necessary')}</Button>
          {isAsked ? (
            <Button kind="quiet" onClick={() => setOpen(true)}>
              {text('choose')}
            </Button>
          ) : null}
        </div>
      </div>
      {isOpen ? <LateCookiePreferences onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
