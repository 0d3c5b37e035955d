import { NETWORK_OUTCOMES, type NetworkOutcome } from '@trilha/rules/loyalty/network/network-change.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

export type Scope = Pick<Context, 'db' | 'client'>;
export interface NetworkCounts {
  readonly add: number;
  readonly change: number;
  readonly same: number;
  readonly leftOut: number;
  /** Of what the list brought, what left again and what stays, once it was undone. */
  readonly withdrawn: number;
  readonly kept: number;
}
export const NONE: NetworkCounts = { add: 0, change: 0, same: 0, leftOut: 0, withdrawn: 0, kept: 0 };

export const isTaken = (outcome: string): outcome is NetworkOutcome =>
  NETWORK_OUTCOMES.some((known) => known === outcome);

/** The lists of the client with whom they came from, the newest first. */
export const networkImports = ({ db, client }: Scope) =>
  db
    .selectFrom('network_import as list')
    .innerJoin('membership as author', (join) =>
      join.onRef('author.client_id', '=', 'list.client_id').onRef('author.id', '=', 'list.created_by'),
    )
    .leftJoin('campaign', (join) =>
      join.onRef('campaign.client_id', '=', 'list.client_id').onRef('campaign.id', '=', 'list.campaign_id'),
    )
    .select([
      'list.id',
      'list.kind',
      'list.file_name',
      'list.state',
      'list.problem',
      'list.missing',
      'list.created_at',
      'list.moved_at',
      'author.display_name as author',
      'campaign.id as campaign_id',
      'campaign.name as campaign_name',
    ])
    .where('list.client_id', '=', client.id)
    .orderBy('list.created_at', 'desc')
    .orderBy('list.id', 'desc');

/** Lines of lists by what becomes of them. */
export async function countsOfAll(
  { db, client }: Scope,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, NetworkCounts>> {
  const rows = await db
    .selectFrom('network_import_row')
    .select(['import_id', 'outcome', 'undo', sql<number>`count(*)`.as('count')])
    .where('client_id', '=', client.id)
    .where('import_id', '=', sql<string>`any(${importIds}::uuid[])`)
    .groupBy(['import_id', 'outcome', 'undo'])
    .execute();
  const counts = new Map<string, NetworkCounts>();
  for (const { import_id: importId, outcome, undo, count } of rows) {
    const before = counts.get(importId) ?? NONE;
    const part = isTaken(outcome) ? outcome : 'leftOut';
    counts.set(importId, {
      ...before,
      [part]: before[part] + count,
      withdrawn: before.withdrawn + (undo === 'withdrawn' ? count : 0),
      kept: before.kept + (undo !== null && undo !== 'withdrawn' ? count : 0),
    });
  }
  return counts;
}

export const countsOf = async (scope: Scope, importId: string): Promise<NetworkCounts> =>
  (await countsOfAll(scope, [importId])).get(importId) ?? NONE;
