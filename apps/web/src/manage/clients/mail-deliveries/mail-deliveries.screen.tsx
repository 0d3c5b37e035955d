import { IconMailCog } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { dateAndTime, numberText } from '@trilha/i18n/formats';
import { LANGUAGES } from '@trilha/i18n/locales';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useSession } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { MailDeliveriesChange, MailDeliveriesSearch } from './mail-deliveries.search.ts';
import { MAIL_TONES, type MailDelivery, mailDeliveriesQuery } from './mail-deliveries-query.ts';
import { MailFilters } from './mail-filters.tsx';
import { ResendButton } from './resend-button.tsx';

/** The letters of the client and what became of each; those that were given up may be sent anew. @spec MG-06 */
export function MailDeliveriesScreen() {
  const text = useText('letters');
  const navigate = useNavigate();
  const search: MailDeliveriesSearch = useSearch({ strict: false });
  const { permissions } = useSession();
  const administers = permissions.includes('platform.client.administer');
  const found = useInfiniteQuery(mailDeliveriesQuery(search));
  const columns = useColumns(administers);
  const set = (change: MailDeliveriesChange): void =>
    void navigate({ to: '/manage/mail', search: { ...search, ...change }, replace: true });
  const mails = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  return (
    <Page>
      <PageHeader
        title={text('log.title')}
        description={text('log.description')}
        {...(administers
          ? {
              actions: (
                <ButtonLink to="/manage/settings/mail-texts" icon={<IconMailCog size={20} />}>
                  {text('title')}
                </ButtonLink>
              ),
            }
          : {})}
      />
      <Stack gap={16}>
        <MailFilters search={search} onChange={set} />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : found.isPending ? (
          <SkeletonTable rows={8} columns={5} />
        ) : mails.length > 0 ? (
          <DataTable label={text('log.title')} columns={columns} rows={mails} rowKey={({ id }) => id} />
        ) : (
          <EmptyState
            title={text(isNarrowed ? 'log.noneFound' : 'log.none')}
            seed="mails"
            {...(isNarrowed
              ? {
                  action: (
                    <Button onClick={() => void navigate({ to: '/manage/mail', search: {} })}>
                      {text('log.clear')}
                    </Button>
                  ),
                }
              : {})}
          />
        )}
        <MoreOf list={found} />
      </Stack>
    </Page>
  );
}

function useColumns(administers: boolean): readonly Column<MailDelivery>[] {
  const text = useText('letters');
  const locale = useLocale();
  const moment = (instant: string) => (
    <time dateTime={instant}>{dateAndTime(new Date(instant), locale, deviceZone())}</time>
  );
  return [
    {
      id: 'mail',
      header: text('column.mail'),
      isTitle: true,
      cell: ({ kind, language: given }) => {
        const language = LANGUAGES.find(({ locale: each }) => each === given)?.locale;
        return administers && language ? (
          <TextLink to="/manage/settings/mail-texts/$kind" params={{ kind }} search={{ language }}>
            {text(`kind.${kind}`)}
          </TextLink>
        ) : (
          text(`kind.${kind}`)
        );
      },
    },
    { id: 'recipient', header: text('log.recipient'), cell: ({ recipient }) => recipient },
    {
      id: 'state',
      header: text('log.state'),
      cell: ({ state, reason }) => (
        <>
          <StatusPill tone={MAIL_TONES[state]}>{text(`state.${state}`)}</StatusPill>
          {reason ? <div>{text(`reason.${reason}`)}</div> : null}
        </>
      ),
    },
    { id: 'tries', header: text('log.tries'), align: 'end', cell: ({ tries }) => numberText(tries, locale) },
    { id: 'at', header: text('log.at'), cell: ({ lastTriedAt }) => moment(lastTriedAt) },
    ...(administers
      ? [
          {
            id: 'again',
            header: text('log.again'),
            cell: (mail: MailDelivery) => (mail.state === 'failed' ? <ResendButton mail={mail} /> : null),
          },
        ]
      : []),
  ];
}
