import {
  identityOf,
  type NetworkEntry,
  type NetworkRowProblem,
  networkEntry,
} from '@trilha/rules/loyalty/network/network-entry.rule';
import {
  type NetworkColumns,
  type NetworkList,
  nameField,
  networkCell,
} from '@trilha/rules/loyalty/network/network-list.rule';
import { sql } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { ListLine } from '#platform/lists/list-problem.ts';
import { judgeEntries } from './judge-entries.ts';
import type { ListScope } from './known.queries.ts';

interface Piece {
  readonly id: string;
  readonly kind: NetworkList;
  /** The line up to which everything was judged before. */
  readonly place: number;
  readonly piece: readonly ListLine[];
  readonly columns: NetworkColumns;
}

/** Judges lines and keeps what they came to; the new place, or null when somebody else moved the list on. @spec MG-04 */
export const judgePiece = (
  { database, now }: Platform,
  clientId: string,
  { id: importId, kind, place, piece, columns }: Piece,
): Promise<number | null> =>
  database.inClient(clientId, async (db) => {
    const at = await db
      .selectFrom('network_import')
      .select(['state', 'place', 'campaign_id'])
      .where('client_id', '=', clientId)
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst();
    if (at?.state !== 'checking' || at.place !== place) return null;
    const scope = { db, clientId, campaignId: at.campaign_id };
    const lines = piece.map((line) => ({ line, entry: networkEntry(kind, columns, line.cells) }));
    const entries = lines.flatMap(({ entry }) => (typeof entry === 'string' ? [] : [entry]));
    const verdicts = new Map(
      (await judgeEntries(scope, entries)).map(({ entry, verdict }) => [entry, verdict]),
    );
    const seen = await takenBefore(scope, importId, entries.map(identityOf));
    const rows = lines.map(({ line, entry }) => {
      const told = {
        client_id: clientId,
        import_id: importId,
        number: line.number,
        ...namesOf(kind, columns, line),
      };
      if (typeof entry === 'string') return { ...told, entry: null, outcome: entry, changes: '[]' };
      const { outcome, changes } = isRepeated(seen, entry)
        ? { outcome: 'repeated' as NetworkRowProblem, changes: [] }
        : (verdicts.get(entry) ?? { outcome: 'cell_missing' as NetworkRowProblem, changes: [] });
      return {
        ...told,
        identity: identityOf(entry),
        entry: JSON.stringify(entry),
        outcome,
        changes: JSON.stringify(changes),
      };
    });
    if (rows.length > 0) await db.insertInto('network_import_row').values(rows).execute();
    const last = piece.at(-1)?.number ?? place;
    await db
      .updateTable('network_import')
      .set({ place: last, moved_at: now() })
      .where('client_id', '=', clientId)
      .where('id', '=', importId)
      .execute();
    return last;
  });

/** The first line that names a thing counts; the others are told to be the same again. */
function isRepeated(seen: Set<string>, entry: NetworkEntry): boolean {
  const identity = identityOf(entry);
  if (seen.has(identity)) return true;
  seen.add(identity);
  return false;
}

const namesOf = (kind: NetworkList, columns: NetworkColumns, { cells }: ListLine) => {
  const identity = networkCell(columns, cells, 'sku') || networkCell(columns, cells, 'taxNumber');
  return {
    identity: identity.slice(0, 60),
    name: networkCell(columns, cells, nameField(kind)).slice(0, 160),
  };
};

async function takenBefore(
  { db, clientId }: ListScope,
  importId: string,
  identities: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('network_import_row')
    .select('identity')
    .where('client_id', '=', clientId)
    .where('import_id', '=', importId)
    .where('entry', 'is not', null)
    .where('identity', '=', sql<string>`any(${identities}::text[])`)
    .execute();
  return new Set(rows.map(({ identity }) => identity));
}
