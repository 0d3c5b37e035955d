import {
  type BudgetState,
  budgetState,
  type MessageLimits,
  PAID_CHANNELS,
  type PaidChannel,
  USUAL_LIMITS,
} from '@trilha/rules/clients/message-budget.rule';
import type { Kysely } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { beginBudget, sentOn, todayAt } from './spend-message.ts';

export interface Budget extends MessageLimits {
  readonly channel: PaidChannel;
  readonly revision: number;
  readonly sentToday: number;
  readonly sentThisMonth: number;
  readonly state: BudgetState;
}

/** The budget of every channel as it stands now, also of a client that never said anything. */
export async function budgetsOf(db: Kysely<Tables>, clientId: string, now: Date): Promise<readonly Budget[]> {
  const { sentToday, sentThisMonth } = sentOn(await todayAt(db, clientId, now));
  const rows = await db
    .selectFrom('message_budget')
    .select(['channel', 'revision', 'daily', 'monthly'])
    .select([sentToday.as('sentToday'), sentThisMonth.as('sentThisMonth')])
    .where('client_id', '=', clientId)
    .execute();
  return PAID_CHANNELS.map((channel) => {
    const row = rows.find((each) => each.channel === channel);
    const budget = row ?? { revision: 1, ...USUAL_LIMITS, sentToday: 0, sentThisMonth: 0 };
    const state = budgetState(budget, { today: budget.sentToday, thisMonth: budget.sentThisMonth });
    return { ...budget, channel, state };
  });
}

/** Writes the limits of one channel if the revision is the one that was seen. */
export async function writeLimits(
  { db, client, now }: Transaction,
  channel: PaidChannel,
  { revision, daily, monthly }: MessageLimits & { readonly revision: number },
): Promise<number | undefined> {
  await beginBudget(db, client.id, channel, await todayAt(db, client.id, now));
  const written = await db
    .updateTable('message_budget')
    .set({ daily, monthly, revision: revision + 1 })
    .where('client_id', '=', client.id)
    .where('channel', '=', channel)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return written?.revision;
}
