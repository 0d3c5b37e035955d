import { AppError } from '@trilha/contract/errors';
import { ROLES } from '@trilha/contract/permissions';
import { IMPORT_FIELDS } from '@trilha/rules/people/import/import-fields.rule';
import { IMPORT_STATES } from '@trilha/rules/people/import/import-state.rule';
import { IMPORT_OUTCOMES } from '@trilha/rules/people/import/judge-row.rule';
import type { Kysely, Updateable } from 'kysely';
import { z } from 'zod';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

export interface ImportScope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

/** The same where something is done that others are told of. */
export interface WorkScope extends ImportScope {
  readonly platform: Platform;
}

const counts = z.partialRecord(z.enum(IMPORT_OUTCOMES), z.int());
const storedCounts = z.object({
  foreseen: counts.default({}),
  applied: counts.default({}),
  undone: z
    .object({ withdrawn: z.int(), restored: z.int(), kept: z.int() })
    .default({ withdrawn: 0, restored: 0, kept: 0 }),
});
export type ImportCounts = z.output<typeof storedCounts>;
export const NO_COUNTS: ImportCounts = storedCounts.parse({});

const storedChoices = z.object({
  updateKnown: z.boolean().default(true),
  makePlaces: z.boolean().default(false),
  role: z.enum(ROLES).default('learner'),
});
const storedReading = z.object({
  encoding: z.string().nullable().default(null),
  separator: z.string().nullable().default(null),
  hasHeader: z.boolean().nullable().default(null),
});
const storedMapping = z.array(z.enum(IMPORT_FIELDS).nullable());
const dayEvidence = z.array(z.object({ dayFirst: z.int(), monthFirst: z.int() }));
const state = z.enum(IMPORT_STATES);

const imports = ({ db, client }: ImportScope) =>
  db
    .selectFrom('people_import')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'people_import.client_id')
        .onRef('membership.id', '=', 'people_import.created_by'),
    )
    .selectAll('people_import')
    .select('membership.display_name as creator_name')
    .where('people_import.client_id', '=', client.id);

type StoredImport = Awaited<ReturnType<ReturnType<typeof imports>['execute']>>[number];

/** What a row keeps as JSON, with what it means. */
const understood = (row: StoredImport) => ({
  ...row,
  state: state.parse(row.state),
  counts: storedCounts.parse(row.counts),
  choices: storedChoices.parse(row.choices),
  chosen: storedReading.parse(row.chosen),
  mapping: storedMapping.parse(row.mapping),
  dayEvidence: dayEvidence.parse(row.day_evidence),
});
export type ImportRow = ReturnType<typeof understood>;

/** One import of the client, locked where it is to move on. */
export async function optionalImport(
  scope: ImportScope,
  id: string,
  lock: boolean,
): Promise<ImportRow | undefined> {
  const query = imports(scope).where('people_import.id', '=', id);
  const row = await (lock ? query.forUpdate('people_import') : query).executeTakeFirst();
  return row && understood(row);
}

export async function importById(scope: ImportScope, id: string, lock = false): Promise<ImportRow> {
  const row = await optionalImport(scope, id, lock);
  if (!row) throw new AppError('not_found');
  return row;
}

/** A page of the client's imports, the newest first. */
export async function importsBefore(
  scope: ImportScope,
  before: readonly [string, string] | null,
  limit: number,
): Promise<readonly ImportRow[]> {
  let query = imports(scope);
  if (before)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('people_import.created_at', 'people_import.id'),
        '<',
        tuple(new Date(before[0]), before[1]),
      ),
    );
  const rows = await query
    .orderBy('people_import.created_at', 'desc')
    .orderBy('people_import.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(understood);
}

/** Moves an import to another place or state. */
export const moveImport = (
  { db, client }: ImportScope,
  id: string,
  change: Updateable<Tables['people_import']>,
) =>
  db
    .updateTable('people_import')
    .set(change)
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .execute();
