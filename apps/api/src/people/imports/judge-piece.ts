import type { DocumentCountry } from '@trilha/rules/identity/documents.rule';
import { employeeNumberKey } from '@trilha/rules/identity/employee-number.rule';
import {
  askedFields,
  registrationSettingsOf,
  type SensitiveField,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { type ImportField } from '@trilha/rules/people/import/import-fields.rule';
import {
  type Judgement,
  judgeRow,
  type KnownPerson,
  type NamedPlace,
} from '@trilha/rules/people/import/judge-row.rule';
import { type RowPerson, rowPerson } from '@trilha/rules/people/import/row-person.rule';
import { dayOrderOf } from '@trilha/rules/people/import/written-day.rule';
import { searchText } from '@trilha/rules/shared/text';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import { type Importer, roleNames } from './importer.ts';
import type { ImportRow, ImportScope } from './imports.queries.ts';
import { knownPeople, numberOwners } from './people-known.ts';

export interface ListedRow {
  readonly number: number;
  readonly cells: readonly string[];
}
export interface JudgedRow {
  readonly number: number;
  readonly person: RowPerson;
  readonly judgement: Judgement;
}

/** What tells rows apart, and where it is kept with them. */
const KEY_COLUMNS = {
  email: 'email_key',
  document: 'document_key',
  username: 'username_key',
  employeeNumber: 'employee_key',
} as const satisfies Partial<Record<ImportField, string>>;

interface Keyed {
  readonly field: keyof typeof KEY_COLUMNS;
  readonly key: string;
}
const keysOf = ({ email, document, username }: RowPerson): readonly Keyed[] => [
  { field: 'email', key: email },
  ...(document ? [{ field: 'document' as const, key: document }] : []),
  ...(username ? [{ field: 'username' as const, key: username.toLowerCase() }] : []),
];
/** Names nobody, but is given to one person alone. */
const numberOf = ({ employeeNumber }: RowPerson): readonly Keyed[] =>
  employeeNumber === null ? [] : [{ field: 'employeeNumber', key: employeeNumberKey(employeeNumber) }];
const named = ({ field, key }: Keyed): string => `${field}:${key}`;

/**
 * What each row of a piece would do now. In the dry run, rows that repeat an earlier one are refused; for good, whom the rows
 * are about is held until they are written. @spec MG-03
 */
export async function judgePiece(
  scope: ImportScope,
  row: ImportRow,
  importer: Importer,
  lines: readonly ListedRow[],
  { now, forGood }: { readonly now: Date; readonly forGood: boolean },
): Promise<readonly JudgedRow[]> {
  const home = await scope.db
    .selectFrom('client')
    .select(['default_country', 'default_language', 'time_zone', 'registration'])
    .where('id', '=', scope.client.id)
    .executeTakeFirstOrThrow();
  const reading = {
    mapping: row.mapping,
    country: home.default_country,
    today: localDateIn(now, home.time_zone),
    dayOrder: dayOrderOf(
      row.dayEvidence[row.mapping.indexOf('birthday')] ?? { dayFirst: 0, monthFirst: 0 },
      home.default_language,
    ),
    roleOf: await roleNames(),
  };
  const read = lines.map(({ number, cells }) => ({ number, ...rowPerson(cells, reading) }));
  const sound = read.filter(({ problems }) => problems.length === 0).map(({ person }) => person);
  const wanted = {
    emails: sound.map(({ email }) => email),
    documents: sound.map(({ document }) => document).filter((document) => document !== null),
    usernames: sound.map(({ username }) => username?.toLowerCase()).filter((name) => name !== undefined),
  };
  const known = byKey(await knownPeople(scope, importer, wanted, forGood));
  const areas = await places(scope, 'area');
  const groups = await places(scope, 'people_group');
  const owners = await numberOwners(
    scope,
    sound.flatMap(numberOf).map(({ key }) => key),
  );
  const seen = forGood ? new Map() : await earlierRows(scope, row.id, sound, lines[0]?.number ?? 0);
  const settings = registrationSettingsOf(home.registration, home.default_country);
  const choices = {
    updateKnown: row.choices.updateKnown,
    makePlaces: row.choices.makePlaces && importer.mayMakePlaces,
    role: row.choices.role,
    country: home.default_country,
    language: home.default_language,
    today: reading.today,
    asks: (field: SensitiveField, country: DocumentCountry) =>
      askedFields(settings, country).some((asked) => asked.field === field),
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
    const [numbered] = numberOf(person);
    const repeat = keys.find((key) => seen.has(named(key)));
    const judgement = judgeRow(
      person,
      {
        known: keys.map((key) => known.get(named(key))).filter((found) => found !== undefined),
        areas,
        groups,
        sameNumber: {
          memberIds: (numbered && owners.get(numbered.key)) ?? [],
          isRepeated: numbered !== undefined && seen.has(named(numbered)),
        },
        repeats: repeat ? { field: repeat.field, number: seen.get(named(repeat)) ?? number } : null,
      },
      choices,
    );
    if (!forGood && judgement.outcome !== 'error')
      for (const key of [...keys, ...numberOf(person)]) seen.set(named(key), number);
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

/**
 * Rows before this piece that stand for somebody with the same keys. Each is looked up by itself, in the index of the key: of a
 * list that was only just read the database knows too little to choose so, and would go through all of it for each piece.
 */
async function earlierRows(
  { db, client }: ImportScope,
  importId: string,
  people: readonly RowPerson[],
  before: number,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const all = people.flatMap((person) => [...keysOf(person), ...numberOf(person)]);
  for (const field of ['email', 'document', 'username', 'employeeNumber'] as const) {
    const keys = all.filter((key) => key.field === field).map(({ key }) => key);
    if (keys.length === 0) continue;
    const { rows } = await sql<{ key: string; number: number | null }>`
      select asked.key, (
          select (array_agg(r.number))[1] from people_import_row r
            where r.client_id = ${client.id} and r.import_id = ${importId}
              and r.${sql.ref(KEY_COLUMNS[field])} = asked.key and r.number < ${before} and r.outcome <> 'error'
        ) as number
        from unnest(${keys}::text[]) asked (key)`.execute(db);
    for (const { key, number } of rows) if (number !== null) found.set(named({ field, key }), number);
  }
  return found;
}
