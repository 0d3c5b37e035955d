import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { numberText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { FilterBar } from '@trilha/ui/chips';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Row, Stack } from '@trilha/ui/page';
import { SearchField } from '@trilha/ui/search-field';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonTable } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { LateSelectField } from '#shared/fields/late-select-field.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { RewardForm } from './reward.form.tsx';
import { RewardParts } from './reward-parts.tsx';
import { openedRewardQuery, type Reward, rewardChoicesQuery, rewardsQuery } from './reward-queries.ts';
import type { RewardsChange, RewardsSearch } from './rewards.search.ts';

const ALL = 'all';
const NEW = 'new';

/** Rewards with cost and stock; one opens beside the list. @spec MG-04 RW-01 */
export function RewardsScreen() {
  const text = useText('administration');
  const locale = useLocale();
  const navigate = useNavigate();
  const search: RewardsSearch = useSearch({ strict: false });
  const found = useInfiniteQuery(rewardsQuery(search));
  const choices = useQuery(rewardChoicesQuery);
  const set = (change: RewardsChange): void =>
    void navigate({ to: '/manage/rewards', search: { ...search, ...change }, replace: true });
  const close = (): void => set({ reward: undefined, part: undefined });
  const rewards = found.data?.pages.flatMap((page) => page.items) ?? [];
  const listed = rewards.find(({ id }) => id === search.reward);
  const isElsewhere = found.isSuccess && search.reward !== NEW && listed === undefined;
  const apart = useQuery(openedRewardQuery(isElsewhere ? search.reward : undefined));
  const opened = listed ?? apart.data ?? undefined;
  const add = (
    <Button kind="primary" icon={<IconPlus size={20} />} onClick={() => set({ reward: NEW })}>
      {text('rewards.new')}
    </Button>
  );
  const columns: readonly Column<Reward>[] = [
    { id: 'name', header: text('orders.column.reward'), isTitle: true, cell: ({ name }) => name },
    { id: 'campaign', header: text('rewards.campaign'), cell: ({ campaign }) => campaign.name },
    { id: 'category', header: text('rewards.category'), cell: ({ category }) => category.name },
    {
      id: 'cost',
      header: text('orders.column.cost'),
      align: 'end',
      cell: ({ cost }) => numberText(cost, locale),
    },
    {
      id: 'stock',
      header: text('rewards.free'),
      align: 'end',
      cell: ({ onHand, reserved }) => numberText(onHand - reserved, locale),
    },
    { id: 'state', header: text('orders.column.state'), cell: stateOf },
  ];
  const isOpen = choices.data !== undefined && (search.reward === NEW || opened !== undefined);
  return (
    <Page>
      <PageHeader
        title={text('rewards.title')}
        actions={
          <Row gap={8}>
            <ButtonLink to="/manage/rewards/departments">{text('rewards.departments')}</ButtonLink>
            {add}
          </Row>
        }
      />
      <Stack gap={16}>
        <FilterBar startsOpen={search.campaign !== undefined}>
          <SearchField
            label={text('rewards.search')}
            value={search.search ?? ''}
            onSearch={(words) => set({ search: words || undefined })}
          />
          <LateSelectField
            label={text('rewards.campaign')}
            data={[
              { value: ALL, label: text('rewards.allCampaigns') },
              ...(choices.data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={search.campaign ?? ALL}
            onChange={(value) => set({ campaign: value === ALL ? undefined : (value ?? undefined) })}
          />
        </FilterBar>
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <SkeletonTable rows={8} columns={6} /> : null}
        {found.data && rewards.length === 0 ? (
          <EmptyState title={text('rewards.empty')} seed="rewards" action={add} />
        ) : null}
        {rewards.length > 0 ? (
          <DataTable
            label={text('rewards.title')}
            columns={columns}
            rows={rewards}
            rowKey={({ id }) => id}
            onOpen={({ id }) => set({ reward: id })}
          />
        ) : null}
        <MoreOf list={found} />
      </Stack>
      {isOpen && choices.data ? (
        <Sheet opened onClose={close} title={opened?.name ?? text('rewards.new')}>
          <RewardParts reward={opened} part={search.part ?? 'details'} onPart={(part) => set({ part })}>
            <RewardForm
              key={search.reward}
              reward={opened ?? null}
              choices={choices.data}
              campaignId={search.campaign ?? choices.data.campaigns[0]?.id ?? ''}
              onDone={close}
            />
          </RewardParts>
        </Sheet>
      ) : null}
    </Page>
  );
}

const stateOf = (reward: Reward) => <RewardState active={reward.active} />;

function RewardState({ active }: Pick<Reward, 'active'>) {
  const text = useText('administration');
  return (
    <StatusPill tone={active ? 'ok' : 'neutral'}>
      {text(active ? 'rewards.shown' : 'rewards.hidden')}
    </StatusPill>
  );
}
