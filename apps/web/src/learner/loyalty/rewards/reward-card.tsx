import { pointsText } from '@trilha/i18n/formats';
import { StatusPill } from '@trilha/ui/status-pill';
import { TextLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './reward.module.css';
import { RewardPicture } from './reward-picture.tsx';
import type { RewardSummary } from './reward-queries.ts';

/** A reward on the shelf: picture, name, cost, and at a glance whether it is within reach. @spec RW-01 RW-02 */
export function RewardCard({ reward }: { readonly reward: RewardSummary }) {
  const locale = useLocale();
  return (
    <li className={classes['card']} data-blocked={reward.blocked !== null || undefined}>
      <RewardPicture reward={reward} />
      <div className={classes['body']}>
        <h2>
          <TextLink
            to="/reward-store/details/$rewardId"
            params={{ rewardId: reward.id }}
            className={classes['whole'] ?? ''}
          >
            {reward.name}
          </TextLink>
        </h2>
        <p className={classes['cost']}>{pointsText(reward.cost, locale)}</p>
        <Reach reward={reward} />
      </div>
    </li>
  );
}

function Reach({ reward }: { readonly reward: RewardSummary }) {
  const text = useText('rewards');
  const locale = useLocale();
  const { blocked } = reward;
  if (blocked === null) return <StatusPill tone="ok">{text('block.none')}</StatusPill>;
  if (blocked === 'insufficient_points')
    return (
      <StatusPill tone="neutral">
        {text('block.missing', { points: pointsText(reward.pointsMissing, locale) })}
      </StatusPill>
    );
  if (blocked === 'level_too_low')
    return (
      <StatusPill tone="info">{text('block.level_too_low', { level: reward.minimumLevelLabel })}</StatusPill>
    );
  return (
    <StatusPill tone={blocked === 'out_of_stock' ? 'bad' : 'warn'}>{text(`block.${blocked}`)}</StatusPill>
  );
}
