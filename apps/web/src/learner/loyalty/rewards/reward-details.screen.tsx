import {
  IconArrowLeft,
  IconPackage,
  IconSchool,
  IconStack2,
  IconStairs,
  IconTicket,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { pointsText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Page, PageHeader, Row } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { isMissing } from '#shared/failures/is-missing.ts';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { BlockedNotice } from './blocked-notice.tsx';
import { type KeptRedemption, redemptionDraftQuery } from './kept-redemption.ts';
import { RedeemSheet } from './redeem-sheet.tsx';
import classes from './reward.module.css';
import { RewardPicture } from './reward-picture.tsx';
import { type Reward, rewardQuery } from './reward-queries.ts';

/** One reward: what it is, what it takes, and the button or the reason why not. @spec RW-01 RW-02 */
export function RewardDetailsScreen() {
  const { rewardId = '' }: { readonly rewardId?: string } = useParams({ strict: false });
  const reward = useQuery(rewardQuery(rewardId));
  const { membershipId } = useSession();
  const draft = useQuery(redemptionDraftQuery(membershipId, rewardId));
  if (reward.isLoadingError && isMissing(reward.error))
    return <PageProblem error={reward.error} onRetry={() => void reward.refetch()} />;
  return (
    <Page>
      {reward.error ? <LoadProblem error={reward.error} onRetry={() => void reward.refetch()} /> : null}
      {reward.data && draft.data !== undefined ? (
        <Details key={rewardId} reward={reward.data} draft={draft.data} />
      ) : reward.isPending || draft.isPending ? (
        <SkeletonPage />
      ) : null}
    </Page>
  );
}

interface DetailsProps {
  readonly reward: Reward;
  readonly draft: KeptRedemption | null;
}

function Details({ reward, draft }: DetailsProps) {
  const text = useText('rewards');
  const locale = useLocale();
  // Open as it was left, where the page was lost while the phone was looked at.
  const [kept] = useState(reward.blocked === null ? draft : null);
  const [confirming, setConfirming] = useState(kept !== null);
  return (
    <>
      <PageHeader
        title={reward.name}
        description={`${reward.department.name} · ${reward.category.name}`}
        back={
          <Row>
            <ButtonLink
              to="/reward-store"
              search={{ campaign: reward.campaign.id }}
              kind="quiet"
              icon={<IconArrowLeft size={20} />}
            >
              {text('reward.back')}
            </ButtonLink>
          </Row>
        }
      />
      <div className={classes['details']}>
        <RewardPicture reward={reward} />
        <div className={classes['facts']}>
          <p className={classes['bigCost']}>{pointsText(reward.cost, locale)}</p>
          <p className={classes['balance']}>
            {text('store.balance', { points: pointsText(reward.balance.available, locale) })}
          </p>
          <p>{reward.description}</p>
          <Facts reward={reward} />
          {reward.blocked === null ? (
            <Button kind="primary" large fullWidth onClick={() => setConfirming(true)}>
              {text('reward.redeem', { points: pointsText(reward.cost, locale) })}
            </Button>
          ) : (
            <BlockedNotice reward={reward} block={reward.blocked} />
          )}
        </div>
      </div>
      <RedeemSheet reward={reward} kept={kept} opened={confirming} onClose={() => setConfirming(false)} />
    </>
  );
}

function Facts({ reward }: { readonly reward: Reward }) {
  const text = useText('rewards');
  const { kind, stock, categoryUse, minimumLevel, minimumLevelLabel, requiredTrainings } = reward;
  const facts: [string, ReactNode, string][] = [
    ['stock', <IconPackage key="stock" size={20} />, text('reward.stock', { count: stock })],
    kind === 'voucher'
      ? ['kind', <IconTicket key="kind" size={20} />, text('reward.voucher')]
      : ['kind', <IconTruckDelivery key="kind" size={20} />, text('reward.goods')],
  ];
  if (categoryUse.maximum !== null || categoryUse.lifted)
    facts.push([
      'limit',
      <IconStack2 key="limit" size={20} />,
      categoryUse.maximum === null
        ? text('reward.noLimit')
        : text('reward.limit', { count: categoryUse.maximum }),
    ]);
  if (minimumLevel > 1)
    facts.push([
      'level',
      <IconStairs key="level" size={20} />,
      text('reward.level', { level: minimumLevelLabel }),
    ]);
  for (const { id, title, done } of requiredTrainings)
    facts.push([
      id,
      <IconSchool key={id} size={20} />,
      text(done ? 'reward.trainingDone' : 'reward.training', { training: title }),
    ]);
  return (
    <ul className={classes['factList']}>
      {facts.map(([key, icon, words]) => (
        <li key={key}>
          <span aria-hidden="true">{icon}</span>
          {words}
        </li>
      ))}
    </ul>
  );
}
