import { type ImportField } from '@trilha/rules/people/import/import-fields.rule';
import {
  type Judgement,
  judgeRow,
  type KnownPerson,
  type NamedPlace,
} from '@trilha/rules/people/import/judge-row.rule';
import { type RowPerson, rowPerson } from '@trilha/rules/people/import/row-person.rule';
import { searchText } from '@trilha/rules/shared/text';
import { type Importer, roleNames } from './importer.ts';
import type { ImportRow, ImportScope } from './imports.queries.ts';
import { knownPeople } from './people-known.ts';

export interface ListedRow {
  readonly number: number;
  readonly cells: readonly string[];
}
export interface JudgedRow {
  readonly number: number;
  readonly person: RowPerson;
  readonly judgement: Judgement;
}

interface Keyed {
  readonly field: ImportField;
  readonly key: string;
}
const keysOf = ({ email, document, username }: RowPerson): readonly Keyed[] => [
  { field: 'email', key: email },
  ...(document ? [{ field: 'document' as const, key: document }] : []),
  ...(username ? [{ field: 'username' as const, key: username.toLowerCase() }] : []),
];
const named = ({ field, key }: Keyed): string => `${field}:${key}`;

/** What each row of a piece would do now. Rows that repeat an earlier one are refused where repeats are looked for. @spec MG-03 */
export async function judgePiece(
  scope: ImportScope,
  row: ImportRow,
  importer: Importer,
  lines: readonly ListedRow[],
  lookForRepeats: boolean,
): Promise<readonly JudgedRow[]> {
  const home = await scope.db
    .selectFrom('client')
    .select(['default_country', 'default_language'])
    .where('id', '=', scope.client.id)
    .executeTakeFirstOrThrow();
  const reading = { mapping: row.mapping, country: home.default_country, roleOf: await roleNames() };
  const read = lines.map(({ number, cells }) => ({ number, ...rowPerson(cells, reading) }));
  const sound = read.filter(({ problems }) => problems.length === 0).map(({ person }) => person);
  const known = byKey(
    await knownPeople(scope, importer, {
      emails: sound.map(({ email }) => email),
      documents: sound.map(({ document }) => document).filter((document) => document !== null),
      usernames: sound.map(({ username }) => username?.toLowerCase()).filter((name) => name !== undefined),
    }),
  );
  const [areas, groups] = await Promise.all([places(scope, 'area'), places(scope, 'people_group')]);
  const seen = lookForRepeats ? await earlierRows(scope, row.id, sound, lines[0]?.number ?? 0) : new Map();
  const choices = {
    updateKnown: row.choices.updateKnown,
    makePlaces: row.choices.makePlaces && importer.mayMakePlaces,
    role: row.choices.role,
    country: home.default_country,
    language: home.default_language,
    mayGive: importer.mayGive,
  };
  return read.map(({ number, person, problems }) => {
    if (problems.length > 0)
      return {
        number,
        person,
        judgement: { outcome: 'error', problems, known: null, after: null, changed: [] },
      };
    const keys = keysOf(person);
    const repeat = keys.find((key) => seen.has(named(key)));
    const judgement = judgeRow(
      person,
      {
        known: keys.map((key) => known.get(named(key))).filter((found) => found !== undefined),
        areas,
        groups,
        repeats: repeat ? { field: repeat.field, number: seen.get(named(repeat)) ?? number } : null,
      },
      choices,
    );
    if (lookForRepeats && judgement.outcome !== 'error') for (const key of keys) seen.set(named(key), number);
    return { number, person, judgement };
  });
}

const byKey = (people: readonly KnownPerson[]): ReadonlyMap<string, KnownPerson> =>
  new Map(
    people.flatMap((person) =>
      [
        named({ field: 'email', key: person.email }),
        named({ field: 'username', key: person.username }),
        ...(person.document ? [named({ field: 'document', key: person.document })] : []),
      ].map((key) => [key, person] as const),
    ),
  );

/** Areas or groups by name; where an archived one bears the name of another, the open one counts. */
async function places(
  { db, client }: ImportScope,
  table: 'area' | 'people_group',
): Promise<ReadonlyMap<string, NamedPlace>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name', 'archived_at'])
    .where('client_id', '=', client.id)
    .orderBy('archived_at', (order) => order.asc().nullsLast())
    .execute();
  return new Map(
    rows.map(({ id, name, archived_at: at }) => [searchText(name), { id, archived: at !== null }]),
  );
}

/** Rows before this piece that stand for somebody with the same keys. */
async function earlierRows(
  { db, client }: ImportScope,
  importId: string,
  people: readonly RowPerson[],
  before: number,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const field of ['email', 'document', 'username'] as const) {
    const keys = people.flatMap((person) => keysOf(person).filter((key) => key.field === field));
    if (keys.length === 0) continue;
    const column = `${field}_key` as const;
    const rows = await db
      .selectFrom('people_import_row')
      .select(['number', column])
      .where('client_id', '=', client.id)
      .where('import_id', '=', importId)
      .where('number', '<', before)
      .where('outcome', '<>', 'error')
      .where(
        column,
        'in',
        keys.map(({ key }) => key),
      )
      .execute();
    for (const row of rows) found.set(named({ field, key: String(row[column]) }), row.number);
  }
  return found;
}
