import {
  CALM_HOUR,
  mostInAnHour,
  placeOfPhone,
  STOP_HOURS,
  USUAL_DAYS,
} from '@trilha/rules/clients/message-prefix.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { messagesStopped } from './message-stop-events.ts';
import { reachOf, stopsOf } from './reach.queries.ts';

const HOUR_MS = 3_600_000;
const hours = (now: Date, count: number): Date => new Date(now.getTime() + count * HOUR_MS);

interface Reached {
  readonly clientId: string;
  readonly phone: string;
  readonly now: Date;
}

/** What became of a code to a number; where it is stopped, until when unless somebody lifts it before. */
type Reach = 'counted' | 'not_served' | { readonly stoppedUntil: Date };

/**
 * Counts a code to a number, unless the client sends none to its country or too many went to numbers that begin like
 * it. The message that fills an hour still goes and stops the next: what a refusal wrote would be undone with it. The
 * row of the hour stays locked until the transaction ends, so many at once are counted one by one; it is locked before
 * that of the budget, everywhere. @spec ID-11 ID-19
 */
export async function reachPhone(db: Kysely<Tables>, { clientId, phone, now }: Reached): Promise<Reach> {
  const place = placeOfPhone(phone);
  if (!place || !(await reachOf(db, clientId)).countries.includes(place.country)) return 'not_served';
  const { prefix } = place;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const { sent } = await db
    .insertInto('message_prefix')
    .values({ client_id: clientId, prefix, hour, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'prefix', 'hour'])
        .doUpdateSet({ sent: sql<number>`message_prefix.sent + 1` }),
    )
    .returning('sent')
    .executeTakeFirstOrThrow();
  // Looked at behind the lock: who waited for it sees what the one before has stopped.
  const said = await db
    .selectFrom('message_stop')
    .select(['lifted_at', 'ends_at'])
    .where('client_id', '=', clientId)
    .where('prefix', '=', prefix)
    .where(({ eb, or }) => or([eb('ends_at', '>', now), eb('lifted_at', '>', hours(now, -STOP_HOURS))]))
    .execute();
  const stopped = said.find(({ lifted_at }) => lifted_at === null);
  if (stopped) {
    // Nothing goes, so nothing is counted; a caller that goes on writes the rest of its work.
    await db
      .updateTable('message_prefix')
      .set({ sent: sql<number>`sent - 1` })
      .where('client_id', '=', clientId)
      .where('prefix', '=', prefix)
      .where('hour', '=', hour)
      .execute();
    return { stoppedUntil: stopped.ends_at };
  }
  const isLifted = said.length > 0;
  // Below a calm hour the days before need not be asked.
  const isMuch = !isLifted && sent >= CALM_HOUR;
  if (isMuch && sent >= mostInAnHour(await busiestHour(db, { clientId, prefix, hour })))
    await stop(db, { clientId, prefix, sent, now });
  return 'counted';
}

/** Whether a code would reach a number now; nothing is counted. @spec ID-19 */
export async function reachesPhone(db: Kysely<Tables>, { clientId, phone, now }: Reached): Promise<boolean> {
  const place = placeOfPhone(phone);
  if (!place || !(await reachOf(db, clientId)).countries.includes(place.country)) return false;
  const stops = await stopsOf(db, clientId, now);
  return !stops.some(({ prefix }) => prefix === place.prefix);
}

/** Stops what begins like this, and tells it once, in the transaction of the code that filled the hour. */
async function stop(
  db: Kysely<Tables>,
  {
    clientId,
    prefix,
    sent,
    now,
  }: Omit<Reached, 'phone'> & { readonly prefix: string; readonly sent: number },
): Promise<void> {
  const endsAt = hours(now, STOP_HOURS);
  const begun = await db
    .insertInto('message_stop')
    .values({ client_id: clientId, id: newId(now.getTime()), prefix, sent, stopped_at: now, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun)
    await publishFromJob({ db, clientId, now }, messagesStopped, {
      prefix,
      sent,
      endsAt: endsAt.toISOString(),
    });
}

/** The most that went in one hour of the week before; what is older is forgotten here. */
async function busiestHour(
  db: Kysely<Tables>,
  { clientId, prefix, hour }: { readonly clientId: string; readonly prefix: string; readonly hour: Date },
): Promise<number> {
  const from = hours(hour, -24 * USUAL_DAYS);
  await db
    .deleteFrom('message_prefix')
    .where('client_id', '=', clientId)
    .where('prefix', '=', prefix)
    .where('hour', '<', from)
    .execute();
  const row = await db
    .selectFrom('message_prefix')
    .select(({ fn }) => fn.max('sent').as('most'))
    .where('client_id', '=', clientId)
    .where('prefix', '=', prefix)
    .where('hour', '<', hour)
    .executeTakeFirst();
  return row?.most ?? 0;
}
