import { isGuardedPart } from '../../identity/registration/profile-answers.rule.ts';
import { searchText } from '../../shared/text.ts';
import { TOLD_PARTS, type ToldPart } from './answer-cell.rule.ts';
import { HEADINGS } from './import-headings.ts';

/** What tells who somebody is and where they belong. */
const PERSON_COLUMNS = [
  'fullName',
  'firstName',
  'lastName',
  'displayName',
  'email',
  'document',
  'birthday',
  'employeeNumber',
  'mobilePhone',
  'username',
  'roles',
  'area',
  'groups',
  'country',
  'language',
] as const;
/** What a column of an imported list may hold: of who somebody is, and of every answer that registration knows. @spec MG-03 GM-04 */
export type ImportField = (typeof PERSON_COLUMNS)[number] | ToldPart;
export const IMPORT_FIELDS: readonly ImportField[] = [...PERSON_COLUMNS, ...TOLD_PARTS];
/** Field of each column, in their order; null for a column that is left out. */
export type ImportMapping = readonly (ImportField | null)[];

const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [heading, field] as const)),
);
/** Words that mean a whole name alone, and a part of it beside the other part. */
const WHOLE_OR_FIRST: ReadonlySet<string> = new Set(['nome', 'name', 'nombre', 'nom']);

/** What is taken for part of an address only beside another: alone it counts the lines, or is how somebody stands. */
const BESIDE: Readonly<Partial<Record<ImportField, ImportField>>> = { number: 'street', state: 'city' };

const plain = (heading: string): string => searchText(heading.replaceAll(/[_.:*()'’/]+/g, ' '));

/**
 * A first guess of what each column holds, by its heading in any of the four languages; a field is guessed once.
 * "Nome" is a whole name alone, and a first name beside a surname. @spec MG-03
 */
export function guessedMapping(header: readonly string[]): ImportMapping {
  const headings = header.map(plain);
  const guesses = headings.map((heading): ImportField | null => FIELD_OF.get(heading) ?? null);
  const hasLast = headings.some((heading, index) => guesses[index] === 'lastName' && heading !== 'nom');
  const hasFirst = guesses.includes('firstName') && headings.includes('prenom');
  const taken = new Set<ImportField>();
  return guesses.map((guess, index) => {
    const heading = headings[index] ?? '';
    let field = guess;
    if (WHOLE_OR_FIRST.has(heading)) field = hasFirst ? 'lastName' : hasLast ? 'firstName' : 'fullName';
    const other = field === null ? undefined : BESIDE[field];
    if (field === null || taken.has(field) || (other && !guesses.includes(other))) return null;
    taken.add(field);
    return field;
  });
}

/** Whether the first line looks like headings rather than like a person: no address in it, and something known. @spec MG-03 */
export const isHeader = (line: readonly string[]): boolean =>
  !line.some((cell) => cell.includes('@')) && guessedMapping(line).some((field) => field !== null);

/** Whether a list brings what the law guards more than the rest. @spec MG-03 GM-04 */
export const isGuarded = (mapping: ImportMapping): boolean =>
  mapping.some((field) => field !== null && isGuardedPart(field));

/**
 * Columns that hold what the law guards more than the rest, by how they are read or by what they are called: they are for
 * whoever may edit people alone. @spec MG-03 GM-04
 */
export function guardedColumns(header: readonly string[], mapping: ImportMapping): ReadonlySet<number> {
  const called = header.map((heading) => FIELD_OF.get(plain(heading)) ?? null);
  return new Set(
    [...Array(Math.max(header.length, mapping.length)).keys()].filter((column) =>
      [called[column], mapping[column]].some((field) => field && isGuardedPart(field)),
    ),
  );
}

export type MappingProblem = 'name_column_missing' | 'email_column_missing' | 'column_repeated';

/** What a mapping lacks before rows can be judged, or nothing: a name, an e-mail address, and each field once. @spec MG-03 */
export function mappingProblems(mapping: ImportMapping): readonly MappingProblem[] {
  const chosen = mapping.filter((field) => field !== null);
  return [
    ...(chosen.includes('fullName') || chosen.includes('firstName') ? [] : ['name_column_missing' as const]),
    ...(chosen.includes('email') ? [] : ['email_column_missing' as const]),
    ...(new Set(chosen).size === chosen.length ? [] : ['column_repeated' as const]),
  ];
}
