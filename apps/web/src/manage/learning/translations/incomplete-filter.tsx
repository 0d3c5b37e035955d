import { languageName } from '@trilha/i18n/locales';
import { SelectField } from '@trilha/ui/select-field';
import { boot } from '#shared/boot.ts';
import { useText } from '#shared/use-text.ts';

/** No language is named like this. */
const ANY = 'any';

interface IncompleteFilterProps {
  readonly value: string | undefined;
  readonly onChange: (language: string | undefined) => void;
}

/** Shows only what is not whole in a language; nothing where the client has but one. @spec MG-02 */
export function IncompleteFilter({ value, onChange }: IncompleteFilterProps) {
  const text = useText('translating');
  const { languages, defaultLanguage } = boot().client;
  const others = languages.filter((language) => language !== defaultLanguage);
  if (others.length === 0) return null;
  return (
    <SelectField
      label={text('filter')}
      data={[
        { value: ANY, label: text('anyLanguage') },
        ...others.map((language) => ({ value: language, label: languageName(language) })),
      ]}
      value={value ?? ANY}
      onChange={(chosen) => onChange(chosen === ANY || chosen === null ? undefined : chosen)}
    />
  );
}

interface Meter {
  readonly language: string;
  readonly done: number;
  readonly total: number;
}

/** How far a training is in each language, as "es 14/20" that stays on one line. @spec MG-02 */
export const shortMeters = (meters: readonly Meter[]): string =>
  meters.map(({ language, done, total }) => `${language.slice(0, 2)}\u00a0${done}/${total}`).join(' · ');
