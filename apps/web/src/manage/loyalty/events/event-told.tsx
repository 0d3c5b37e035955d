import type { EventStatus } from '@trilha/rules/loyalty/events/event-status.rule';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';
import type { ListedEvent } from './event-queries.ts';

const TONES: Readonly<Record<EventStatus, StatusTone>> = {
  scheduled: 'info',
  open: 'ok',
  in_progress: 'brand',
  finished: 'neutral',
  cancelled: 'bad',
};

/** Where an event stands, by sign, word and colour. @spec EV-05 */
export function EventStatusPill({ status }: { readonly status: EventStatus }) {
  const text = useText('events');
  return <StatusPill tone={TONES[status]}>{text(`status.${status}`)}</StatusPill>;
}

/** Which levels may take part, in words. @spec EV-06 */
export function useLevels(): (event: Pick<ListedEvent, 'levels'>) => string {
  const text = useText('events');
  return ({ levels: { span, labels } }) =>
    span === 'all' ? text('levels.all') : text(`levels.${span}`, { levels: labels.join(', ') });
}
