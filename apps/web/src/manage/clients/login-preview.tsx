import { backgroundSources } from '@trilha/rules/clients/background.rule';
import { logoIn } from '@trilha/rules/clients/logo.rule';
import { Art } from '@trilha/ui/art';
import { cssVariables } from '@trilha/ui/tokens/css-variables';
import { useDeferredValue } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import { useDoor } from './door-query.ts';
import classes from './login-preview.module.css';
import type { Settings } from './settings-query.ts';
import { isWhole } from './whole-colours.ts';

/**
 * The login as people will find it by what the form holds now, before anything is saved: sign, words, colours, and each way in
 * that is on. It is to be looked at: nothing in it does anything. @spec CL-05
 */
export function LoginPreview({ settings }: { readonly settings: Settings }) {
  const text = useText('clients');
  const shell = useText('shell');
  const locale = useLocale();
  const shown = useDeferredValue(settings);
  const { data: door } = useDoor(shown.slug);
  if (!isWhole(shown.colours)) return null;
  const { slug, name, colours, tagline, defaultLanguage, alternativeLogin, registration } = shown;
  const logo = logoIn(locale, shown);
  const words = tagline[locale] ?? tagline[defaultLanguage];
  const ways = [
    ...(alternativeLogin === 'off' ? [] : [shell('login.byDocument')]),
    ...(door?.providers ?? []).map((provider) => shell('login.with', { name: provider.name })),
    ...(registration.preRegistration ? [shell('login.firstAccess')] : []),
    ...(registration.open ? [shell('login.register')] : []),
  ];
  return (
    <figure className={classes['figure']}>
      <figcaption>{text('preview.login')}</figcaption>
      <div className={classes['door']} style={{ ...cssVariables(colours, 'light'), colorScheme: 'light' }}>
        <div className={classes['art']}>
          {door?.background ? (
            <img
              src={`${door.background}/640.webp`}
              srcSet={backgroundSources(door.background)}
              sizes="20rem"
              alt=""
            />
          ) : (
            <Art seed={`${slug}-login`} columns={6} rows={3} ground="primary" />
          )}
        </div>
        <div className={classes['panel']}>
          <span className={classes['mark']}>
            {logo ? (
              <img src={`data:image/svg+xml,${encodeURIComponent(logo)}`} alt="" width={20} height={20} />
            ) : null}
            <strong>{name}</strong>
          </span>
          <span className={classes['title']}>{shell('login.title')}</span>
          {words ? <span className={classes['words']}>{words}</span> : null}
          <span className={classes['field']}>{shell('login.username')}</span>
          <span className={classes['field']}>{shell('login.password')}</span>
          <span className={classes['link']}>{shell('login.forgot')}</span>
          <span className={classes['enter']}>{shell('login.submit')}</span>
          {ways.map((way) => (
            <span key={way} className={classes['way']}>
              {way}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
