import { lazy, Suspense } from 'react';
import { boot } from '#shared/boot.ts';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { DemoDoors } from './demo-doors.tsx';
import { DoorArt } from './door-art.tsx';
import { InstitutionalLinks } from './institutional-links.tsx';
import { LoginForm } from './login.form.tsx';
import classes from './login.module.css';
import { OtherClients } from './other-clients.tsx';
import { PartnerLine } from './partner/partner-line.tsx';

const ClientCodeForm = lazy(() =>
  import('./client-code.form.tsx').then((file) => ({ default: file.ClientCodeForm })),
);

/** The door of a client: its art, its words, and two fields. In the demonstration, people to enter as. @spec ID-02 CL-05 */
export function LoginScreen() {
  const text = useText('shell');
  const locale = useLocale();
  const { client, demo, asksForClient, otherClients } = boot();
  const tagline = client.tagline[locale] ?? client.tagline[client.defaultLanguage];
  return (
    <div className={classes['screen']}>
      <DoorArt />
      <div className={classes['side']}>
        <div className={classes['panel']}>
          <ClientMark />
          <PartnerLine />
          <div className={classes['words']}>
            <h1 tabIndex={-1}>{text('login.title')}</h1>
            {tagline ? <p>{tagline}</p> : null}
          </div>
          <LoginForm />
          <LanguageChoice />
          {demo && demo.length > 0 ? <DemoDoors doors={demo} /> : null}
          {otherClients.length > 0 ? <OtherClients clients={otherClients} /> : null}
          {asksForClient ? (
            <Suspense fallback={null}>
              <ClientCodeForm />
            </Suspense>
          ) : null}
          <InstitutionalLinks />
        </div>
      </div>
    </div>
  );
}
