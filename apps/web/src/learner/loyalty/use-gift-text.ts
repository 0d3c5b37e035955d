import { pointsText, shortDay } from '@trilha/i18n/formats';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Campaign } from './loyalty-queries.ts';

/** What a gift is for and what it brings, in one line. @spec PT-06 */
export function useGiftText(): (gift: Campaign['gifts'][number]) => string {
  const text = useText('loyalty');
  const locale = useLocale();
  return ({ name, day, points: brought }) => {
    const points = pointsText(brought, locale);
    return name === null || day === null
      ? text('gift.birthday', { points })
      : text('gift.specialDate', { name, date: shortDay(day, locale), points });
  };
}
