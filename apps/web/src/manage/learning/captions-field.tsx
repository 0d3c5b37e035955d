import { IconTrash } from '@tabler/icons-react';
import { isLocale, LANGUAGES, type Locale, languageName, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { IconButton } from '@trilha/ui/button';
import { FileDrop } from '@trilha/ui/file-drop';
import { Row, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { type Captions, withCaptions, withoutCaptions } from './captions.ts';
import { useFileField } from './use-file-field.ts';

export interface CaptionsFieldProps {
  readonly captions: readonly Captions[];
  readonly onChange: (captions: readonly Captions[]) => void;
}

const CHOICES = LANGUAGES.map(({ locale, name }) => ({ value: locale, label: name }));

/** The captions of a video, one file for each language. @spec PL-08 UX-01 */
export function CaptionsField({ captions, onChange }: CaptionsFieldProps) {
  const text = useText('authoring');
  const [language, setLanguage] = useState<Locale>(SOURCE_LOCALE);
  const field = useFileField('captions', (_file, { fileId }) =>
    onChange(withCaptions(captions, { language, fileId })),
  );
  return (
    <Stack gap={8}>
      {captions.map((track) => (
        <Row key={track.language} spread>
          <span>{text('captions.there', { language: languageName(track.language) })}</span>
          <IconButton
            label={text('captions.remove', { language: languageName(track.language) })}
            icon={<IconTrash size={20} />}
            onClick={() => onChange(withoutCaptions(captions, track.language))}
          />
        </Row>
      ))}
      <SelectField
        label={text('captions.language')}
        data={CHOICES}
        value={language}
        allowDeselect={false}
        onChange={(chosen) => (isLocale(chosen) ? setLanguage(chosen) : undefined)}
      />
      <FileDrop
        label={text('file.label.captions')}
        action={text('file.action')}
        hint={text('file.hint.captions')}
        accept=".vtt,text/vtt"
        {...field}
      />
    </Stack>
  );
}
