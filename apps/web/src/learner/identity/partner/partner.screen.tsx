import { Art } from '@trilha/ui/art';
import { boot } from '#shared/boot.ts';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { doorSearch } from '../door-search.ts';
import { InstitutionalLinks } from '../institutional-links.tsx';
import classes from './partner.module.css';

/** The page of a partner's campaign, in its look: what it is, how it goes, and the way in. @spec ID-01 */
export function PartnerScreen() {
  const text = useText('partner');
  const locale = useLocale();
  const { client, partner } = boot();
  if (!partner) return null;
  const inLanguage = (words: Readonly<Record<string, string>>): string =>
    words[locale] || words[client.defaultLanguage] || '';
  const { name } = partner;
  return (
    <div className={classes['screen']}>
      <header className={classes['top']}>
        <ClientMark />
        <TextLink to="/" search={doorSearch()}>
          {text('enter')}
        </TextLink>
      </header>
      <div className={classes['main']}>
        <section className={classes['hero']}>
          <div className={classes['words']}>
            <p className={classes['kicker']}>{text('kicker', { partner: name, client: client.name })}</p>
            <h1 tabIndex={-1}>{inLanguage(partner.title) || text('title', { partner: name })}</h1>
            <p className={classes['lead']}>
              {inLanguage(partner.text) || text('lead', { partner: name, client: client.name })}
            </p>
            <Ways />
          </div>
          <div className={classes['art']}>
            <Art seed={`${partner.slug}-partner`} columns={7} rows={6} ground="primary" />
          </div>
        </section>
        <HowItGoes />
      </div>
      <footer className={classes['foot']}>
        <LanguageChoice />
        <InstitutionalLinks />
      </footer>
    </div>
  );
}

/** Only what leads somewhere: a client that takes nobody in has no button for it. */
function Ways() {
  const text = useText('partner');
  const { client, partner } = boot();
  const { open, preRegistration } = client.registration;
  return (
    <div className={classes['ways']}>
      {open ? (
        <ButtonLink to="/register" search={doorSearch()} kind="primary" large>
          {text('register')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/" search={doorSearch()} kind="primary" large>
          {text('enter')}
        </ButtonLink>
      )}
      {preRegistration ? (
        <ButtonLink
          to="/partner/$brand/first-access"
          params={{ brand: partner?.slug ?? '' }}
          search={{ client: client.slug }}
          large
        >
          {text('first')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function HowItGoes() {
  const text = useText('partner');
  const { modules, registration } = boot().client;
  const steps = [
    registration.open ? ('join' as const) : ('come' as const),
    'learn' as const,
    ...(modules.includes('campaigns') ? (['sell'] as const) : []),
    ...(modules.includes('rewards') ? (['reward'] as const) : []),
  ];
  return (
    <section className={classes['how']} aria-labelledby="partner-how">
      <h2 id="partner-how">{text('how')}</h2>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <span aria-hidden="true">{index + 1}</span>
            <h3>{text(`how.${step}`)}</h3>
            <p>{text(`how.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
