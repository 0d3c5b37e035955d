import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import { publishClientText } from '@trilha/contract/clients/texts.calls';
import { LANGUAGES, LOCALES, type Locale } from '@trilha/i18n/locales';
import { mayAskAcceptance, type TextProblem, textProblems } from '@trilha/rules/clients/texts.rule';
import { Button } from '@trilha/ui/button';
import { Checkbox } from '@trilha/ui/checkbox';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { Tabs } from '@trilha/ui/tabs';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { WritingField } from '../writing/writing-field.tsx';
import type { ClientTextSearch } from './client-text.search.ts';
import { type ClientText, textsKey } from './text-queries.ts';

const WORDS_ONLY = { pictures: false } as const;

/** Writes a text in the languages of the client and publishes all of them as one version. @spec CO-05 */
export function ClientTextForm({ published }: { readonly published: ClientText }) {
  const text = useText('institutional');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { kind, defaultLanguage } = published;
  const languages = LOCALES.filter((each) => published.languages.includes(each));
  const search: ClientTextSearch = useSearch({ strict: false });
  const language = search.language ?? languages.find((each) => each === defaultLanguage) ?? 'pt-BR';
  const [words, setWords] = useState<Partial<Record<Locale, string>>>(published.words);
  const [problems, setProblems] = useState<readonly TextProblem[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [mustAccept, setMustAccept] = useState(false);
  // Every change of the editor is told, also the one back to what was there: that is no change.
  const areWordsChanged = languages.some((each) => (words[each] ?? '') !== (published.words[each] ?? ''));
  // The words of today may be published anew, to ask for what was not asked before.
  const isChanged = areWordsChanged || mustAccept;
  const publish = useMutation({
    mutationFn: () =>
      api(publishClientText, {
        params: { kind },
        body: { seenVersion: published.version, words, mustAccept },
      }),
    onSuccess: async ({ version }) => {
      showToast(text('manage.published', { version }));
      await cache.invalidateQueries({ queryKey: textsKey });
    },
    onSettled: () => setAsking(false),
  });
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged && current.pathname !== next.pathname && !window.confirm(text('manage.leave')),
    enableBeforeUnload: isChanged,
  });
  const ask = (): void => {
    const written = Object.fromEntries(Object.entries(words).map(([code, html]) => [code, html ?? '']));
    const found = textProblems(written, defaultLanguage);
    setProblems(found);
    if (found.length === 0) setAsking(true);
  };
  const code = publish.error ? problemFrom(publish.error).code : null;
  const version = published.version + 1;
  return (
    <Stack gap={16}>
      {problems.map((problem) => (
        <Notice key={`${problem.language}-${problem.code}`} tone="bad">
          {text(problem.code === 'required' ? 'manage.required' : 'manage.tooLong', {
            language: nameOf(problem.language),
          })}
        </Notice>
      ))}
      {code === 'changed_meanwhile' ? (
        <Notice
          tone="warn"
          action={
            <Button onClick={() => void cache.invalidateQueries({ queryKey: textsKey })}>
              {text('manage.takeNew')}
            </Button>
          }
        >
          {text('manage.changedMeanwhile')}
        </Notice>
      ) : publish.error ? (
        <Notice tone="bad">{errorText(publish.error)}</Notice>
      ) : null}
      <Tabs
        label={text('manage.language')}
        tabs={languages.map((value) => ({ value, label: nameOf(value) }))}
        value={language}
        onChange={(next) =>
          void navigate({
            to: '/manage/settings/texts/$kind',
            params: { kind },
            search: { language: next },
            replace: true,
          })
        }
      >
        <WritingField
          key={language}
          label={text('manage.words', { language: nameOf(language) })}
          description={text('manage.fallback', { language: nameOf(defaultLanguage) })}
          initial={words[language] ?? ''}
          kind={WORDS_ONLY}
          onChange={(html) => {
            setProblems([]);
            setWords((before) => ({ ...before, [language]: html }));
          }}
        />
      </Tabs>
      {mayAskAcceptance(kind) ? (
        <Checkbox
          label={text('manage.mustAccept')}
          description={text('manage.mustAcceptText')}
          checked={mustAccept}
          onChange={(event) => setMustAccept(event.currentTarget.checked)}
        />
      ) : null}
      <Row gap={12} spread>
        <output>{isChanged ? text('manage.unsaved') : ''}</output>
        <Button kind="primary" disabled={!isChanged} onClick={ask}>
          {text('manage.publish')}
        </Button>
      </Row>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={text('manage.publishTitle', { version })}
        confirm={text('manage.publish')}
        busy={publish.isPending}
        onConfirm={() => publish.mutate()}
      >
        {text(mustAccept ? 'manage.publishMustAccept' : 'manage.publishText')}
      </ConfirmDialog>
    </Stack>
  );
}

const nameOf = (code: string): string => LANGUAGES.find(({ locale }) => locale === code)?.name ?? code;
