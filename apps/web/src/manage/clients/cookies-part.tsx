import { LANGUAGES } from '@trilha/i18n/locales';
import {
  COOKIE_CATEGORIES,
  type CookieCategory,
  LONGEST_COOKIE_TEXT,
} from '@trilha/rules/clients/cookie-settings.rule';
import { Checkbox } from '@trilha/ui/checkbox';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import classes from './clients.module.css';
import type { PartProps } from './settings-query.ts';

/** What people are asked to allow besides the necessary, in whose words, and where they read more. @spec CL-05 UX-03 */
export function CookiesPart({ settings, set, problem }: PartProps) {
  const text = useText('clients');
  const consent = useText('consent');
  const { cookies, languages } = settings;
  const change = (next: Partial<typeof cookies>): void => set({ cookies: { ...cookies, ...next } });
  const toggle = (category: CookieCategory, isOn: boolean): void =>
    change({
      categories: COOKIE_CATEGORIES.filter((each) =>
        each === category ? isOn : cookies.categories.includes(each),
      ),
    });
  return (
    <div className={classes['narrow']}>
      <Stack gap={16}>
        <fieldset className={classes['group']} id="settings-cookies" tabIndex={-1}>
          <legend>{text('cookies.categories')}</legend>
          {COOKIE_CATEGORIES.map((category) => (
            <Checkbox
              key={category}
              label={consent(`group.${category}`)}
              description={consent(`group.${category}Text`)}
              checked={cookies.categories.includes(category)}
              onChange={(event) => toggle(category, event.currentTarget.checked)}
            />
          ))}
          <p className={classes['note']}>
            {text(cookies.categories.length > 0 ? 'cookies.asked' : 'cookies.none')}
          </p>
        </fieldset>
        {problem('cookies') ? <p className={classes['problem']}>{problem('cookies')}</p> : null}
        {LANGUAGES.filter(({ locale }) => languages.includes(locale)).map(({ locale, name }) => (
          <TextArea
            key={locale}
            label={text('cookies.text', { language: name })}
            description={text('cookies.textNote')}
            maxLength={LONGEST_COOKIE_TEXT}
            value={cookies.text[locale] ?? ''}
            onChange={(event) => change({ text: { ...cookies.text, [locale]: event.currentTarget.value } })}
          />
        ))}
        <TextField
          label={text('cookies.policy')}
          description={text('cookies.policyNote')}
          type="url"
          value={cookies.policy ?? ''}
          onChange={(event) => change({ policy: event.currentTarget.value.trim() || null })}
        />
      </Stack>
    </div>
  );
}
