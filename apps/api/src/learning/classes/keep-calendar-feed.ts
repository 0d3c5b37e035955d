import {
  readCalendarFeed,
  removeCalendarFeed,
  renewCalendarFeed,
} from '@trilha/contract/learning/calendar-feed.calls';
import { hashToken } from '#identity/index.ts';
import type { Bind } from '#platform/http/bind.ts';

/** The personal address of whoever asks: whether there is one, another one, none. @spec EV-02 */
export function routes(bind: Bind): void {
  bind.read(readCalendarFeed, async ({ db, client, actor }) => {
    const feed = await db
      .selectFrom('calendar_feed')
      .select('made_at')
      .where('client_id', '=', client.id)
      .where('membership_id', '=', actor.membershipId)
      .executeTakeFirst();
    return { madeAt: feed?.made_at.toISOString() ?? null };
  });

  bind.write(renewCalendarFeed, async ({ db, client, actor, now }, { body: { secret } }) => {
    const fresh = { secret_hash: hashToken(secret), made_at: now, minute_at: null, minute_reads: 0 };
    await db
      .insertInto('calendar_feed')
      .values({ client_id: client.id, membership_id: actor.membershipId, ...fresh })
      .onConflict((conflict) => conflict.columns(['client_id', 'membership_id']).doUpdateSet(fresh))
      .execute();
    return { madeAt: now.toISOString() };
  });

  bind.write(removeCalendarFeed, async ({ db, client, actor }) => {
    await db
      .deleteFrom('calendar_feed')
      .where('client_id', '=', client.id)
      .where('membership_id', '=', actor.membershipId)
      .execute();
    return { done: true as const };
  });
}
