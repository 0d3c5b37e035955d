import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { acceptTexts, type readTextsToAccept } from '@trilha/contract/identity/acceptance.calls';
import { longDay } from '@trilha/i18n/formats';
import { LANGUAGES } from '@trilha/i18n/locales';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { showToast } from '@trilha/ui/toasts';
import { useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { HtmlText } from '#shared/html-text.tsx';
import { useSession } from '#shared/session-query.ts';
import { leave } from '#shared/shell/leave.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './accept-texts.module.css';
import { useGoOn } from './use-go-on.ts';

type Asked = ResponseOf<typeof readTextsToAccept>['items'][number];

interface AcceptTextsFormProps {
  readonly items: readonly Asked[];
  /** Another version counts by now. */
  readonly onChanged: () => void;
}

/** The words to read, and two ways on: accepting them, or leaving. @spec ID-20 */
export function AcceptTextsForm({ items, onChanged }: AcceptTextsFormProps) {
  const text = useText('account');
  const errorText = useErrorText();
  const locale = useLocale();
  const client = useQueryClient();
  const { selectedClient } = useSession();
  const goOn = useGoOn();
  const [isLeaving, setLeaving] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const accepting = useMutation({
    mutationFn: () =>
      api(acceptTexts, {
        body: { language: locale, texts: items.map(({ kind, version }) => ({ kind, version })) },
      }),
    onSuccess: async () => {
      await goOn();
      showToast(text('acceptance.done'));
    },
    onError: (error) => {
      if (problemFrom(error).code !== 'changed_meanwhile') return;
      setChanged(true);
      onChanged();
      title.current?.focus();
    },
  });
  const isNew = items.some(({ acceptedVersion }) => acceptedVersion !== null);
  const isRefused = accepting.error !== null && problemFrom(accepting.error).code !== 'changed_meanwhile';
  return (
    <>
      <article className={classes['article']}>
        <header className={classes['words']}>
          <h1 ref={title} tabIndex={-1}>
            {text('acceptance.title')}
          </h1>
          <p>{text(isNew ? 'acceptance.leadNew' : 'acceptance.lead', { client: selectedClient.name })}</p>
        </header>
        {hasChanged ? <Notice tone="warn">{text('acceptance.changed')}</Notice> : null}
        {items.map((item) => (
          <AskedText key={item.kind} item={item} />
        ))}
      </article>
      <div className={classes['bar']}>
        {isRefused ? <Notice tone="bad">{errorText(accepting.error)}</Notice> : null}
        <div className={classes['ways']}>
          <Button
            kind="primary"
            large
            fullWidth
            busy={accepting.isPending}
            onClick={() => accepting.mutate()}
          >
            {text('acceptance.accept')}
          </Button>
          <Button kind="quiet" large fullWidth onClick={() => setLeaving(true)}>
            {text('acceptance.decline')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        title={text('acceptance.declineTitle')}
        confirm={text('acceptance.declineConfirm')}
        onConfirm={() => void leave(client)}
      >
        <p>{text('acceptance.declineText')}</p>
      </ConfirmDialog>
    </>
  );
}

function AskedText({ item }: { readonly item: Asked }) {
  const text = useText('account');
  const locale = useLocale();
  const date = longDay(item.publishedAt, locale);
  const { version, acceptedVersion: before } = item;
  return (
    <section className={classes['text']} aria-labelledby={`asked-${item.kind}`}>
      <header>
        <h2 id={`asked-${item.kind}`}>{text(`consents.kind.${item.kind}`)}</h2>
        <p className={classes['since']}>
          {before === null
            ? text('acceptance.version', { version, date })
            : text('acceptance.before', { version, date, before })}
        </p>
        {item.language === locale ? null : (
          <p className={classes['since']}>
            {text('acceptance.otherLanguage', { language: nameOf(item.language) })}
          </p>
        )}
      </header>
      <div lang={item.language} className={classes['html']}>
        <HtmlText>{item.html}</HtmlText>
      </div>
    </section>
  );
}

const nameOf = (code: string): string => LANGUAGES.find(({ locale }) => locale === code)?.name ?? code;
