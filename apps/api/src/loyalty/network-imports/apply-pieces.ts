import { AppError } from '@trilha/contract/errors';
import { pointsTableProblem } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { identityOf, type NetworkEntry } from '@trilha/rules/loyalty/network/network-entry.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import type { Platform } from '#platform/context.ts';
import { type JudgedEntry, judgeEntries } from './judge-entries.ts';
import type { ListScope } from './known.queries.ts';
import { type MadePartners, writeEntries } from './write-entries.ts';

const PIECE = 250;
/** A points table is written at once: half a table would be another table. */
const WHOLE = 1_000_000;

/** Writes what a judged list adds and changes, as far as it is still true when its turn comes. @spec MG-04 PT-07 */
export async function applyPieces(platform: Platform, clientId: string, importId: string): Promise<void> {
  while (await applyPiece(platform, clientId, importId));
}

const applyPiece = ({ database, now }: Platform, clientId: string, importId: string): Promise<boolean> =>
  database.inClient(clientId, async (db) => {
    const list = await db
      .selectFrom('network_import')
      .select(['kind', 'state', 'place', 'campaign_id'])
      .where('client_id', '=', clientId)
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst();
    if (list?.state !== 'applying') return false;
    const scope: ListScope = { db, clientId, campaignId: list.campaign_id };
    const move = (change: { state?: 'done' | 'failed'; problem?: string; place?: number }) =>
      db
        .updateTable('network_import')
        .set({ ...change, moved_at: now() })
        .where('client_id', '=', clientId)
        .where('id', '=', importId)
        .execute();
    if (list.kind === 'points' && (await isFixedNow(scope, now()))) {
      await move({ state: 'failed', problem: 'campaign_values_fixed' });
      return false;
    }
    const limit = list.kind === 'points' ? WHOLE : PIECE;
    const rows = await db
      .selectFrom('network_import_row')
      .select(['number', 'entry', 'outcome'])
      .where('client_id', '=', clientId)
      .where('import_id', '=', importId)
      .where('outcome', 'in', ['add', 'change'])
      .where('number', '>', list.place)
      .orderBy('number')
      .limit(limit)
      .execute();
    const last = rows.at(-1);
    if (!last) {
      await move({ state: 'done' });
      return false;
    }
    const judged = await judgeEntries(
      scope,
      rows.map(({ entry }) => entry as NetworkEntry),
    );
    const made = await writeEntries(scope, judged, now());
    await keepVerdicts(scope, importId, rows, judged);
    await keepMade(scope, importId, rows, made);
    await move({ place: last.number });
    return true;
  });

/** The campaign, locked: it cannot begin, nor its values be changed, while they are written. */
async function isFixedNow({ db, clientId, campaignId }: ListScope, now: Date): Promise<boolean> {
  const campaign = await db
    .selectFrom('campaign')
    .select(['status', 'begins_on', 'ends_on', 'time_zone'])
    .where('client_id', '=', clientId)
    .where('id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw new AppError('not_found');
  const dates = {
    published: campaign.status === 'published',
    beginsOn: campaign.begins_on,
    endsOn: campaign.ends_on,
  };
  return pointsTableProblem(dates, localDateIn(now, campaign.time_zone)) !== null;
}

/** What a line came to may differ from what it was judged to be: somebody may have written the same meanwhile. */
async function keepVerdicts(
  { db, clientId }: ListScope,
  importId: string,
  rows: readonly { readonly number: number; readonly outcome: string }[],
  judged: readonly JudgedEntry[],
): Promise<void> {
  const differing = rows.flatMap(({ number, outcome }, place) => {
    const now = judged[place]?.verdict.outcome;
    return now !== undefined && now !== outcome ? [{ number, outcome: now }] : [];
  });
  if (differing.length === 0) return;
  await sql`update network_import_row row set outcome = changed.outcome
    from unnest(${differing.map(({ number }) => number)}::integer[], ${differing.map(({ outcome }) => outcome)}::text[])
      as changed(number, outcome)
    where row.client_id = ${clientId} and row.import_id = ${importId} and row.number = changed.number`.execute(
    db,
  );
}

/** Which line brought which partner: undoing takes that one back and no other. */
async function keepMade(
  { db, clientId }: ListScope,
  importId: string,
  rows: readonly { readonly number: number; readonly entry: unknown }[],
  made: MadePartners,
): Promise<void> {
  const kept = rows.flatMap(({ number, entry }) => {
    const id = made.get(identityOf(entry as NetworkEntry));
    return id === undefined ? [] : [{ number, id }];
  });
  if (kept.length === 0) return;
  await sql`update network_import_row row set made_id = made.id
    from unnest(${kept.map(({ number }) => number)}::integer[], ${kept.map(({ id }) => id)}::uuid[]) as made(number, id)
    where row.client_id = ${clientId} and row.import_id = ${importId} and row.number = made.number`.execute(
    db,
  );
}
