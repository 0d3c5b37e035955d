import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { numberText, pointsText, shortDay } from '@trilha/i18n/formats';
import { daysBetween } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { StatCard } from '@trilha/ui/card';
import { EmptyState } from '@trilha/ui/empty-state';
import { ProgressBar } from '@trilha/ui/progress';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { type CampaignPoints, pointsQuery } from '../loyalty-queries.ts';
import { useCampaignChoice } from '../use-campaign-choice.ts';
import { useGiftText } from '../use-gift-text.ts';
import { isInGrace } from './in-grace.ts';
import classes from './points.module.css';

/** Days before the end of a campaign from which its date is worth saying. */
const EXPIRY_SHOWN_DAYS = 30;

/** Points to spend and the way to the next level in the running campaign: for the home screen and the statement. @spec PT-01 PT-04 */
export function LevelCard({ campaignId }: { readonly campaignId?: string | undefined }) {
  const text = useText('loyalty');
  const points = useQuery(pointsQuery);
  const { selectedCampaignId } = useCampaignChoice();
  if (points.isLoadingError)
    return <LoadProblem error={points.error} onRetry={() => void points.refetch()} />;
  if (!points.data) return <SkeletonList count={2} />;
  const { campaigns } = points.data;
  const late = campaigns.filter(isInGrace);
  const shown =
    campaigns.find(({ campaign }) => campaign.id === campaignId) ??
    campaigns.find(({ campaign, active }) => active && campaign.id === selectedCampaignId) ??
    campaigns.find(({ active }) => active) ??
    late[0];
  if (shown) return <CampaignLevel points={shown} late={late.filter((one) => one !== shown)} />;
  return (
    <EmptyState
      title={text('points.noCampaign')}
      seed="level"
      action={<ButtonLink to="/campaigns">{text('sale.notJoinedAction')}</ButtonLink>}
    />
  );
}

interface CampaignLevelProps {
  readonly points: CampaignPoints;
  /** Campaigns that are over and whose points can still be spent. */
  readonly late: readonly CampaignPoints[];
}

function CampaignLevel({ points, late }: CampaignLevelProps) {
  const text = useText('loyalty');
  const locale = useLocale();
  const giftText = useGiftText();
  const { balance, level, expiresOn, active, timeZone } = points;
  const [now] = useState(() => new Date());
  const today = localDateIn(now, timeZone);
  const daysLeft = Math.max(0, daysBetween(today, expiresOn));
  // What an order gave back after the end can still be spent for a while.
  const isSoon = (active || balance.available > 0) && daysLeft <= EXPIRY_SHOWN_DAYS;
  const way = wayTo(level, text, locale);
  return (
    <StatCard
      label={text('points.available')}
      value={numberText(balance.available, locale)}
      unit="pts"
      badge={
        isSoon ? (
          <StatusPill tone="warn">
            {daysLeft === 0
              ? text('points.expiresToday')
              : text('points.expiresIn', { date: shortDay(expiresOn, locale), count: daysLeft })}
          </StatusPill>
        ) : null
      }
    >
      <div className={classes['level']}>
        <div className={classes['levelLine']}>
          <strong>{text('points.level', { level: level.current.label })}</strong>
          <span>{text('points.experience', { points: pointsText(balance.experience, locale) })}</span>
        </div>
        <ProgressBar value={level.percent / 100} label={way} />
        <p>
          {level.awaitingApproval && level.next ? text('points.awaiting', { level: level.next.label }) : way}
        </p>
        {active && level.toKeep > 0 ? (
          <p>
            {text('points.toKeep', {
              points: pointsText(level.toKeep, locale),
              date: shortDay(expiresOn, locale),
              level: level.current.label,
            })}
          </p>
        ) : null}
        {level.gifts.length > 0 ? (
          <ul className={classes['gifts']} aria-label={text('points.gifts')}>
            {level.gifts.map((gift) => (
              <li key={gift.id}>
                <IconGift size={18} aria-hidden="true" /> {giftText(gift)}
              </li>
            ))}
          </ul>
        ) : null}
        {late.map(({ campaign, balance: left, expiresOn: lastDay }) => (
          <p key={campaign.id}>
            <TextLink to="/reward-store" search={{ campaign: campaign.id }}>
              {text('points.grace', {
                points: pointsText(left.available, locale),
                campaign: campaign.name,
                date: shortDay(lastDay, locale),
              })}
            </TextLink>
          </p>
        ))}
        {balance.held > 0 ? (
          <p>
            <TextLink to="/orders">
              {text('points.held', { points: pointsText(balance.held, locale) })}
            </TextLink>
          </p>
        ) : null}
        {balance.owed > 0 ? (
          <p className={classes['owed']}>
            {text('points.owed', { points: pointsText(balance.owed, locale) })}
          </p>
        ) : null}
      </div>
    </StatCard>
  );
}

function wayTo(
  { next, missing, salesToNext }: CampaignPoints['level'],
  text: ReturnType<typeof useText<'loyalty'>>,
  locale: ReturnType<typeof useLocale>,
): string {
  if (!next) return text('points.top');
  const facts = { points: pointsText(missing, locale), level: next.label };
  return salesToNext === null
    ? text('points.toNext', facts)
    : text('points.toNextSales', { ...facts, count: salesToNext });
}
