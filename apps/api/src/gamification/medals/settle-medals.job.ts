import type { Platform } from '#platform/context.ts';
import { NIL_ID } from '#platform/identifier.ts';
import { defineClockJob, defineJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { type GivingScope, giveMedals } from './give-medals.ts';
import { medalSettles } from './medal-events.ts';

/** People looked at in one transaction. */
export const PIECE = 500;
/** In one run of the clock; the next one goes on. */
const MOST_PIECES = 40;

/**
 * Gives a published medal to the next people who deserve it already, and keeps the place with them: a kill loses and
 * doubles nothing, and whoever comes in meanwhile is heard of by their own events. False once nobody is left. @spec GM-02
 */
export async function settlePiece(scope: GivingScope, medalId: string, piece = PIECE): Promise<boolean> {
  const { db, client, now } = scope;
  const medal = await db
    .selectFrom('medal')
    .select('settled_up_to')
    .where('client_id', '=', client.id)
    .where('id', '=', medalId)
    .where('state', '=', 'published')
    .where('settled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!medal) return false;
  const people = await db
    .selectFrom('membership')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '>', medal.settled_up_to ?? NIL_ID)
    .orderBy('id')
    .limit(piece)
    .execute();
  const ids = people.map(({ id }) => id);
  if (ids.length > 0) await giveMedals(scope, { medalId }, ids);
  const hasMore = ids.length === piece;
  await db
    .updateTable('medal')
    .set(hasMore ? { settled_up_to: ids.at(-1) ?? null } : { settled_up_to: null, settled_at: now })
    .where('client_id', '=', client.id)
    .where('id', '=', medalId)
    .execute();
  return hasMore;
}

/** The first people at once, and the next ones with the same commit. @spec GM-02 */
export const settleMedal = defineJob({
  name: 'gamification.settle-medal',
  event: medalSettles,
  attempts: 5,
  run: async (job, { medalId }) => {
    const { db, clientId, now } = job;
    const hasMore = await settlePiece({ db, now, client: { id: clientId } }, medalId);
    if (hasMore) await publishFromJob(job, medalSettles, { medalId });
  },
});

/** Goes on with medals whose work stood still. Safe to repeat and to do twice at once. @spec GM-02 */
export async function settleMedals(platform: Platform, clientId: string): Promise<void> {
  const waiting = await platform.database
    .readerOf(clientId)
    .selectFrom('medal')
    .select('id')
    .where('client_id', '=', clientId)
    .where('state', '=', 'published')
    .where('settled_at', 'is', null)
    .orderBy('published_at')
    .execute();
  let left = MOST_PIECES;
  for (const { id } of waiting) {
    let hasMore = true;
    for (; hasMore && left > 0; left -= 1)
      hasMore = await platform.database.inClient(clientId, (db) =>
        settlePiece({ db, now: platform.now(), client: { id: clientId } }, id),
      );
  }
}

export const settleMedalsJob = defineClockJob({
  name: 'gamification.settle-medals',
  cron: '*/10 * * * *',
  run: settleMedals,
});
