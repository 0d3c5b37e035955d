import type { Text } from './catalogue.ts';
import type { Domains } from './domains.ts';

type Imports = Domains['imports'];
type Answers = Domains['answers'];
type AfterIn<Texts, Start extends string> = keyof Texts extends infer Key
  ? Key extends `${Start}${infer Rest}`
    ? Rest
    : never
  : never;
type After<Start extends string> = AfterIn<Imports, Start>;

/** What is told of imports, and what registration calls the answers that lists bring. */
interface ImportTexts {
  readonly imports: Text<Imports>;
  readonly answers: Text<Answers>;
}

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
/** Answers are called here as registration calls them. */
const PARTS: Readonly<Record<AfterIn<Answers, 'part.'>, true>> = {
  firstName: true,
  lastName: true,
  nickname: true,
  birthday: true,
  gender: true,
  maritalStatus: true,
  childrenCount: true,
  disability: true,
  disabilityDescription: true,
  profession: true,
  painter: true,
  jobTitle: true,
  company: true,
  storeNickname: true,
  employeeNumber: true,
  gminNumber: true,
  cadvCode: true,
  email: true,
  emailConfirmation: true,
  phone: true,
  residentialPhone: true,
  commercialPhone: true,
  communicationPhone: true,
  zipCode: true,
  street: true,
  number: true,
  complement: true,
  neighborhood: true,
  city: true,
  state: true,
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
  telephone_invalid: true,
  choice_unknown: true,
  count_invalid: true,
  code_invalid: true,
  zip_invalid: true,
  state_unknown: true,
  zip_of_other_state: true,
  city_of_other_state: true,
  not_asked: true,
  gone: true,
  other: true,
};
/** Fields of a person that a list calls otherwise. */
const COLUMN_OF: Readonly<Record<string, After<'field.'>>> = { areaId: 'area', groupIds: 'groups' };

const isIn = <Name extends string>(known: Readonly<Record<Name, true>>, name: string): name is Name =>
  Object.hasOwn(known, name);

/** What a field of an imported person is called. @spec MG-03 */
export function importFieldText({ imports, answers }: ImportTexts, field: string): string {
  const name = COLUMN_OF[field] ?? field;
  if (isIn(FIELDS, name)) return imports(`field.${name}`);
  return isIn(PARTS, name) ? answers(`part.${name}`) : field;
}

/** Why a row was refused or kept, in words: the field, what stands there, and what is wrong with it. @spec MG-03 */
export const importProblemText = (
  texts: ImportTexts,
  { field, code, value }: { readonly field: string; readonly code: string; readonly value?: string | null },
): string =>
  texts.imports('row.problem', {
    field: `${importFieldText(texts, field)}${value ? ` (${value})` : ''}`,
    why: texts.imports(`why.${isIn(REASONS, code) ? code : 'other'}`),
  });
