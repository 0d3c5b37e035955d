import { IconCalendarEvent, IconClock, IconMapPin, IconStairsUp, IconTicket } from '@tabler/icons-react';
import { dateAndTime, shortDate, timeOfDay, zoneName } from '@trilha/i18n/formats';
import type { EventStatus } from '@trilha/rules/loyalty/events/event-status.rule';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { EventCardFacts } from './event-queries.ts';
import classes from './events.module.css';

const TONES: Readonly<Record<EventStatus, StatusTone>> = {
  scheduled: 'info',
  open: 'ok',
  in_progress: 'brand',
  finished: 'neutral',
  cancelled: 'bad',
};

/** Where an event stands, whether it is for the highest level, and what the reader has in it. @spec EV-05 EV-06 */
export function EventPills({ event }: { readonly event: EventCardFacts }) {
  const text = useText('events');
  const { own, status } = event;
  return (
    <div className={classes['pills']}>
      <StatusPill tone={TONES[status]}>{text(`status.${status}`)}</StatusPill>
      {event.isVip ? <StatusPill tone="brand">{text('vip')}</StatusPill> : null}
      {own?.presence ? (
        <StatusPill tone={own.presence === 'present' ? 'ok' : 'warn'}>
          {text(`presence.${own.presence}`)}
        </StatusPill>
      ) : null}
      {own && !own.presence ? <StatusPill tone="ok">{text('own')}</StatusPill> : null}
    </div>
  );
}

/** When in the reader's own time, where, for which levels and how many places are left. @spec EV-05 EV-06 */
export function EventFacts({
  event,
  tellsZone = false,
}: {
  readonly event: EventCardFacts;
  readonly tellsZone?: boolean;
}) {
  const text = useText('events');
  const locale = useLocale();
  const isComing = event.status !== 'finished' && event.status !== 'cancelled';
  return (
    <ul className={classes['facts']}>
      <li>
        <IconClock size={18} aria-hidden="true" />
        <span>
          {useSpan(event)}
          {tellsZone ? (
            <span className={classes['quiet']}>{text('zone', { zone: zoneName(locale, deviceZone()) })}</span>
          ) : null}
        </span>
      </li>
      {event.place ? (
        <li>
          <IconMapPin size={18} aria-hidden="true" /> <span>{event.place}</span>
        </li>
      ) : null}
      <li>
        <IconStairsUp size={18} aria-hidden="true" /> <span>{useLevels(event)}</span>
      </li>
      <li>
        <IconCalendarEvent size={18} aria-hidden="true" /> <span>{event.campaign.name}</span>
      </li>
      {isComing && event.vacanciesLeft !== null ? (
        <li>
          <IconTicket size={18} aria-hidden="true" />{' '}
          <span>{text('left', { count: event.vacanciesLeft })}</span>
        </li>
      ) : null}
    </ul>
  );
}

/** Which levels may take part, in words. @spec EV-06 */
export function useLevels({ levels: { span, labels } }: Pick<EventCardFacts, 'levels'>): string {
  const text = useText('events');
  return span === 'all' ? text('levels.all') : text(`levels.${span}`, { levels: labels.join(', ') });
}

/** From when to when; the day once where it begins and ends on it. */
function useSpan({ startsAt, endsAt }: EventCardFacts): string {
  const text = useText('events');
  const locale = useLocale();
  const zone = deviceZone();
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)];
  const date = shortDate(starts, locale, zone);
  if (shortDate(ends, locale, zone) === date)
    return text('span', { date, from: timeOfDay(starts, locale, zone), to: timeOfDay(ends, locale, zone) });
  return text('spanDays', {
    from: dateAndTime(starts, locale, zone),
    to: dateAndTime(ends, locale, zone),
  });
}
