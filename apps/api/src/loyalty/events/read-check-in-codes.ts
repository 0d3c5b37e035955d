import { AppError } from '@trilha/contract/errors';
import { readCheckInCodes } from '@trilha/contract/loyalty/event-administration.calls';
import { originOfClient } from '#clients/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { codesAhead } from './event-codes.ts';
import { statusOf } from './events.queries.ts';

/** What is shown at the door; the secret itself never leaves the server. @spec EV-05 */
export const routes = (bind: Bind): void =>
  bind.read(readCheckInCodes, async ({ db, client, platform, now }, { params: { eventId } }) => {
    const event = await db
      .selectFrom('programme_event')
      .selectAll()
      .where('client_id', '=', client.id)
      .where('id', '=', eventId)
      .executeTakeFirst();
    if (!event) throw new AppError('not_found');
    const status = statusOf(event, now);
    if (status === 'cancelled') throw new AppError('event_cancelled');
    if (status === 'finished') throw new AppError('event_over');
    return {
      now: now.toISOString(),
      address: `${await originOfClient(platform, client.id)}/events/${eventId}`,
      ...codesAhead(platform.sealer, event, now),
    };
  });
