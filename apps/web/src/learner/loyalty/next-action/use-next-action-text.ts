import { pointsText, shortDay } from '@trilha/i18n/formats';
import { useLocale, useText } from '#shared/use-text.ts';
import type { Next } from './next-action-queries.ts';

/** What to do, in one sentence. @spec PT-01 */
export function useNextActionText(): (action: Next['action']) => string {
  const text = useText('loyalty');
  const locale = useLocale();
  return (action) => {
    const date = shortDay(action.until, locale);
    switch (action.kind) {
      case 'spend_points':
        return text('next.spend_points', {
          points: pointsText(action.points, locale),
          reward: action.reward.name,
          count: action.daysLeft,
        });
      case 'appeal_refusal':
        return text(`next.appeal_${action.subject}`, { name: action.name, date });
      case 'reach_level':
        return text('next.reach_level', {
          missing: pointsText(action.missing, locale),
          level: action.level,
          product: action.product,
          count: action.quantity,
        });
      case 'send_photo':
        return action.points > 0
          ? text('next.send_photo_points', {
              type: action.type,
              store: action.store,
              points: pointsText(action.points, locale),
              date,
            })
          : text('next.send_photo', { type: action.type, store: action.store, date });
      case 'finish_course':
        return text('next.finish_course', { course: action.course.title, reward: action.reward.name });
    }
  };
}
