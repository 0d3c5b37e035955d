import { IconBan, IconDownload, IconKey, IconPalette } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { exportCertificates } from '@trilha/contract/learning/issued-certificates.calls';
import { BULK_LIMIT } from '@trilha/contract/people/people-terms';
import { shortDate, shortDay } from '@trilha/i18n/formats';
import { Avatar } from '@trilha/ui/avatar';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Row, Stack } from '@trilha/ui/page';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { fetchFile } from '#shared/save-file.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../../people/people.module.css';
import { CertificateFilters } from './certificate-filters.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { CertificateState } from './certificate-state.tsx';
import type { IssuedCertificatesChange, IssuedCertificatesSearch } from './issued-certificates.search.ts';
import { filterOf, type IssuedCertificate, issuedCertificatesQuery } from './issued-certificates-queries.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

const NONE: ReadonlySet<string> = new Set();

/** Everything the client has certified: found, taken out as PDFs, revoked one by one or many at once. @spec LE-12 MG-02 */
export function IssuedCertificatesScreen() {
  const words = useText('issued');
  const navigate = useNavigate();
  const search: IssuedCertificatesSearch = useSearch({ strict: false });
  const found = useInfiniteQuery(issuedCertificatesQuery(search));
  const [chosen, setChosen] = useState(NONE);
  const set = (change: IssuedCertificatesChange): void => {
    if (!('open' in change)) setChosen(NONE);
    void navigate({ to: '/manage/certificates', search: { ...search, ...change }, replace: true });
  };
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Boolean(search.search ?? search.training ?? search.state);
  const opened = rows.find(({ id }) => id === search.open);
  return (
    <Page>
      <PageHeader
        title={words('title')}
        description={words('description')}
        actions={
          <Row gap={8}>
            <ButtonLink to="/manage/certificates/templates" icon={<IconPalette size={20} />}>
              {words('templates')}
            </ButtonLink>
            <ButtonLink to="/manage/certificates/badge-keys" icon={<IconKey size={20} />}>
              {words('badgeKeys')}
            </ButtonLink>
            {rows.length > 0 ? <Download search={search} /> : null}
          </Row>
        }
      />
      <Stack gap={16}>
        <CertificateFilters search={search} onChange={set} />
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonTable rows={6} columns={4} /> : null}
        {found.data && rows.length === 0 ? (
          <EmptyState
            title={words(isFiltered ? 'emptyFiltered' : 'empty')}
            seed="issued-certificates"
            action={
              isFiltered ? (
                <Button onClick={() => set({ search: undefined, training: undefined, state: undefined })}>
                  {words('clear')}
                </Button>
              ) : null
            }
          >
            {isFiltered ? null : <p>{words('emptyText')}</p>}
          </EmptyState>
        ) : null}
        {rows.length > 0 ? (
          <Certificates rows={rows} chosen={chosen} onChoose={setChosen} onOpen={(open) => set({ open })} />
        ) : null}
        <MoreOf list={found} />
        {chosen.size > 0 ? <Bulk certificateIds={[...chosen]} onClear={() => setChosen(NONE)} /> : null}
      </Stack>
      {opened ? (
        <CertificateSheet key={opened.id} certificate={opened} onClose={() => set({ open: undefined })} />
      ) : null}
    </Page>
  );
}

/** The PDFs of what the filters show, as one file. @spec LE-12 */
function Download({ search }: { readonly search: IssuedCertificatesSearch }) {
  const words = useText('issued');
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: () => api(exportCertificates, { body: filterOf(search) }),
    onSuccess: ({ url }) => {
      fetchFile(url);
      showToast(words('downloading'));
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <Button icon={<IconDownload size={20} />} busy={download.isPending} onClick={() => download.mutate()}>
      {words('download')}
    </Button>
  );
}

interface CertificatesProps {
  readonly rows: readonly IssuedCertificate[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onOpen: (id: string) => void;
}

function Certificates({ rows, chosen, onChoose, onOpen }: CertificatesProps) {
  const words = useText('issued');
  const locale = useLocale();
  const columns: readonly Column<IssuedCertificate>[] = [
    { id: 'name', header: words('column.person'), isTitle: true, cell: whoOf },
    { id: 'training', header: words('column.training'), cell: ({ training }) => training.title },
    {
      id: 'issuedAt',
      header: words('column.issuedAt'),
      cell: ({ issuedAt }) => shortDate(new Date(issuedAt), locale, deviceZone()),
    },
    {
      id: 'validUntil',
      header: words('column.validUntil'),
      cell: ({ validUntil }) => (validUntil === null ? words('forever') : shortDay(validUntil, locale)),
    },
    {
      id: 'state',
      header: words('column.state'),
      cell: stateOf,
    },
  ];
  return (
    <DataTable<IssuedCertificate>
      label={words('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      selection={{ chosen, rowName: ({ name, number }) => `${name}, ${number}`, onChange: onChoose }}
    />
  );
}

const stateOf = (certificate: IssuedCertificate) => <CertificateState certificate={certificate} />;

const whoOf = ({ name, number }: IssuedCertificate) => (
  <span className={classes['who']}>
    <Avatar name={name} size={36} />
    <span>
      <span>{name}</span>
      <span className={classes['quiet']}>{number}</span>
    </span>
  </span>
);

interface BulkProps {
  readonly certificateIds: readonly string[];
  readonly onClear: () => void;
}

/** What can be done with those that are chosen, always in sight while any are. @spec MG-03 */
function Bulk({ certificateIds, onClear }: BulkProps) {
  const words = useText('issued');
  const [isRevoking, setRevoking] = useState(false);
  const isTooMany = certificateIds.length > BULK_LIMIT;
  return (
    <section className={classes['bulk']} aria-label={words('bulk')}>
      <output>
        {isTooMany
          ? words('tooMany', { count: BULK_LIMIT })
          : words('selected', { count: certificateIds.length })}
      </output>
      <Button icon={<IconBan size={20} />} disabled={isTooMany} onClick={() => setRevoking(true)}>
        {words('revoke')}
      </Button>
      <Button kind="quiet" onClick={onClear}>
        {words('clearSelection')}
      </Button>
      {isRevoking ? (
        <RevokeDialog
          certificateIds={certificateIds}
          onClose={() => setRevoking(false)}
          onDone={() => {
            setRevoking(false);
            onClear();
          }}
        />
      ) : null}
    </section>
  );
}
