import { useInfiniteQuery } from '@tanstack/react-query';
import { shortDate } from '@trilha/i18n/formats';
import { TRAINING_ACCOUNT_STATES } from '@trilha/rules/loyalty/training-account/account-state.rule';
import { Avatar } from '@trilha/ui/avatar';
import { Button } from '@trilha/ui/button';
import { Chips } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../../people/people.module.css';
import { type AccountInList, accountsQuery } from './training-account-queries.ts';
import own from './training-accounts.module.css';
import type { PartProps } from './training-accounts.screen.tsx';

/** Everybody who named an account, by how it stands: who waits and who was refused, and why. @spec ID-28 */
export function AccountsPart({ search, onChange }: PartProps) {
  const words = useText('accrediting');
  const found = useInfiniteQuery(accountsQuery(search));
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = found.data?.pages[0]?.counts;
  const isFiltered = Boolean(search.state ?? search.search);
  return (
    <Stack gap={16}>
      <Chips
        label={words('state')}
        options={TRAINING_ACCOUNT_STATES.map((value) => ({
          value,
          label: words(`state.${value}`),
          ...(counts ? { count: counts[value] } : {}),
        }))}
        chosen={search.state ? [search.state] : []}
        onToggle={(state) => onChange({ state: state === search.state ? undefined : state })}
      />
      <SearchField
        label={words('search')}
        value={search.search ?? ''}
        onSearch={(typed) => onChange({ search: typed || undefined })}
      />
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonTable rows={6} columns={4} /> : null}
      {found.data && rows.length === 0 ? (
        <EmptyState
          title={words(isFiltered ? 'noneFound' : 'none')}
          seed="training-accounts"
          action={
            isFiltered ? (
              <Button onClick={() => onChange({ state: undefined, search: undefined })}>
                {words('clear')}
              </Button>
            ) : (
              <ButtonLink to="/manage/campaigns">{words('campaigns')}</ButtonLink>
            )
          }
        >
          {isFiltered ? null : <p>{words('noneHint')}</p>}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? <AccountTable rows={rows} /> : null}
      <MoreOf list={found} />
    </Stack>
  );
}

function AccountTable({ rows }: { readonly rows: readonly AccountInList[] }) {
  const words = useText('accrediting');
  const locale = useLocale();
  const columns: readonly Column<AccountInList>[] = [
    { id: 'person', header: words('column.person'), isTitle: true, cell: whoOf },
    { id: 'identifier', header: words('column.identifier'), cell: ({ identifier }) => identifier },
    { id: 'state', header: words('column.state'), cell: stateOf },
    {
      id: 'askedAt',
      header: words('column.askedAt'),
      cell: ({ askedAt }) => shortDate(new Date(askedAt), locale, deviceZone()),
    },
  ];
  return (
    <DataTable label={words('title')} columns={columns} rows={rows} rowKey={({ memberId }) => memberId} />
  );
}

const whoOf = ({ name, email }: AccountInList) => (
  <span className={classes['who']}>
    <Avatar name={name} size={36} />
    <span>
      <span>{name}</span>
      <span className={classes['quiet']}>{email}</span>
    </span>
  </span>
);

const TONES = { pending: 'waiting', verified: 'ok', refused: 'bad' } as const;

function StateOf({ account }: { readonly account: AccountInList }) {
  const words = useText('accrediting');
  const { state, reason, attemptProblem, isOverdue } = account;
  const why = reason
    ? words(`reason.${reason}`)
    : attemptProblem
      ? words(`problem.${attemptProblem}`)
      : state === 'pending'
        ? words(isOverdue ? 'overdue' : 'pending')
        : null;
  return (
    <span className={own['state']}>
      <StatusPill tone={isOverdue ? 'warn' : TONES[state]}>{words(`pill.${state}`)}</StatusPill>
      {why ? <span className={classes['quiet']}>{why}</span> : null}
    </span>
  );
}
const stateOf = (account: AccountInList) => <StateOf account={account} />;
