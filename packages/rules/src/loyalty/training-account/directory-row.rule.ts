import { searchText } from '../../shared/text.ts';
import { accountIdentifier } from './identifier.rule.ts';

/** What a column of a programme's directory holds. @spec ID-28 */
export const DIRECTORY_FIELDS = ['identifier', 'email', 'status'] as const;
export type DirectoryField = (typeof DIRECTORY_FIELDS)[number];
/** The column of each field, counted from nought; null where the list has none. */
export type DirectoryColumns = Readonly<Record<DirectoryField, number | null>>;

/** Headings in Portuguese, English, Spanish and French, as `searchText` leaves them. */
const HEADINGS: Readonly<Record<DirectoryField, readonly string[]>> = {
  identifier: [
    'identificador',
    'identifier',
    'identifiant',
    'conta',
    'account',
    'cuenta',
    'compte',
    'codigo',
    'code',
    'id',
    'matricula',
  ],
  email: ['e-mail', 'email', 'mail', 'correo', 'correo electronico', 'courriel', 'adresse e-mail'],
  status: ['situacao', 'status', 'estado', 'situation', 'statut', 'etat', 'situacion'],
};

/** Words that mean that the account holds no more; anything else in the column means that it does. */
const INACTIVE: ReadonlySet<string> = new Set([
  'inativo',
  'inativa',
  'inactive',
  'inactivo',
  'inactiva',
  'inactif',
  'recusado',
  'recusada',
  'refused',
  'rechazado',
  'rechazada',
  'refuse',
  'cancelado',
  'cancelada',
  'cancelled',
  'bloqueado',
  'bloqueada',
  'blocked',
  'bloque',
  'nao',
  'no',
  'non',
  '0',
]);

/**
 * Where the fields stand, by the words of the first line; null when none of them is the heading of an identifier, in
 * which case the columns are identifier, e-mail and status and the first line is a row like the others. @spec ID-28
 */
export function directoryColumns(cells: readonly string[]): DirectoryColumns | null {
  const headings = cells.map(searchText);
  const columnOf = (field: DirectoryField): number | null => {
    const found = headings.findIndex((heading) => HEADINGS[field].includes(heading));
    return found < 0 ? null : found;
  };
  const identifier = columnOf('identifier');
  return identifier === null ? null : { identifier, email: columnOf('email'), status: columnOf('status') };
}

/** The columns of a list without headings. */
export const BARE_COLUMNS: DirectoryColumns = { identifier: 0, email: 1, status: 2 };

/** Why a row of a directory was left out. @spec ID-28 */
export const DIRECTORY_PROBLEMS = ['identifier_invalid', 'email_invalid', 'repeated'] as const;
export type DirectoryProblem = (typeof DIRECTORY_PROBLEMS)[number];

/** An account as the directory tells of it; with an e-mail address it is of whoever has that address here. */
export interface DirectoryEntry {
  readonly identifier: string;
  readonly email: string | null;
  readonly isActive: boolean;
}

/** One row of a directory, or why it is left out. @spec ID-28 */
export function directoryEntry(
  cells: readonly string[],
  columns: DirectoryColumns,
): DirectoryEntry | Exclude<DirectoryProblem, 'repeated'> {
  const cell = (field: DirectoryField): string => {
    const column = columns[field];
    return column === null ? '' : (cells[column] ?? '').trim();
  };
  const identifier = accountIdentifier(cell('identifier'));
  if (identifier === null) return 'identifier_invalid';
  const email = cell('email').toLowerCase();
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'email_invalid';
  return { identifier, email: email || null, isActive: !INACTIVE.has(searchText(cell('status'))) };
}
