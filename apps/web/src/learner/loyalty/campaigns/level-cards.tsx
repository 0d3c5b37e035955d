import { IconCheck, IconGift } from '@tabler/icons-react';
import { pointsText } from '@trilha/i18n/formats';
import { StatusPill } from '@trilha/ui/status-pill';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Campaign } from '../loyalty-queries.ts';
import { useGiftText } from '../use-gift-text.ts';
import classes from './campaign.module.css';

/** The levels of a campaign from the first to the highest, with what each gives and its gifts. @spec PT-04 PT-06 */
export function LevelCards({
  levels,
  gifts,
  own,
}: {
  readonly levels: Campaign['levels'];
  readonly gifts: Campaign['gifts'];
  readonly own: number | null;
}) {
  const text = useText('loyalty');
  const locale = useLocale();
  const giftText = useGiftText();
  return (
    <ol className={classes['levels']}>
      {levels.map((level) => (
        <li key={level.position} className={classes['level']} data-own={level.position === own || undefined}>
          <div className={classes['levelHead']}>
            <h3>{level.label}</h3>
            {level.position === own ? (
              <StatusPill tone="brand">{text('campaign.levelYours')}</StatusPill>
            ) : null}
          </div>
          <p>
            {level.threshold === 0
              ? text('campaign.levelFirst')
              : text('campaign.levelFrom', { points: pointsText(level.threshold, locale) })}
          </p>
          <ul>
            {level.benefits
              .split('\n')
              .filter(Boolean)
              .map((benefit) => (
                <li key={benefit}>
                  <IconCheck size={18} aria-hidden="true" /> {benefit}
                </li>
              ))}
            {level.liftsCategoryMaximum ? (
              <li>
                <IconCheck size={18} aria-hidden="true" /> {text('campaign.levelNoLimit')}
              </li>
            ) : null}
            {gifts
              .filter(({ fromLevel }) => fromLevel <= level.position)
              .map((gift) => (
                <li key={gift.id}>
                  <IconGift size={18} aria-hidden="true" /> {giftText(gift)}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
