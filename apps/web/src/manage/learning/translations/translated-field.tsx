import { IconCheck, IconCopy } from '@tabler/icons-react';
import { translateText } from '@trilha/contract/learning/translations.calls';
import { languageName } from '@trilha/i18n/locales';
import { TRANSLATED_FIELDS } from '@trilha/rules/learning/translation.rule';
import { Button } from '@trilha/ui/button';
import { Row } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { useAutosave } from '../saving/use-autosave.ts';
import type { Editor } from '../use-training.ts';
import classes from './translations.module.css';
import type { TranslatedText } from './translations-part.tsx';

interface TranslatedFieldProps {
  readonly text: TranslatedText;
  readonly training: { readonly id: string; readonly revision: number };
  readonly editor: Editor;
  readonly language: string;
  readonly writtenIn: string;
}

/** One text as it was written, and beside it in the other language. @spec MG-02 */
export function TranslatedField({ text: one, training, editor, language, writtenIn }: TranslatedFieldProps) {
  const text = useText('translating');
  const { partId, field, original, translation } = one;
  // Translating leaves the revision of the training as it is: authors go on beside it.
  const editOf = (words: string) => async (revision: number) => {
    await api(translateText, {
      params: { trainingId: training.id, language },
      body: { partId, field, original, words },
    });
    return { revision };
  };
  // Whoever translated it last is right: nobody else's words are met here.
  const [found] = useState(translation?.words ?? '');
  const [words, setWords] = useAutosave(editor, () => found, editOf);
  const Field = field === 'title' ? TextField : TextArea;
  const name = field === 'title' ? text(`field.${one.part}.title`) : text(`field.training.${field}`);
  const isOutdated = translation !== null && translation.madeOf !== null && words !== '';
  return (
    <article className={classes['text']}>
      <div className={classes['original']}>
        <span className={classes['name']}>
          {text('inLanguage', { name, language: languageName(writtenIn) })}
        </span>
        <p lang={writtenIn}>{original}</p>
      </div>
      <div className={classes['translation']}>
        <Field
          label={text('inLanguage', { name, language: languageName(language) })}
          lang={language}
          maxLength={TRANSLATED_FIELDS[field]}
          value={words}
          onChange={(event: { readonly currentTarget: { readonly value: string } }) =>
            setWords(event.currentTarget.value)
          }
        />
        {isOutdated ? (
          <>
            <StatusPill tone="warn">{text('outdated')}</StatusPill>
            <p className={classes['before']}>{text('madeOf', { words: translation.madeOf ?? '' })}</p>
          </>
        ) : null}
        <Row gap={8}>
          {words.trim() === '' ? (
            <Button kind="quiet" icon={<IconCopy size={18} />} onClick={() => setWords(original)}>
              {text('copy')}
            </Button>
          ) : null}
          {isOutdated ? (
            <Button kind="quiet" icon={<IconCheck size={18} />} onClick={() => setWords(words)}>
              {text('stillRight')}
            </Button>
          ) : null}
        </Row>
      </div>
    </article>
  );
}
