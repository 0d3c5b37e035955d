import { LANGUAGES } from '@trilha/i18n/locales';
import { FileDrop } from '@trilha/ui/file-drop';
import { Stack } from '@trilha/ui/page';
import { useText } from '#shared/use-text.ts';
import classes from './clients.module.css';
import type { PartProps } from './settings-query.ts';

/** The sign of all languages, and one of their own for those in which it does not fit. @spec CL-05 */
export function LogoFields({ settings, set, problem }: PartProps) {
  const text = useText('clients');
  const { logo, logos, languages } = settings;
  const offered = LANGUAGES.filter(({ locale }) => languages.includes(locale) || logos[locale]);
  return (
    <>
      <LogoField
        id="settings-logo"
        label={text('logo')}
        logo={logo}
        error={problem('logo')}
        onLogo={(next) => set({ logo: next })}
      />
      {offered.length > 1 ? (
        <details
          className={classes['logos']}
          id="settings-logos"
          tabIndex={-1}
          open={Object.keys(logos).length > 0 || undefined}
        >
          <summary>{text('logo.each')}</summary>
          <Stack gap={16}>
            <p className={classes['note']}>{text('logo.eachHint')}</p>
            {offered.map(({ locale, name: language }) => (
              <LogoField
                key={locale}
                id={`settings-logos-${locale}`}
                label={text('logo.of', { language })}
                logo={logos[locale] ?? null}
                error={logos[locale] === undefined ? null : problem('logos')}
                onLogo={(next) => {
                  const { [locale]: _before, ...others } = logos;
                  set({ logos: next === null ? others : { ...others, [locale]: next } });
                }}
              />
            ))}
          </Stack>
        </details>
      ) : null}
    </>
  );
}

interface LogoFieldProps {
  readonly id: string;
  readonly label: string;
  readonly logo: string | null;
  readonly error: string | null;
  readonly onLogo: (logo: string | null) => void;
}

function LogoField({ id, label, logo, error, onLogo }: LogoFieldProps) {
  const text = useText('clients');
  const read = async ([file]: readonly File[]): Promise<void> => {
    if (file) onLogo(await file.text());
  };
  return (
    <FileDrop
      id={id}
      label={label}
      action={text('logo.choose')}
      hint={text('logo.hint')}
      accept="image/svg+xml,.svg"
      error={error}
      onFiles={(files) => void read(files)}
      onRemove={() => onLogo(null)}
      files={
        logo === null
          ? []
          : [
              {
                id,
                name: text('logo.current'),
                size: '',
                state: 'done',
                preview: `data:image/svg+xml,${encodeURIComponent(logo)}`,
              },
            ]
      }
    />
  );
}
