import { IconBrandWhatsapp, IconMail, IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listDemoMessages } from '@trilha/contract/identity/recovery.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { api } from '#shared/api.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './recovery.module.css';

type Message = ResponseOf<typeof listDemoMessages>['items'][number];

const LOOK_AGAIN_MS = 2000;
const ICONS = { email: IconMail, sms: IconMessage2, whatsapp: IconBrandWhatsapp };

/** What the demonstration would have sent, as it comes in. @spec OP-01 */
export function DemoInboxScreen() {
  const text = useText('recovery');
  const inbox = useQuery({
    queryKey: [...queryKeys.identity, 'demo-inbox'],
    queryFn: ({ signal }) => api(listDemoMessages, {}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <div>
      <Page width="form">
        <div className={classes['top']}>
          <ClientMark />
          <LanguageChoice />
        </div>
        <PageHeader title={text('inbox.title')} description={text('inbox.lead')} />
        {inbox.isPending ? <SkeletonList count={3} /> : null}
        {inbox.isLoadingError ? (
          <QueryProblem error={inbox.error} onRetry={() => void inbox.refetch()} />
        ) : null}
        {inbox.data?.items.length === 0 ? (
          <EmptyState
            title={text('inbox.empty')}
            seed="demo-inbox"
            action={
              <ButtonLink kind="primary" to="/request-password">
                {text('inbox.ask')}
              </ButtonLink>
            }
          >
            {text('inbox.emptyText')}
          </EmptyState>
        ) : null}
        <ul className={classes['inbox']} aria-live="polite">
          {inbox.data?.items.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      </Page>
    </div>
  );
}

function MessageCard({ message }: { readonly message: Message }) {
  const text = useText('recovery');
  const locale = useLocale();
  const { channel, recipient, subject, code, path, sentAt } = message;
  return (
    <article className={classes['message']}>
      <header>
        <StatusPill tone="info" icon={ICONS[channel]}>
          {text(`way.${channel}`)}
        </StatusPill>
        <span>{text('inbox.to', { recipient })}</span>
        <time dateTime={sentAt}>{dateAndTime(new Date(sentAt), locale, deviceZone())}</time>
      </header>
      {code === null ? (
        <>
          <h2>{subject}</h2>
          <pre>{message.text}</pre>
        </>
      ) : (
        <h2 className={classes['digits']}>
          <span className="visually-hidden">{text('inbox.code', { code })}</span>
          <span aria-hidden="true">{code}</span>
        </h2>
      )}
      {path ? (
        <div>
          <a href={path}>{text('inbox.open')}</a>
        </div>
      ) : null}
    </article>
  );
}
