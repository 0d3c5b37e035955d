import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readTranslations } from '@trilha/contract/learning/translations.calls';
import { languageName } from '@trilha/i18n/locales';
import { EmptyState } from '@trilha/ui/empty-state';
import { Stack } from '@trilha/ui/page';
import { ProgressBar } from '@trilha/ui/progress';
import { Segmented } from '@trilha/ui/segmented';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { Switch } from '@trilha/ui/switch';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { boot } from '#shared/boot.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import type { Editor } from '../use-training.ts';
import { TranslatedField } from './translated-field.tsx';
import classes from './translations.module.css';

type Translations = ResponseOf<typeof readTranslations>;
export type TranslatedText = Translations['texts'][number];

interface TranslationsPartProps {
  readonly training: { readonly id: string; readonly revision: number };
  readonly editor: Editor;
  /** The language in the address, and how to put another one there. */
  readonly language: string | undefined;
  readonly onLanguage: (language: string) => void;
}

/** The texts of a training side by side with their translation, saved as they are typed. @spec MG-02 UX-01 */
export function TranslationsPart({ training, editor, language: asked, onLanguage }: TranslationsPartProps) {
  const text = useText('translating');
  const { languages, defaultLanguage } = boot().client;
  const others = languages.filter((language) => language !== defaultLanguage);
  const language = others.find((other) => other === asked) ?? others[0];
  if (!language) return <EmptyState title={text('none')}>{text('noneText')}</EmptyState>;
  return (
    <Stack gap={16}>
      <Segmented
        label={text('language')}
        options={others.map((value) => ({ value, label: languageName(value) }))}
        value={language}
        onChange={onLanguage}
      />
      <Language key={language} training={training} editor={editor} language={language} />
    </Stack>
  );
}

function Language({
  training,
  editor,
  language,
}: Pick<TranslationsPartProps, 'training' | 'editor'> & { readonly language: string }) {
  const text = useText('translating');
  // Those that were open when it was asked: nothing goes away under the hands of whoever is translating it.
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);
  const { id: trainingId } = training;
  const translations = useQuery({
    queryKey: [...queryKeys.learning, 'translations', trainingId, language, editor.state.savedAt],
    queryFn: ({ signal }) => api(readTranslations, { params: { trainingId, language } }, { signal }),
    // What is being typed in stays where it is while it is read again.
    placeholderData: (before) => before,
    refetchOnWindowFocus: false,
  });
  if (translations.isLoadingError)
    return <QueryProblem error={translations.error} onRetry={() => void translations.refetch()} />;
  if (!translations.data) return <SkeletonPage />;
  const { texts, meters, writtenIn } = translations.data;
  const meter = meters.find((one) => one.language === language) ?? { done: 0, total: texts.length };
  const label = text('meter', { done: meter.done, total: meter.total });
  const shown = open ? texts.filter((one) => open.has(keyOf(one))) : texts;
  return (
    <Stack gap={16}>
      <div className={classes['meter']}>
        <strong>{label}</strong>
        <ProgressBar
          value={meter.total === 0 ? 0 : meter.done / meter.total}
          label={label}
          tone={meter.done === meter.total ? 'ok' : 'primary'}
        />
        <Switch
          label={text('onlyOpen')}
          checked={open !== null}
          onChange={(event) =>
            setOpen(event.currentTarget.checked ? new Set(texts.filter(isOpen).map(keyOf)) : null)
          }
        />
      </div>
      {shown.length === 0 ? <EmptyState title={text('whole')}>{text('wholeText')}</EmptyState> : null}
      <ul className={classes['texts']}>
        {shown.map((one) => (
          <li key={keyOf(one)}>
            <TranslatedField
              text={one}
              training={training}
              editor={editor}
              language={language}
              writtenIn={writtenIn}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const keyOf = ({ partId, field }: TranslatedText): string => `${partId} ${field}`;
const isOpen = ({ translation }: TranslatedText): boolean =>
  translation === null || translation.madeOf !== null;
