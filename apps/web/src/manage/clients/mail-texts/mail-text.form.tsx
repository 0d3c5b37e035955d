import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { changeMailText, testMailText } from '@trilha/contract/clients/mail-texts.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { type MailWords, mailTextProblems } from '@trilha/rules/clients/mail-texts.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { LetterPreview } from './letter-preview.tsx';
import { type MailText, mailTextsKey } from './mail-text-queries.ts';
import classes from './mail-texts.module.css';
import { MailValues } from './mail-values.tsx';
import { StandardReturn } from './standard-return.tsx';

/** The words of a letter in one language beside the letter itself; what was typed survives every refusal. @spec MG-06 */
export function MailTextForm({ mail }: { readonly mail: MailText }) {
  const text = useText('letters');
  const locale = useLocale();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const { kind, language, own, standard, revision } = mail;
  const kept: MailWords = own ?? standard;
  const [words, setWords] = useState<MailWords>({ subject: kept.subject, body: kept.body });
  const [isTried, setTried] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const body = useRef<HTMLTextAreaElement>(null);
  const isChanged = words.subject !== kept.subject || words.body !== kept.body;
  const problems = mailTextProblems(kind, words);
  const problemOf = (field: keyof MailWords): string | null => {
    // What is missing is told on saving; what is wrong as soon as it stands there.
    const found = problems.find(
      (problem) => problem.field === field && (isTried || problem.code === 'placeholder_unknown'),
    );
    if (!found) return null;
    if (found.code === 'required' || found.code === 'too_long') return text(`problem.${found.code}`);
    return text(`problem.${found.code}`, { value: found.placeholder ?? '' });
  };
  const save = useMutation({
    mutationFn: () => api(changeMailText, { params: { kind, language }, body: { revision, ...words } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: mailTextsKey });
      showToast(text('saved'));
    },
  });
  const test = useMutation({
    mutationFn: () => api(testMailText, { params: { kind, language }, body: words }),
    onSuccess: () => showToast(text('tested', { email: mail.recipient })),
  });
  useBlocker({
    shouldBlockFn: () => isChanged && !save.isSuccess && !window.confirm(text('leave')),
    enableBeforeUnload: isChanged && !save.isSuccess,
  });
  const isSound = (): boolean => {
    setTried(true);
    return problems.length === 0;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSound() && !save.isPending) save.mutate();
  };
  const insert = (name: string): void => {
    const field = body.current;
    const [from, to] = [field?.selectionStart ?? words.body.length, field?.selectionEnd ?? words.body.length];
    const piece = `{${name}}`;
    setWords({ ...words, body: words.body.slice(0, from) + piece + words.body.slice(to) });
    // After the new text is there: what is typed next goes on behind it.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + piece.length, from + piece.length);
    });
  };
  const failure = save.error ?? test.error;
  const isStale = save.error !== null && problemFrom(save.error).code === 'changed_meanwhile';
  return (
    <div className={classes['columns']}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          {isStale ? (
            <Notice
              tone="warn"
              action={
                <Button onClick={() => void cache.invalidateQueries({ queryKey: mailTextsKey })}>
                  {text('takeNew')}
                </Button>
              }
            >
              {text('changedMeanwhile')}
            </Notice>
          ) : failure ? (
            <Notice tone="bad">{errorText(failure)}</Notice>
          ) : null}
          <p className={classes['note']}>
            {own
              ? text('changedBy', {
                  name: own.changedBy,
                  date: dateAndTime(new Date(own.changedAt), locale, deviceZone()),
                })
              : text('isStandard')}
          </p>
          <TextField
            label={text('subject')}
            required
            lang={language}
            value={words.subject}
            error={problemOf('subject')}
            onChange={(event) => setWords({ ...words, subject: event.currentTarget.value })}
          />
          <TextArea
            ref={body}
            label={text('body')}
            description={text('bodyHint')}
            required
            lang={language}
            minRows={8}
            maxRows={20}
            value={words.body}
            error={problemOf('body')}
            onChange={(event) => setWords({ ...words, body: event.currentTarget.value })}
          />
          <MailValues placeholders={mail.placeholders} body={words.body} onInsert={insert} />
          <Row gap={8}>
            <Button type="submit" kind="primary" busy={save.isPending} disabled={!isChanged}>
              {text('save')}
            </Button>
            <Button busy={test.isPending} onClick={() => (isSound() ? test.mutate() : undefined)}>
              {text('test')}
            </Button>
            {own ? (
              <Button kind="quiet" onClick={() => setReturning(true)}>
                {text('reset')}
              </Button>
            ) : null}
          </Row>
          <output className={classes['note']}>{isChanged ? text('unsaved') : ''}</output>
        </Stack>
      </form>
      <LetterPreview mail={mail} words={words} />
      {isReturning ? <StandardReturn mail={mail} onClose={() => setReturning(false)} /> : null}
    </div>
  );
}
