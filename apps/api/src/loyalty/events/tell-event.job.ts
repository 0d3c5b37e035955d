import type { NotificationContent } from '@trilha/contract/gamification/notification-kinds';
import type { JobContext } from '#platform/context.ts';
import { derivedId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { eventTold } from './event-told.ts';

const PIECE = 500;

/** Tells everybody with a place in an event, in the inbox; who is blocked by now is told nothing. @spec EV-05 */
export const tellEvent = defineJob({
  name: 'loyalty.tell-event',
  event: eventTold,
  attempts: 5,
  run: async (job, { eventId, news, sequence }) => {
    const event = await job.db
      .selectFrom('programme_event')
      .select(['title', 'starts_at', 'cancel_reason'])
      .where('client_id', '=', job.clientId)
      .where('id', '=', eventId)
      .executeTakeFirst();
    if (!event) return;
    const content: NotificationContent =
      news === 'cancelled'
        ? { kind: 'event_cancelled', parameters: { event: event.title, note: event.cancel_reason } }
        : { kind: 'event_moved', parameters: { event: event.title, at: event.starts_at.toISOString() } };
    const people = await peopleOf(job, eventId);
    for (let start = 0; start < people.length; start += PIECE)
      await job.db
        .insertInto('notification')
        .values(
          people.slice(start, start + PIECE).map(({ membership_id }) =>
            inboxRow({
              ...content,
              clientId: job.clientId,
              id: derivedId('event', eventId, membership_id, news, String(sequence)),
              membershipId: membership_id,
              link: `/events/${eventId}`,
              at: job.now,
            }),
          ),
        )
        .execute();
  },
});

const peopleOf = ({ db, clientId }: JobContext, eventId: string) =>
  db
    .selectFrom('programme_event_place as place')
    .innerJoin('membership as member', (join) =>
      join.onRef('member.client_id', '=', 'place.client_id').onRef('member.id', '=', 'place.membership_id'),
    )
    .select('place.membership_id')
    .where('place.client_id', '=', clientId)
    .where('place.event_id', '=', eventId)
    .where('place.left_at', 'is', null)
    .where('member.status', '=', 'approved')
    .execute();
