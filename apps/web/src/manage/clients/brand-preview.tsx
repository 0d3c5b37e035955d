import { logoIn } from '@trilha/rules/clients/logo.rule';
import { ProgressBar } from '@trilha/ui/progress';
import { cssVariables } from '@trilha/ui/tokens/css-variables';
import type { Mode } from '@trilha/ui/tokens/theme-tokens';
import { useDeferredValue } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './clients.module.css';
import { LoginPreview } from './login-preview.tsx';
import type { Settings } from './settings-query.ts';
import { isWhole } from './whole-colours.ts';

/** A piece of the product in the colours as they are now, in both modes: by the same palette that every page gets. */
export function BrandPreview({ settings }: { readonly settings: Settings }) {
  const text = useText('clients');
  const shown = useDeferredValue(settings);
  if (!isWhole(shown.colours)) return null;
  return (
    <aside className={classes['preview']} aria-label={text('preview')}>
      <h2>{text('preview')}</h2>
      <Sample settings={shown} mode="light" />
      <Sample settings={shown} mode="dark" />
      <LoginPreview settings={shown} />
    </aside>
  );
}

function Sample({ settings, mode }: { readonly settings: Settings; readonly mode: Mode }) {
  const text = useText('clients');
  const locale = useLocale();
  const { name, tagline, defaultLanguage, colours } = settings;
  const logo = logoIn(locale, settings);
  const variables = { ...cssVariables(colours, mode), colorScheme: mode };
  return (
    <figure>
      <figcaption>{text(`preview.${mode}`)}</figcaption>
      <div className={classes['sample']} style={variables}>
        <div className={classes['mark']}>
          {logo ? (
            <img src={`data:image/svg+xml,${encodeURIComponent(logo)}`} alt="" width={28} height={28} />
          ) : null}
          <strong>{name}</strong>
        </div>
        <p>{tagline[locale] ?? tagline[defaultLanguage] ?? ''}</p>
        <ProgressBar value={0.6} label={text('preview.progress')} />
        <div className={classes['chips']}>
          <span data-role="secondary">{text('module.trails')}</span>
          <span data-role="tertiary">{text('module.rewards')}</span>
        </div>
        <span className={classes['solid']}>{text('preview.link')}</span>
      </div>
    </figure>
  );
}
