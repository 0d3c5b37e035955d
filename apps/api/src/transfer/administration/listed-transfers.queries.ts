import type { ParsedInputOf, ResponseOf } from '@trilha/contract/define-call';
import type { listPointsTransfers } from '@trilha/contract/transfer/transfer-administration.calls';
import { addDays } from '@trilha/rules/shared/local-date';
import { startOfDayInstant } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';

export type ListedTransfer = ResponseOf<typeof listPointsTransfers>['items'][number];
type Scope = Pick<Context, 'db'> & { readonly client: { readonly id: string; readonly timeZone: string } };
/** What the list is narrowed down to; days are those of the client. */
export type TransferFilter = Pick<
  ParsedInputOf<typeof listPointsTransfers>['query'],
  'state' | 'from' | 'to' | 'search' | 'differing'
>;

/** Both sides tell it differently, and nobody has decided about it. */
export const DIFFERING = sql<boolean>`transfer.differs_since is not null and transfer.decided_at is null`;
/** Transfers asked for in these days, by people whose names or references hold every word. @spec TR-03 */
export function filteredTransfers(
  { db, client }: Scope,
  { from, to, search }: Pick<TransferFilter, 'from' | 'to' | 'search'>,
) {
  let found = db
    .selectFrom('points_transfer as transfer')
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.client_id', '=', 'transfer.client_id')
        .onRef('member.id', '=', 'transfer.membership_id'),
    )
    .where('transfer.client_id', '=', client.id);
  if (from) found = found.where('transfer.asked_at', '>=', startOfDayInstant(from, client.timeZone));
  if (to) found = found.where('transfer.asked_at', '<', startOfDayInstant(addDays(to, 1), client.timeZone));
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    found = found.where(
      sql<boolean>`(member.search_text like plain_text(${containing(word)}) or transfer.reference ilike ${containing(word)})`,
    );
  return found;
}

/** The rows of a page, the newest first, after a place in the list. @spec TR-03 */
export async function listedTransfers(
  scope: Scope,
  filter: TransferFilter,
  after: readonly [string, string] | null,
  limit: number,
): Promise<ListedTransfer[]> {
  let rows = filteredTransfers(scope, filter);
  if (filter.state) rows = rows.where('transfer.state', '=', filter.state);
  if (filter.differing) rows = rows.where(DIFFERING);
  if (after)
    rows = rows.where(
      sql<boolean>`(date_trunc('milliseconds', transfer.asked_at), transfer.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  const found = await rows
    .leftJoin('membership as decider', (join) =>
      join
        .onRef('decider.client_id', '=', 'transfer.client_id')
        .onRef('decider.id', '=', 'transfer.decided_by'),
    )
    .selectAll('transfer')
    .select(['member.display_name', 'decider.display_name as decided_by_name'])
    .orderBy(sql`date_trunc('milliseconds', transfer.asked_at)`, 'desc')
    .orderBy('transfer.id', 'desc')
    .limit(limit)
    .execute();
  return found.map((row) => ({
    id: row.id,
    memberId: row.membership_id,
    name: row.display_name,
    role: row.role as ListedTransfer['role'],
    points: row.points,
    documentEnd: row.document_end,
    state: row.state as ListedTransfer['state'],
    reason: row.reason as ListedTransfer['reason'],
    askedAt: row.asked_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    redeemUntil: row.redeem_until,
    reference: row.reference,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    attemptProblem: row.attempt_problem as ListedTransfer['attemptProblem'],
    theirs:
      row.theirs_state === null || row.theirs_at === null
        ? null
        : {
            state: row.theirs_state as NonNullable<ListedTransfer['theirs']>['state'],
            points: row.theirs_points,
            at: row.theirs_at.toISOString(),
          },
    difference: row.difference as ListedTransfer['difference'],
    differsSince: row.differs_since?.toISOString() ?? null,
    decision:
      row.decision === null || row.decided_at === null
        ? null
        : {
            kind: row.decision as NonNullable<ListedTransfer['decision']>['kind'],
            by: row.decided_by_name ?? '',
            at: row.decided_at.toISOString(),
            note: row.decision_note ?? '',
          },
  }));
}
