import type { NextActionKind } from '@trilha/rules/loyalty/next-action/next-action.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import type { Context, Transaction } from '#platform/context.ts';

/** What this person set aside on that day of the campaign. */
export async function setAsideOn(
  { db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>,
  campaignId: string,
  day: LocalDate,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('next_action_set_aside')
    .select('kind')
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('campaign_id', '=', campaignId)
    .where('set_aside_on', '=', day)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** One row for each kind: that of an earlier day gives way, and two taps at once leave one. */
export const keepSetAside = (
  { db, client, actor, now }: Transaction,
  campaignId: string,
  kind: NextActionKind,
  day: LocalDate,
) =>
  db
    .insertInto('next_action_set_aside')
    .values({
      client_id: client.id,
      membership_id: actor.membershipId,
      campaign_id: campaignId,
      kind,
      set_aside_on: day,
      set_aside_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'membership_id', 'campaign_id', 'kind'])
        .doUpdateSet({ set_aside_on: day, set_aside_at: now }),
    )
    .execute();
