import { LANGUAGES } from '@trilha/i18n/locales';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import { BackgroundField } from './background-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import classes from './clients.module.css';
import { ColourField } from './colour-field.tsx';
import { LogoFields } from './logo-fields.tsx';
import type { PartProps } from './settings-query.ts';

const COLOURS = ['primary', 'secondary', 'tertiary'] as const;

/** Name, welcome line, colours and symbol, with the result beside them. @spec CL-05 CL-06 */
export function BrandPart({ settings, set, problem }: PartProps) {
  const text = useText('clients');
  const { name, tagline, colours, languages } = settings;
  return (
    <div className={classes['brand']}>
      <Stack gap={16}>
        <TextField
          id="settings-name"
          label={text('name')}
          required
          maxLength={80}
          value={name}
          error={problem('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {LANGUAGES.filter(({ locale }) => languages.includes(locale)).map(({ locale, name: language }) => (
          <TextField
            key={locale}
            label={text('tagline', { language })}
            maxLength={160}
            value={tagline[locale] ?? ''}
            onChange={(event) => set({ tagline: { ...tagline, [locale]: event.currentTarget.value } })}
          />
        ))}
        <div className={classes['colours']} id="settings-colours" tabIndex={-1}>
          {COLOURS.map((role) => (
            <ColourField
              key={role}
              label={text(`colour.${role}`)}
              value={colours[role]}
              onChange={(colour) => set({ colours: { ...colours, [role]: colour } })}
            />
          ))}
        </div>
        {problem('colours') ? <p className={classes['problem']}>{problem('colours')}</p> : null}
        <p className={classes['note']}>{text('colour.note')}</p>
        <LogoFields settings={settings} set={set} problem={problem} />
        <BackgroundField slug={settings.slug} />
      </Stack>
      <BrandPreview settings={settings} />
    </div>
  );
}
