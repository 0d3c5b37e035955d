import type { ImportOutcome, Judgement, PersonAfter } from '@trilha/rules/people/import/judge-row.rule';
import type { ImportCounts, ImportScope } from './imports.queries.ts';
import type { ListedRow } from './judge-piece.ts';

/**
 * Rows that are judged, written or undone at once. What a piece needs is gone before the young generation of the heap is swept
 * twice, and its texts are no large objects: either would stay until all of the heap is swept, which is seldom.
 */
export const PIECE = 100;

/** The next rows of an import, after a place. */
export const rowsAfter = (
  { db, client }: ImportScope,
  importId: string,
  place: number,
  limit: number,
): Promise<(ListedRow & { readonly outcome: string | null })[]> =>
  db
    .selectFrom('people_import_row')
    .select(['number', 'cells', 'outcome'])
    .where('client_id', '=', client.id)
    .where('import_id', '=', importId)
    .where('number', '>', place)
    .orderBy('number')
    .limit(limit)
    .execute();

/** Counts with these added. */
export function tally(
  counts: ImportCounts['applied'],
  outcomes: readonly ImportOutcome[],
): ImportCounts['applied'] {
  const sum = { ...counts };
  for (const outcome of outcomes) sum[outcome] = (sum[outcome] ?? 0) + 1;
  return sum;
}

/** The person as they are, of somebody who is already here. */
export function personBefore({ known }: Judgement): PersonAfter | null {
  if (!known?.here) return null;
  const {
    membershipId: _id,
    superuser: _superuser,
    shared: _shared,
    refusal: _refusal,
    ...here
  } = known.here;
  return { ...here, email: known.email, username: known.username, document: known.document };
}
