import type { Text } from './catalogue.ts';
import type { Domains } from './domains.ts';

type Imports = Domains['imports'];
type After<Start extends string> = keyof Imports extends infer Key
  ? Key extends `${Start}${infer Rest}`
    ? Rest
    : never
  : never;

const FIELDS: Readonly<Record<After<'field.'>, true>> = {
  fullName: true,
  firstName: true,
  lastName: true,
  displayName: true,
  email: true,
  document: true,
  birthday: true,
  employeeNumber: true,
  mobilePhone: true,
  username: true,
  roles: true,
  area: true,
  groups: true,
  country: true,
  language: true,
  person: true,
};
const REASONS: Readonly<Record<After<'why.'>, true>> = {
  required: true,
  too_long: true,
  characters_not_allowed: true,
  email_invalid: true,
  document_invalid: true,
  document_differs: true,
  date_invalid: true,
  date_ambiguous: true,
  birthday_not_in_past: true,
  birthday_implausible: true,
  under_age: true,
  employee_number_used: true,
  employee_number_repeated: true,
  phone_invalid: true,
  username_invalid: true,
  country_invalid: true,
  language_unknown: true,
  role_unknown: true,
  area_unknown: true,
  group_unknown: true,
  archived: true,
  permission_not_yours: true,
  repeated_in_file: true,
  several_people: true,
  account_elsewhere: true,
  already_used: true,
  not_written: true,
  person_shared: true,
  own_account: true,
  person_outranks_you: true,
  signed_in: true,
  in_use: true,
  changed_since: true,
  gone: true,
  other: true,
};
/** Fields of a person that a list calls otherwise. */
const COLUMN_OF: Readonly<Record<string, After<'field.'>>> = { areaId: 'area', groupIds: 'groups' };

const isIn = <Name extends string>(known: Readonly<Record<Name, true>>, name: string): name is Name =>
  Object.hasOwn(known, name);

/** What a field of an imported person is called. @spec MG-03 */
export function importFieldText(text: Text<Imports>, field: string): string {
  const name = COLUMN_OF[field] ?? field;
  return isIn(FIELDS, name) ? text(`field.${name}`) : field;
}

/** Why a row was refused or kept, in words: the field, what stands there, and what is wrong with it. @spec MG-03 */
export const importProblemText = (
  text: Text<Imports>,
  { field, code, value }: { readonly field: string; readonly code: string; readonly value?: string | null },
): string =>
  text('row.problem', {
    field: `${importFieldText(text, field)}${value ? ` (${value})` : ''}`,
    why: text(`why.${isIn(REASONS, code) ? code : 'other'}`),
  });
