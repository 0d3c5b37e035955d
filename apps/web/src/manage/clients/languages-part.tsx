import { LANGUAGES } from '@trilha/i18n/locales';
import { HOME_ROUTES } from '@trilha/rules/clients/settings.rule';
import { Checkbox } from '@trilha/ui/checkbox';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { useText } from '#shared/use-text.ts';
import classes from './clients.module.css';
import type { PartProps } from './settings-query.ts';

type HomeText = `home.${'/home' | '/online-courses' | '/campaigns' | '/insert-sales' | '/reward-store'}`;

/** Languages people may read in, the one they begin with, and the screen they begin on. @spec CL-05 CL-08 UX-01 */
export function LanguagesPart({ settings, set, problem }: PartProps) {
  const text = useText('clients');
  const { languages, defaultLanguage, homeRoute } = settings;
  const toggle = (locale: (typeof languages)[number], isOn: boolean): void =>
    set({
      languages: LANGUAGES.map((language) => language.locale).filter((each) =>
        each === locale ? isOn : languages.includes(each),
      ),
    });
  return (
    <div className={classes['narrow']}>
      <Stack gap={16}>
        <fieldset className={classes['group']} id="settings-languages" tabIndex={-1}>
          <legend>{text('languages')}</legend>
          {LANGUAGES.map(({ locale, name }) => (
            <Checkbox
              key={locale}
              label={name}
              checked={languages.includes(locale)}
              onChange={(event) => toggle(locale, event.currentTarget.checked)}
            />
          ))}
          {problem('languages') ? <p className={classes['problem']}>{problem('languages')}</p> : null}
        </fieldset>
        <SelectField
          id="settings-defaultLanguage"
          label={text('defaultLanguage')}
          data={LANGUAGES.map(({ locale, name }) => ({
            value: locale,
            label: name,
            disabled: !languages.includes(locale),
          }))}
          value={defaultLanguage}
          error={problem('defaultLanguage')}
          onChange={(value) =>
            set({ defaultLanguage: languages.find((each) => each === value) ?? defaultLanguage })
          }
        />
        <SelectField
          id="settings-homeRoute"
          label={text('homeRoute')}
          data={Object.entries(HOME_ROUTES).map(([route, module]) => ({
            value: route,
            label: text(`home.${route}` as HomeText),
            disabled: module !== null && !settings.modules.includes(module),
          }))}
          value={homeRoute}
          error={problem('homeRoute')}
          onChange={(value) => set({ homeRoute: value ?? homeRoute })}
        />
        <Switch
          label={text('portfolio')}
          description={text('portfolio.note', {
            address: `${location.origin}/portfolio?client=${settings.slug}`,
          })}
          checked={settings.portfolio}
          onChange={(event) => set({ portfolio: event.currentTarget.checked })}
        />
      </Stack>
    </div>
  );
}
