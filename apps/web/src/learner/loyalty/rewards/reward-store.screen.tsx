import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { pointsText, shortDay } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonCards } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { MoreOf } from '#shared/more-of.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { campaignsQuery } from '../loyalty-queries.ts';
import { useCampaignChoice } from '../use-campaign-choice.ts';
import classes from './reward.module.css';
import { RewardCard } from './reward-card.tsx';
import { type StoreView, shelfQuery } from './reward-queries.ts';
import { StoreFilters } from './store-filters.tsx';

/** The rewards of a campaign with what is within reach and what stands in the way. @spec RW-01 RW-02 */
export function RewardStoreScreen() {
  const text = useText('rewards');
  const view: StoreView = useSearch({ strict: false });
  const campaigns = useQuery(campaignsQuery);
  const { rewardCampaignId } = useCampaignChoice();
  const items = campaigns.data?.items ?? [];
  const chosen =
    items.find(({ id }) => id === view.campaign) ??
    items.find(({ id }) => id === rewardCampaignId) ??
    items.find(({ joined }) => joined) ??
    items[0];
  if (campaigns.isLoadingError)
    return (
      <Page>
        <LoadProblem error={campaigns.error} onRetry={() => void campaigns.refetch()} />
      </Page>
    );
  if (campaigns.data && !chosen)
    return (
      <EmptyState
        isPage
        title={text('store.notJoined')}
        seed="store"
        action={
          <ButtonLink to="/campaigns" kind="primary">
            {text('store.seeCampaigns')}
          </ButtonLink>
        }
      />
    );
  return (
    <Page>
      {chosen ? (
        <Shelf campaignId={chosen.id} isOver={chosen.state === 'previous'} campaigns={items} view={view} />
      ) : (
        <SkeletonCards count={8} />
      )}
    </Page>
  );
}

interface ShelfProps {
  readonly campaignId: string;
  readonly isOver: boolean;
  readonly campaigns: readonly { readonly id: string; readonly name: string }[];
  readonly view: StoreView;
}

function Shelf({ campaignId, isOver, campaigns, view }: ShelfProps) {
  const text = useText('rewards');
  const locale = useLocale();
  const navigate = useNavigate();
  const { choose } = useCampaignChoice();
  const shelf = useInfiniteQuery(shelfQuery(campaignId, view));
  const first = shelf.data?.pages[0];
  const set = (change: StoreView): void => {
    choose(change.campaign);
    void navigate({ to: '/reward-store', search: { ...view, ...change }, replace: true });
  };
  const rewards = shelf.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageHeader
        title={text('store.title')}
        description={
          first ? text('store.balance', { points: pointsText(first.balance.available, locale) }) : undefined
        }
        actions={<ButtonLink to="/orders">{text('store.orders')}</ButtonLink>}
      />
      <Stack>
        {isOver && first ? (
          <Notice tone="info">
            {first.graceUntil
              ? text('store.grace', { date: shortDay(first.graceUntil, locale) })
              : text('store.over')}
          </Notice>
        ) : null}
        {first ? (
          <StoreFilters
            facets={first}
            campaigns={campaigns}
            campaignId={campaignId}
            view={view}
            onChange={set}
          />
        ) : null}
        {shelf.error ? <LoadProblem error={shelf.error} onRetry={() => void shelf.refetch()} /> : null}
        {shelf.isPending ? <SkeletonCards count={8} /> : null}
        {first && rewards.length === 0 ? (
          <EmptyState
            title={text('store.none')}
            seed="no-reward"
            action={
              <Button
                onClick={() => void navigate({ to: '/reward-store', search: { campaign: campaignId } })}
              >
                {text('store.clear')}
              </Button>
            }
          />
        ) : null}
        <ul className={classes['shelf']}>
          {rewards.map((reward) => (
            <RewardCard key={reward.id} reward={reward} />
          ))}
        </ul>
        <MoreOf list={shelf} />
      </Stack>
    </>
  );
}
