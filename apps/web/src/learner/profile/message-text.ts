import { pointsText, shortDay } from '@trilha/i18n/formats';
import type { Locale } from '@trilha/i18n/locales';
import type { useText } from '#shared/use-text.ts';
import type { Message } from './messages-query.ts';

type Say = ReturnType<typeof useText<'gamification'>>;

/** The words of a message. A kind this version does not know is said plainly. @spec GM-03 CO-04 */
export function messageText(
  text: Say,
  { kind, parameters }: Pick<Message, 'kind' | 'parameters'>,
  locale: Locale,
): string {
  const value = (name: string): string => String(parameters[name] ?? '');
  const training = value('training');
  const invoice = value('invoice');
  const level = { level: value('level'), campaign: value('campaign') };
  const order = { number: value('number'), reward: value('reward') };
  const points = pointsText(Number(parameters['points'] ?? 0), locale);
  switch (kind) {
    case 'training_completed':
    case 'certificate_issued':
      return text(`message.${kind}`, { training });
    case 'level_threshold_reached':
    case 'level_approved':
    case 'level_refused':
      return text(`message.${kind}`, level);
    case 'order_approved':
    case 'order_shipped':
    case 'order_delivered':
    case 'order_reproved':
      return text(`message.${kind}`, order);
    case 'sale_refused':
    case 'sale_restored':
      return text(`message.${kind}`, { invoice, points });
    case 'sale_adjusted':
      return text('message.sale_adjusted', { invoice });
    case 'points_expiring':
      return text('message.points_expiring', {
        points,
        campaign: value('campaign'),
        date: shortDay(value('endsOn'), locale),
      });
    default:
      return text('message.other');
  }
}
