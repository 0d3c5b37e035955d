import { AppError } from '@trilha/contract/errors';
import { readEvent, readEventCalendar } from '@trilha/contract/loyalty/programme-events.calls';
import { calendarFile } from '@trilha/rules/learning/classes/calendar-file.rule';
import { mayLeaveEvent } from '@trilha/rules/loyalty/events/event-attendance.rule';
import { checkInWindow } from '@trilha/rules/loyalty/events/event-status.rule';
import { originOfClient } from '#clients/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { cardOf } from './event-shape.ts';
import { eventOfPerson, levelLabels, statusOf } from './events.queries.ts';

export function routes(bind: Bind): void {
  bind.read(readEvent, async (context, { params: { eventId } }) => {
    const row = await eventOfPerson(context, eventId);
    const hasPlace = row.subscribed_at !== null;
    const { from, until } = checkInWindow({ startsAt: row.starts_at, endsAt: row.ends_at });
    return {
      ...cardOf(row, context.now, await levelLabels(context, [row.campaign_id])),
      description: row.description,
      broadcastUrl: hasPlace ? row.broadcast_url : '',
      cancelReason: row.cancel_reason,
      mayLeave: hasPlace && mayLeaveEvent(statusOf(row, context.now), row.presence !== null),
      checkIn: { opensAt: from.toISOString(), closesAt: until.toISOString() },
    };
  });

  bind.read(readEventCalendar, async (context, { params: { eventId } }) => {
    const row = await eventOfPerson(context, eventId);
    if (row.subscribed_at === null) throw new AppError('not_found');
    const origin = await originOfClient(context.platform, context.client.id);
    const file = calendarFile(context.client.name, [
      {
        uid: `${row.id}@trilha`,
        sequence: row.sequence,
        title: row.title,
        description: row.description,
        place: row.place,
        // Its page and not the address of the broadcast, for calendars are shared.
        address: `${origin}/events/${row.id}`,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        changedAt: row.updated_at,
        cancelled: row.cancelled_at !== null,
      },
    ]);
    return { name: `${row.id}.ics`, file };
  });
}
