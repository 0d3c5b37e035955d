import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { shortDate } from '@trilha/i18n/formats';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type ListedMail, mailTextsQuery } from './mail-text-queries.ts';

/** Every letter the product sends, and which of them the client says in its own words. @spec MG-06 */
export function MailTextsScreen() {
  const text = useText('letters');
  const locale = useLocale();
  const navigate = useNavigate();
  const found = useQuery(mailTextsQuery);
  const columns: readonly Column<ListedMail>[] = [
    {
      id: 'mail',
      header: text('column.mail'),
      isTitle: true,
      cell: ({ kind }) => text(`kind.${kind}`),
    },
    {
      id: 'own',
      header: text('column.own'),
      cell: ({ changed }) =>
        changed.length > 0
          ? changed.map((language) => language.slice(0, 2).toUpperCase()).join(', ')
          : text('standard'),
    },
    {
      id: 'changedAt',
      header: text('column.changedAt'),
      cell: ({ changedAt }) => (changedAt ? shortDate(new Date(changedAt), locale, deviceZone()) : '—'),
    },
  ];
  return (
    <Page>
      <PageHeader title={text('title')} description={text('description')} />
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <DataTable
          label={text('title')}
          columns={columns}
          rows={found.data.mails}
          rowKey={({ kind }) => kind}
          onOpen={({ kind }) => void navigate({ to: '/manage/settings/mail-texts/$kind', params: { kind } })}
        />
      ) : (
        <SkeletonTable rows={8} columns={3} />
      )}
    </Page>
  );
}
