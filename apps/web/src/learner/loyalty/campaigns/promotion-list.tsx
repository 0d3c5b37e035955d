import { numberText, shortDay } from '@trilha/i18n/formats';
import { isWithin } from '@trilha/rules/shared/local-date';
import { Section } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Campaign } from '../loyalty-queries.ts';
import classes from './campaign.module.css';

/** Dated promotions: those of today first in colour, those over in grey. @spec LO-01 */
export function PromotionList({ campaign, today }: { readonly campaign: Campaign; readonly today: string }) {
  const text = useText('loyalty');
  const locale = useLocale();
  if (campaign.promotions.length === 0) return null;
  return (
    <Section title={text('campaign.promotions')}>
      <ul className={classes['promotions']}>
        {campaign.promotions.map(({ id, name, beginsOn, endsOn, multiplier }) => {
          const isNow = isWithin(today, beginsOn, endsOn);
          const isOver = endsOn < today;
          return (
            <li key={id} className={classes['promotion']} data-over={isOver || undefined}>
              <span className={classes['factor']} aria-hidden="true">
                ×{numberText(multiplier.numerator / multiplier.denominator, locale)}
              </span>
              <span className={classes['promotionWords']}>
                <strong>{name}</strong>
                <span>
                  {text('campaigns.dates', {
                    from: shortDay(beginsOn, locale),
                    to: shortDay(endsOn, locale),
                  })}
                </span>
              </span>
              <StatusPill tone={isNow ? 'ok' : isOver ? 'neutral' : 'info'}>
                {text(
                  isNow
                    ? 'campaign.promotionNow'
                    : isOver
                      ? 'campaign.promotionOver'
                      : 'campaign.promotionSoon',
                )}
              </StatusPill>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
