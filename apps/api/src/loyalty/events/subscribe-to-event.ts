import { AppError } from '@trilha/contract/errors';
import { leaveEvent, subscribeToEvent } from '@trilha/contract/loyalty/programme-events.calls';
import { eventPlaceProblem, mayLeaveEvent } from '@trilha/rules/loyalty/events/event-attendance.rule';
import type { Bind } from '#platform/http/bind.ts';
import { givePlaceBack, levelIn, placeOf, takePlace } from './event-places.ts';
import { eventOfPerson, lockEvent, statusOf } from './events.queries.ts';

/** Under the lock of the event: of many who want the last place, one gets it. @spec EV-05 EV-06 */
export function routes(bind: Bind): void {
  bind.write(subscribeToEvent, async (tx, { params: { eventId } }) => {
    const { membershipId } = tx.actor;
    await eventOfPerson(tx, eventId);
    const event = await lockEvent(tx, eventId);
    const own = await placeOf(tx, eventId, membershipId);
    if (own && own.left_at === null) return { done: true as const };
    const problem = eventPlaceProblem(
      { ...event, status: statusOf(event, tx.now) },
      { level: await levelIn(tx, event, membershipId), hasPlace: false },
    );
    if (problem) throw new AppError(problem);
    await takePlace(tx, event, membershipId);
    return { done: true as const };
  });

  bind.write(leaveEvent, async (tx, { params: { eventId } }) => {
    const { membershipId } = tx.actor;
    await eventOfPerson(tx, eventId);
    const event = await lockEvent(tx, eventId);
    const own = await placeOf(tx, eventId, membershipId);
    if (!own || own.left_at !== null) return { done: true as const };
    if (!mayLeaveEvent(statusOf(event, tx.now), own.presence !== null)) throw new AppError('event_stays');
    await givePlaceBack(tx, event, membershipId);
    return { done: true as const };
  });
}
