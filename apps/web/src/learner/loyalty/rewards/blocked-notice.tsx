import { pointsText } from '@trilha/i18n/formats';
import { Notice } from '@trilha/ui/notice';
import type { ReactNode } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { TrainingLink } from '../../learning/training-link.tsx';
import classes from './reward.module.css';
import type { Reward } from './reward-queries.ts';

type Block = NonNullable<Reward['blocked']>;

/** Why a reward cannot be redeemed now, with the way to what changes that. @spec RW-02 */
export function BlockedNotice({ reward, block }: { readonly reward: Reward; readonly block: Block }) {
  return (
    <Notice tone={block === 'out_of_stock' ? 'warn' : 'info'} action={<Fix reward={reward} block={block} />}>
      <Why reward={reward} block={block} />
    </Notice>
  );
}

function Why({ reward, block }: { readonly reward: Reward; readonly block: Block }): ReactNode {
  const text = useText('rewards');
  const locale = useLocale();
  switch (block) {
    case 'insufficient_points':
      return text('why.insufficient_points', { points: pointsText(reward.pointsMissing, locale) });
    case 'level_too_low':
      return text('why.level_too_low', { level: reward.minimumLevelLabel });
    case 'required_training_missing':
      return <MissingTrainings reward={reward} />;
    case 'category_maximum_reached':
      return text('why.category_maximum_reached', {
        used: reward.categoryUse.used,
        maximum: reward.categoryUse.maximum ?? 0,
        category: reward.category.name,
      });
    case 'out_of_stock':
    case 'campaign_over':
    case 'campaign_not_running':
    case 'campaign_not_joined':
    default:
      return text(`why.${block}`);
  }
}

/** What is still to be completed, each with the way to it. */
function MissingTrainings({ reward }: { readonly reward: Reward }) {
  const text = useText('rewards');
  return (
    <>
      {text('why.required_training_missing')}
      <ul className={classes['missing']}>
        {reward.requiredTrainings
          .filter(({ done }) => !done)
          .map(({ id, kind, title }) => (
            <li key={id}>
              <TrainingLink id={id} kind={kind}>
                {title}
              </TrainingLink>
            </li>
          ))}
      </ul>
    </>
  );
}

function Fix({ reward, block }: { readonly reward: Reward; readonly block: Block }): ReactNode {
  const text = useText('rewards');
  const campaign = reward.campaign.id;
  switch (block) {
    case 'insufficient_points':
      return <ButtonLink to="/insert-sales">{text('fix.insufficient_points')}</ButtonLink>;
    case 'required_training_missing':
      return null;
    case 'out_of_stock':
      return (
        <ButtonLink to="/reward-store" search={{ campaign, category: reward.category.id }}>
          {text('fix.out_of_stock')}
        </ButtonLink>
      );
    case 'category_maximum_reached':
      return (
        <ButtonLink to="/reward-store" search={{ campaign }}>
          {text('fix.category_maximum_reached')}
        </ButtonLink>
      );
    case 'level_too_low':
    case 'campaign_over':
    case 'campaign_not_running':
    case 'campaign_not_joined':
    default:
      return (
        <ButtonLink to="/campaigns/$campaignId" params={{ campaignId: campaign }}>
          {text(block === 'level_too_low' ? 'fix.level_too_low' : 'fix.campaign')}
        </ButtonLink>
      );
  }
}
