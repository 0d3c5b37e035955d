import {
  type DirectoryColumns,
  type DirectoryEntry,
  directoryEntry,
} from '@trilha/rules/loyalty/training-account/directory-row.rule';
import { sql } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { ListLine } from '#platform/lists/list-problem.ts';
import { directoryProgramme } from './directory-programme.ts';
import { settleAccount } from './settle-account.ts';
import { accountOf, type ClientRows, memberOf, programmeOf } from './training-account.queries.ts';

interface Piece {
  /** The line up to which everything was taken before. */
  readonly place: number;
  readonly piece: readonly ListLine[];
  readonly columns: DirectoryColumns;
}

interface Result {
  readonly number: number;
  readonly identifier: string;
  readonly email: string | null;
  readonly outcome: string;
}

/**
 * Takes rows into the directory with what became of each, and the accounts they speak of with them; answers the new
 * place, or null when somebody else moved the import on meanwhile. @spec ID-28
 */
export const takePiece = (
  { database, now }: Platform,
  clientId: string,
  importId: string,
  { place, piece, columns }: Piece,
): Promise<number | null> =>
  database.inClient(clientId, async (db) => {
    const rows = { db, clientId };
    const at = await db
      .selectFrom('training_directory_import')
      .select(['place', 'state'])
      .where('client_id', '=', clientId)
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst();
    if (at?.state !== 'working' || at.place !== place) return null;
    const read = piece.map(({ number, cells }) => ({ number, cells, entry: directoryEntry(cells, columns) }));
    const identifiers = read.flatMap(({ entry }) => (typeof entry === 'string' ? [] : [entry.identifier]));
    const known = await knownEntries(rows, identifiers);
    const seen = await identifiersOf(rows, importId, identifiers);
    const taken: DirectoryEntry[] = [];
    const results = read.map(({ number, cells, entry }): Result => {
      if (typeof entry === 'string')
        return {
          number,
          identifier: (cells[columns.identifier ?? 0] ?? '').trim().slice(0, 120),
          email: null,
          outcome: entry,
        };
      const told = { number, identifier: entry.identifier, email: entry.email };
      if (seen.has(entry.identifier)) return { ...told, outcome: 'repeated' };
      seen.add(entry.identifier);
      taken.push(entry);
      return { ...told, outcome: outcomeOf(known.get(entry.identifier), entry) };
    });
    await keepEntries(rows, taken, now());
    await keepResults(rows, importId, results);
    await settleListed(rows, taken, now());
    const last = piece.at(-1)?.number ?? place;
    await db
      .updateTable('training_directory_import')
      .set((set) => ({
        place: last,
        taken: set('taken', '+', taken.length),
        left_out: set('left_out', '+', results.length - taken.length),
        moved_at: now(),
      }))
      .where('client_id', '=', clientId)
      .where('id', '=', importId)
      .execute();
    return last;
  });

type Known = Pick<DirectoryEntry, 'email' | 'isActive'>;

const outcomeOf = (before: Known | undefined, { email, isActive }: DirectoryEntry): string => {
  if (!before) return 'added';
  return before.email === email && before.isActive === isActive ? 'same' : 'changed';
};

async function knownEntries(
  { db, clientId }: ClientRows,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const found = await db
    .selectFrom('training_directory_entry')
    .select(['identifier', 'email', 'is_active'])
    .where('client_id', '=', clientId)
    .where('identifier', '=', sql<string>`any(${identifiers}::text[])`)
    .execute();
  return new Map(
    found.map(({ identifier, email, is_active }) => [identifier, { email, isActive: is_active }]),
  );
}

/** Those that an earlier piece of the import has taken. */
async function identifiersOf(
  { db, clientId }: ClientRows,
  importId: string,
  identifiers: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .selectFrom('training_directory_result')
    .select('identifier')
    .where('client_id', '=', clientId)
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['added', 'changed', 'same'])
    .where('identifier', '=', sql<string>`any(${identifiers}::text[])`)
    .execute();
  return new Set(found.map(({ identifier }) => identifier));
}

async function keepEntries(
  { db, clientId }: ClientRows,
  entries: readonly DirectoryEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('training_directory_entry')
    .values(
      entries.map(({ identifier, email, isActive }) => ({
        client_id: clientId,
        identifier,
        email,
        is_active: isActive,
        imported_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'identifier']).doUpdateSet((told) => ({
        email: told.ref('excluded.email'),
        is_active: told.ref('excluded.is_active'),
        imported_at: told.ref('excluded.imported_at'),
      })),
    )
    .execute();
}

async function keepResults(
  { db, clientId }: ClientRows,
  importId: string,
  results: readonly Result[],
): Promise<void> {
  if (results.length === 0) return;
  await db
    .insertInto('training_directory_result')
    .values(results.map((result) => ({ client_id: clientId, import_id: importId, ...result })))
    .execute();
}

/** Accounts that were refused for want of an entry are verified by it, and those it takes back are no longer. */
async function settleListed(rows: ClientRows, entries: readonly DirectoryEntry[], now: Date): Promise<void> {
  const { db, clientId } = rows;
  if ((await programmeOf(rows))?.way === 'service') return;
  const spoken = await db
    .selectFrom('training_account')
    .select('membership_id')
    .where('client_id', '=', clientId)
    .where('identifier', '=', sql<string>`any(${entries.map(({ identifier }) => identifier)}::text[])`)
    .orderBy('membership_id')
    .execute();
  const programme = directoryProgramme(rows);
  for (const { membership_id: membershipId } of spoken) {
    const account = await accountOf(rows, membershipId, true);
    if (!account) continue;
    const answer = await programme.verify({
      verificationId: account.verification_id,
      identifier: account.identifier,
      person: await memberOf(rows, membershipId),
    });
    await settleAccount(
      rows,
      account,
      answer.state === 'refused'
        ? { event: 'unlist', reason: answer.reason }
        : { event: 'list', reason: null },
      now,
    );
  }
}
