import type { ResponseOf } from '@trilha/contract/define-call';
import type { listEvents } from '@trilha/contract/loyalty/programme-events.calls';
import { eventPlaceProblem, isVipEvent, levelSpan } from '@trilha/rules/loyalty/events/event-attendance.rule';
import { type EventRow, kindOf, type levelLabels, type OwnEventRow, statusOf } from './events.queries.ts';

type Labels = Awaited<ReturnType<typeof levelLabels>>;
export type EventCard = ResponseOf<typeof listEvents>['items'][number];

/** What everybody who sees an event is told of it. @spec EV-05 EV-06 */
export function factsOf(row: EventRow, now: Date, labelOf: Labels) {
  const { span, named } = levelSpan(row.levels);
  return {
    id: row.id,
    kind: kindOf(row),
    title: row.title,
    status: statusOf(row, now),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    place: row.place,
    campaign: { id: row.campaign_id, name: row.campaign_name },
    levels: { span, labels: named.map((position) => labelOf(row.campaign_id, position)) },
    isVip: isVipEvent(row.levels),
    vacancies: row.vacancies,
    vacanciesLeft: row.vacancies === null ? null : Math.max(0, row.vacancies - row.taken),
  };
}

/** An event as a member's card says it. @spec EV-05 EV-06 */
export function cardOf(row: OwnEventRow, now: Date, labelOf: Labels): EventCard {
  const hasPlace = row.subscribed_at !== null;
  const door = { status: statusOf(row, now), levels: row.levels, vacancies: row.vacancies, taken: row.taken };
  return {
    ...factsOf(row, now, labelOf),
    ownLevel: row.level === null ? null : labelOf(row.campaign_id, row.level),
    own: hasPlace
      ? { presence: presenceOf(row.presence), presenceAt: row.presence_at?.toISOString() ?? null }
      : null,
    problem: hasPlace ? null : eventPlaceProblem(door, { level: row.level, hasPlace }),
  };
}

/** What was told of somebody's presence, as the database holds it. */
export const presenceOf = (value: string | null): 'present' | 'absent' | null =>
  value === 'present' || value === 'absent' ? value : null;
