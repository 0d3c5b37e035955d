import { EmptyState } from '@trilha/ui/empty-state';
import { useEffect } from 'react';
import { boot, fetchBoot } from '#shared/boot.ts';
import { TextLink } from '#shared/links.tsx';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './maintenance.module.css';

const CHECK_MILLISECONDS = 60_000;

/** The client is closed for a while: what for, for how long, who helps; it opens by itself afterwards. @spec ID-25 */
export function MaintenanceScreen() {
  const text = useText('shell');
  const locale = useLocale();
  const { client } = boot();
  useEffect(() => {
    const check = setInterval(() => {
      fetchBoot(client.slug).then(
        (now) => {
          if (!now.client.maintenance) location.assign('/');
        },
        () => {},
      );
    }, CHECK_MILLISECONDS);
    return () => clearInterval(check);
  }, [client.slug]);
  const { email, phone } = client.support;
  const message = client.maintenanceMessage[locale] ?? client.maintenanceMessage[client.defaultLanguage];
  return (
    <div className={classes['screen']}>
      <ClientMark />
      <EmptyState
        isPage
        title={text('maintenance.title')}
        seed="maintenance"
        action={<TextLink to="/maintenance-login">{text('maintenance.staff')}</TextLink>}
      >
        <p>{message || text('maintenance.text')}</p>
        <p>{text('maintenance.checks')}</p>
        {email || phone ? (
          <p>
            {text('maintenance.help')} {email ? <a href={`mailto:${email}`}>{email}</a> : null}{' '}
            {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
          </p>
        ) : null}
      </EmptyState>
      <LanguageChoice />
    </div>
  );
}
