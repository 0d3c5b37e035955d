import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dateAndTime } from '@trilha/i18n/formats';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { clientTextsQuery, type ListedText } from './text-queries.ts';

/** The five texts a client tells everybody. @spec CO-05 */
export function ClientTextsScreen() {
  const text = useText('institutional');
  const locale = useLocale();
  const navigate = useNavigate();
  const found = useQuery(clientTextsQuery);
  const columns: readonly Column<ListedText>[] = [
    {
      id: 'kind',
      header: text('manage.text'),
      isTitle: true,
      cell: ({ kind }) => text(`manage.kind.${kind}`),
    },
    {
      id: 'version',
      header: text('manage.version'),
      cell: ({ current }) => String(current?.version ?? text('manage.notPublished')),
    },
    {
      id: 'languages',
      header: text('manage.languages'),
      cell: ({ current }) =>
        (current?.languages ?? []).map((language) => language.slice(0, 2).toUpperCase()).join(', '),
    },
    {
      id: 'publishedAt',
      header: text('manage.publishedAt'),
      cell: ({ current }) =>
        current ? dateAndTime(new Date(current.publishedAt), locale, deviceZone()) : '',
    },
    { id: 'author', header: text('manage.author'), cell: ({ current }) => current?.publishedBy ?? '' },
  ];
  return (
    <Page>
      <PageHeader title={text('manage.title')} description={text('manage.description')} />
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <DataTable
          label={text('manage.title')}
          columns={columns}
          rows={found.data.items}
          rowKey={({ kind }) => kind}
          onOpen={({ kind }) => void navigate({ to: '/manage/settings/texts/$kind', params: { kind } })}
        />
      ) : (
        <SkeletonTable rows={5} columns={5} />
      )}
    </Page>
  );
}
