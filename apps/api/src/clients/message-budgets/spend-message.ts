import { type PaidChannel, USUAL_LIMITS } from '@trilha/rules/clients/message-budget.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

export interface Spending {
  readonly clientId: string;
  readonly channel: PaidChannel;
  readonly now: Date;
  /** Nought asks only whether one more might go, and costs the same. */
  readonly messages: 0 | 1;
}

/**
 * Takes a message from the client's budget; false when it is used up. One statement on one row decides, so that forty
 * at once get no more than there is; every way of sending a code ends here. The row stays locked until the transaction
 * ends, and what is rolled back was not spent. @spec ID-11 ID-19
 */
export async function spendMessage(
  db: Kysely<Tables>,
  { clientId, channel, now, messages }: Spending,
): Promise<boolean> {
  const today = await todayAt(db, clientId, now);
  await beginBudget(db, clientId, channel, today);
  const { sentToday, sentThisMonth } = sentOn(today);
  const spent = await db
    .updateTable('message_budget')
    .set({
      sent_today: sql<number>`${sentToday} + ${messages}::integer`,
      sent_this_month: sql<number>`${sentThisMonth} + ${messages}::integer`,
      // A node whose clock is behind at midnight does not bring yesterday back.
      day: sql<string>`greatest(day, ${today}::date)`,
    })
    .where('client_id', '=', clientId)
    .where('channel', '=', channel)
    .where(sql<boolean>`(daily is null or ${sentToday} < daily)`)
    .where(sql<boolean>`(monthly is null or ${sentThisMonth} < monthly)`)
    .returning('channel')
    .executeTakeFirst();
  return spent !== undefined;
}

/** The counts as they are today: those of another day or month are over. */
export const sentOn = (today: string) => ({
  sentToday: sql<number>`case when day >= ${today}::date then sent_today else 0 end`,
  sentThisMonth: sql<number>`case when day >= date_trunc('month', ${today}::date) then sent_this_month else 0 end`,
});

/** The calendar day where the client is. */
export async function todayAt(db: Kysely<Tables>, clientId: string, now: Date): Promise<string> {
  const { time_zone: zone } = await db
    .selectFrom('client')
    .select('time_zone')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return localDateIn(now, zone);
}

/** The row of a client that has neither sent nor said anything yet. */
export const beginBudget = (db: Kysely<Tables>, clientId: string, channel: PaidChannel, today: string) =>
  db
    .insertInto('message_budget')
    .values({ client_id: clientId, channel, ...USUAL_LIMITS, day: today })
    .onConflict((conflict) => conflict.columns(['client_id', 'channel']).doNothing())
    .execute();
