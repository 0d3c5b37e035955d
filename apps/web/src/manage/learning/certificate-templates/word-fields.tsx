import { LANGUAGES } from '@trilha/i18n/locales';
import {
  CERTIFICATE_VALUES,
  CERTIFICATE_WORDS,
  LONGEST_CERTIFICATE_WORDS,
} from '@trilha/rules/learning/certificate-design.rule';
import { Stack } from '@trilha/ui/page';
import { Segmented } from '@trilha/ui/segmented';
import { TextArea } from '@trilha/ui/text-area';
import { boot } from '#shared/boot.ts';
import { useText } from '#shared/use-text.ts';
import type { Design, DesignLanguage } from './template-queries.ts';
import classes from './templates.module.css';

interface WordFieldsProps {
  readonly words: Design['words'];
  readonly language: DesignLanguage;
  readonly onLanguage: (language: DesignLanguage) => void;
  readonly problemOf: (path: string) => string | null;
  readonly onChange: (words: Design['words']) => void;
}

/** What the certificate says, language by language, and the values it may say. @spec LE-12 UX-01 */
export function WordFields({ words, language, onLanguage, problemOf, onChange }: WordFieldsProps) {
  const text = useText('templates');
  const offered = boot().client.languages;
  return (
    <fieldset className={classes['group']}>
      <legend>{text('words')}</legend>
      <Stack gap={16}>
        <p className={classes['note']}>{text('wordsHint')}</p>
        <Segmented
          label={text('language')}
          options={LANGUAGES.filter(({ locale }) => offered.includes(locale)).map(({ locale, name }) => ({
            value: locale,
            label: name,
          }))}
          value={language}
          onChange={onLanguage}
        />
        {CERTIFICATE_WORDS.map((word) => (
          <TextArea
            key={`${language} ${word}`}
            label={text(`word.${word}`)}
            lang={language}
            autosize
            minRows={word === 'statement' ? 2 : 1}
            maxLength={LONGEST_CERTIFICATE_WORDS[word]}
            value={words[language]?.[word] ?? ''}
            error={problemOf(`words.${language}.${word}`)}
            onChange={(event) =>
              onChange({ ...words, [language]: { ...words[language], [word]: event.currentTarget.value } })
            }
          />
        ))}
        <div>
          <h3 className={classes['small']}>{text('values')}</h3>
          <dl className={classes['values']}>
            {CERTIFICATE_VALUES.map((value) => (
              <div key={value}>
                <dt>
                  <code>{`{${value}}`}</code>
                </dt>
                <dd>{text(`value.${value}`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Stack>
    </fieldset>
  );
}
