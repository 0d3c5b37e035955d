import { birthdayProblem } from '../../identity/birthday.rule.ts';
import { documentProblem, isDocumentCountry, normalisedDocument } from '../../identity/documents.rule.ts';
import { emailProblem, normalisedEmail } from '../../identity/email.rule.ts';
import { plainCell } from '../../reporting/csv.rule.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import type { LocalDate } from '../../shared/local-date.ts';
import { characterCount, digitsOf, normalisedText, searchText } from '../../shared/text.ts';
import { TOLD_PARTS, type ToldAnswers } from './answer-cell.rule.ts';
import type { ImportField, ImportMapping } from './import-fields.rule.ts';
import { namesIn } from './names-in-cell.rule.ts';
import { type DayOrder, writtenDay } from './written-day.rule.ts';

/** A person as a row names them; null where the row says nothing. */
export interface RowPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly displayName: string | null;
  readonly email: string;
  readonly document: string | null;
  readonly birthday: LocalDate | null;
  readonly employeeNumber: string | null;
  readonly mobilePhone: string | null;
  readonly username: string | null;
  readonly roles: readonly string[] | null;
  readonly area: string | null;
  readonly groups: readonly string[];
  readonly country: string | null;
  readonly language: string | null;
  /** What the cells answer, as they stand there; blank ones are not among them. */
  readonly told: ToldAnswers;
}
/** Why a field of a row is refused. */
export interface RowProblem {
  readonly field: ImportField;
  readonly code: string;
}
/** What rows are read with: the columns, the client's country and day, how dates are written, what roles are called. */
export interface RowReading {
  readonly mapping: ImportMapping;
  readonly country: string;
  readonly today: LocalDate;
  readonly dayOrder: DayOrder;
  /** Role by each of its names, as `searchText` leaves them. */
  readonly roleOf: ReadonlyMap<string, string>;
}

const LIMITS: Readonly<Partial<Record<ImportField, number>>> = {
  firstName: 80,
  lastName: 120,
  fullName: 200,
  displayName: 120,
  username: 150,
  area: 80,
};
const NAME_LIMIT = 80;
const CALLING_CODES: Readonly<Record<string, string>> = {
  AR: '54',
  BR: '55',
  CA: '1',
  CL: '56',
  CO: '57',
  MX: '52',
  PE: '51',
  UY: '598',
};
const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map([
  ['argentina', 'AR'],
  ['argentine', 'AR'],
  ['brasil', 'BR'],
  ['brazil', 'BR'],
  ['bresil', 'BR'],
  ['canada', 'CA'],
  ['chile', 'CL'],
  ['chili', 'CL'],
  ['colombia', 'CO'],
  ['colombie', 'CO'],
  ['mexico', 'MX'],
  ['mexique', 'MX'],
  ['peru', 'PE'],
  ['perou', 'PE'],
  ['uruguai', 'UY'],
  ['uruguay', 'UY'],
]);
const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ['portugues', 'pt-BR'],
  ['portuguese', 'pt-BR'],
  ['portugais', 'pt-BR'],
  ['ingles', 'en-US'],
  ['english', 'en-US'],
  ['anglais', 'en-US'],
  ['espanhol', 'es-ES'],
  ['espanol', 'es-ES'],
  ['spanish', 'es-ES'],
  ['espagnol', 'es-ES'],
  ['frances', 'fr-FR'],
  ['french', 'fr-FR'],
  ['francais', 'fr-FR'],
]);

/** What a row says of a person, and every reason why it cannot be taken as it is. @spec MG-03 */
export function rowPerson(
  cells: readonly string[],
  { mapping, country: homeCountry, today, dayOrder, roleOf }: RowReading,
): { readonly person: RowPerson; readonly problems: readonly RowProblem[] } {
  const problems: RowProblem[] = [];
  const refuse = (field: ImportField, code: string): void => {
    problems.push({ field, code });
  };
  const cell = (field: ImportField): string => {
    const index = mapping.indexOf(field);
    const value = index < 0 ? '' : plainCell(normalisedText(cells[index] ?? '')).replaceAll(/\s+/g, ' ');
    if (/\p{Cc}/u.test(value) || !value.isWellFormed()) refuse(field, 'characters_not_allowed');
    else if (characterCount(value) > (LIMITS[field] ?? 256)) refuse(field, 'too_long');
    return value;
  };

  const whole = wholeName(cell('fullName'));
  const firstName = cell('firstName') || whole.first;
  const lastName = cell('lastName') || whole.last;
  if (firstName === '') refuse(mapping.includes('fullName') ? 'fullName' : 'firstName', 'required');
  else if (characterCount(firstName) > NAME_LIMIT) refuse('fullName', 'too_long');

  const typedEmail = cell('email');
  const email = normalisedEmail(typedEmail);
  if (email === '') refuse('email', 'required');
  else if (emailProblem(email, email)) refuse('email', 'email_invalid');

  const country = countryOf(cell('country'));
  if (country === undefined) refuse('country', 'country_invalid');
  const language = languageOf(cell('language'));
  if (language === undefined) refuse('language', 'language_unknown');

  const place = country ?? homeCountry;
  const document = documentOf(cell('document'), place);
  if (document !== null && isDocumentCountry(place) && documentProblem(place, document))
    refuse('document', 'document_invalid');
  const birthday = birthdayOf(cell('birthday'), dayOrder, today);
  if (birthday.problem) refuse('birthday', birthday.problem);
  const phone = phoneOf(cell('mobilePhone'), place);
  if (phone === undefined) refuse('mobilePhone', 'phone_invalid');
  const username = cell('username');
  if (username !== '' && /\s/.test(username)) refuse('username', 'username_invalid');

  const roles = namesIn(cell('roles')).map((name) => roleOf.get(searchText(name)));
  if (roles.includes(undefined)) refuse('roles', 'role_unknown');

  return {
    person: {
      firstName: firstName || null,
      lastName: lastName || null,
      displayName: cell('displayName') || null,
      email,
      document,
      birthday: birthday.day,
      employeeNumber: cell('employeeNumber') || null,
      mobilePhone: phone ?? null,
      username: username || null,
      roles: roles.length > 0 ? [...new Set(roles.filter((role) => role !== undefined))] : null,
      area: cell('area') || null,
      groups: [...new Set(namesIn(cell('groups')))],
      country: country ?? null,
      language: language ?? null,
      told: Object.fromEntries(
        TOLD_PARTS.map((part) => [part, cell(part)]).filter(([, said]) => said !== ''),
      ),
    },
    problems,
  };
}

/** The first word, and the rest; "Silva, Ana" is written the other way round. */
function wholeName(typed: string): { readonly first: string; readonly last: string } {
  const [last, first] = typed.split(',').map((part) => part.trim());
  if (first && last) return { first, last };
  const [head = '', ...rest] = typed.split(' ');
  return { first: head, last: rest.join(' ') };
}

const countryOf = (typed: string): string | null | undefined => {
  if (typed === '') return null;
  if (/^[A-Za-z]{2}$/.test(typed)) return typed.toUpperCase();
  return COUNTRY_NAMES.get(searchText(typed));
};

const languageOf = (typed: string): string | null | undefined => {
  if (typed === '') return null;
  const plain = searchText(typed);
  const short = plain.split(/[-_]/)[0];
  return LANGUAGE_NAMES.get(plain) ?? LANGUAGES.find(({ code }) => code.slice(0, 2) === short)?.code;
};

const CPF_DIGITS = 11;
/** Spreadsheets take zeros from the front of a number: what is short of a CPF gets them back. */
function documentOf(typed: string, country: string): string | null {
  const document = normalisedDocument(typed);
  if (document === '') return null;
  const isShort = country === 'BR' && /^\d{8,10}$/.test(document);
  return isShort ? document.padStart(CPF_DIGITS, '0') : document;
}

/** The birthday a cell writes, and why it cannot be one. @spec ID-18 */
function birthdayOf(typed: string, order: DayOrder, today: LocalDate) {
  if (typed === '') return { day: null, problem: null };
  const written = writtenDay(typed, order);
  if ('problem' in written) return { day: null, problem: written.problem };
  return { day: written.day, problem: birthdayProblem(written.day, today) };
}

/** With the code of its country and a plus sign, or undefined when it is no number that can be called. */
function phoneOf(typed: string, country: string): string | null | undefined {
  if (typed === '') return null;
  if (/[^\d\s().+\-/]/.test(typed)) return undefined;
  const digits = digitsOf(typed);
  const code = CALLING_CODES[country] ?? '';
  const isWhole = typed.startsWith('+') || (country === 'BR' && digits.length >= 12);
  const number = isWhole ? digits : `${code}${digits.replace(/^0+/, '')}`;
  return /^[1-9]\d{7,14}$/.test(number) ? `+${number}` : undefined;
}
