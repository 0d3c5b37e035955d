import { type LocalDate, parseLocalDate } from '../../shared/local-date.ts';
import { characterCount, FREE_TEXT_LIMIT, normalisedText } from '../../shared/text.ts';
import { type BirthdayProblem, birthdayProblem } from '../birthday.rule.ts';
import { type DocumentCountry, type DocumentProblem, documentProblem } from '../documents.rule.ts';
import { emailProblem } from '../email.rule.ts';
import { missingFields } from '../required-fields.rule.ts';
import { type PlaceProblem, placeProblems } from './address.rule.ts';
import {
  CHOICES,
  type ChosenPart,
  isChildrenCount,
  isPartnerCode,
  type TelephonePart,
} from './answer-values.rule.ts';
import { internationalPhone, internationalTelephone } from './phone.rule.ts';
import type { AskedField, RegistrationField } from './registration-fields.rule.ts';

/** The parts each field is answered with, in the order they stand on the screen. */
export const PARTS_OF_FIELD = {
  name: ['firstName', 'lastName'],
  nickname: ['nickname'],
  document: ['document'],
  birthday: ['birthday'],
  gender: ['gender'],
  maritalStatus: ['maritalStatus'],
  childrenCount: ['childrenCount'],
  disability: ['disability', 'disabilityDescription'],
  profession: ['profession'],
  painter: ['painter'],
  jobTitle: ['jobTitle'],
  company: ['company'],
  storeNickname: ['storeNickname'],
  employeeNumber: ['employeeNumber'],
  gminNumber: ['gminNumber'],
  cadvCode: ['cadvCode'],
  email: ['email', 'emailConfirmation'],
  phone: ['phone'],
  residentialPhone: ['residentialPhone'],
  commercialPhone: ['commercialPhone'],
  communicationPhone: ['communicationPhone'],
  address: ['zipCode', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'],
} as const satisfies Readonly<Record<RegistrationField, readonly string[]>>;

export type RegistrationPart = (typeof PARTS_OF_FIELD)[RegistrationField][number];
/** What was typed; what is missing was not asked or not answered. */
export type RegistrationAnswers = Readonly<Partial<Record<RegistrationPart, string>>>;
export const REGISTRATION_PARTS = Object.values(PARTS_OF_FIELD).flat();

export type AnswerProblemCode =
  | 'required'
  | 'too_long'
  | DocumentProblem
  | 'email_invalid'
  | 'email_differs'
  | 'birthday_invalid'
  | BirthdayProblem
  | 'phone_invalid'
  | 'telephone_invalid'
  | 'choice_unknown'
  | 'count_invalid'
  | 'code_invalid'
  | 'characters_not_allowed'
  | PlaceProblem['code'];
export interface AnswerProblem {
  readonly part: RegistrationPart;
  readonly code: AnswerProblemCode;
}

interface Asked {
  readonly country: DocumentCountry;
  readonly today: LocalDate;
}
type Judge = (answers: Required<RegistrationAnswers>, asked: Asked) => readonly AnswerProblem[];

const one = (part: RegistrationPart, code: AnswerProblemCode | null): readonly AnswerProblem[] =>
  code === null ? [] : [{ part, code }];
const nothing: Judge = () => [];
const chosen =
  (part: ChosenPart): Judge =>
  (answers) =>
    one(part, CHOICES[part].some((value) => value === answers[part]) ? null : 'choice_unknown');
const coded =
  (part: 'gminNumber' | 'cadvCode'): Judge =>
  (answers) =>
    one(part, isPartnerCode(answers[part]) ? null : 'code_invalid');
const called =
  (part: TelephonePart): Judge =>
  (answers, { country }) =>
    one(part, internationalTelephone(country, answers[part]) === null ? 'telephone_invalid' : null);
/** Beyond these nobody writes anything that is read; half a character is none. */
const hasRefusedCharacters = (text: string): boolean => /\p{Cc}/u.test(text) || !text.isWellFormed();

/** What else is asked of a field that was filled in. */
const JUDGES: Readonly<Record<RegistrationField, Judge>> = {
  name: nothing,
  nickname: nothing,
  profession: nothing,
  jobTitle: nothing,
  company: nothing,
  storeNickname: nothing,
  employeeNumber: nothing,
  gender: chosen('gender'),
  maritalStatus: chosen('maritalStatus'),
  disability: chosen('disability'),
  painter: chosen('painter'),
  childrenCount: ({ childrenCount }) =>
    one('childrenCount', isChildrenCount(childrenCount) ? null : 'count_invalid'),
  gminNumber: coded('gminNumber'),
  cadvCode: coded('cadvCode'),
  residentialPhone: called('residentialPhone'),
  commercialPhone: called('commercialPhone'),
  communicationPhone: called('communicationPhone'),
  document: ({ document }, { country }) => one('document', documentProblem(country, document)),
  birthday: ({ birthday }, { today }) => {
    const day = parseLocalDate(birthday);
    return one('birthday', day === null ? 'birthday_invalid' : birthdayProblem(day, today));
  },
  email: ({ email, emailConfirmation }) => {
    const problem = emailProblem(email, emailConfirmation);
    return one(problem === 'email_differs' ? 'emailConfirmation' : 'email', problem);
  },
  phone: ({ phone }, { country }) =>
    one('phone', internationalPhone(country, phone) === null ? 'phone_invalid' : null),
  address: (answers, { country }) =>
    placeProblems(country, answers).map(({ field, code }) => ({ part: field, code })),
};

/** The complement is for those who have one, and nobody need describe a disability. */
const isNeeded = (part: RegistrationPart): boolean =>
  part !== 'complement' && part !== 'disabilityDescription';

/**
 * Everything wrong with what was answered to these fields, part by part, in the order of the form. An optional field is
 * judged as soon as any of its parts is filled in. @spec ID-15 ID-16 ID-18 GM-04
 */
export function answerProblems(
  fields: readonly AskedField[],
  answers: RegistrationAnswers,
  asked: Asked,
): readonly AnswerProblem[] {
  const given = filled(answers);
  return fields
    .filter(({ presence }) => presence !== 'hidden')
    .flatMap(({ field, presence }) => fieldProblems(field, presence === 'required', given, asked));
}

function fieldProblems(
  field: RegistrationField,
  isRequired: boolean,
  given: Required<RegistrationAnswers>,
  asked: Asked,
): readonly AnswerProblem[] {
  const parts: readonly RegistrationPart[] = PARTS_OF_FIELD[field];
  if (!isRequired && parts.every((part) => given[part] === '')) return [];
  const missing = missingFields(parts.filter(isNeeded), given);
  const long = parts.filter((part) => characterCount(given[part]) > FREE_TEXT_LIMIT);
  const strange = parts.filter((part) => hasRefusedCharacters(given[part]));
  // What is said last is what is wrong first.
  const problems = new Map<RegistrationPart, AnswerProblemCode>([
    ...JUDGES[field](given, asked).map(({ part, code }) => [part, code] as const),
    ...strange.map((part) => [part, 'characters_not_allowed'] as const),
    ...missing.map((part) => [part, 'required'] as const),
    ...long.map((part) => [part, 'too_long'] as const),
  ]);
  return parts.flatMap((part) => one(part, problems.get(part) ?? null));
}

function filled(answers: RegistrationAnswers): Required<RegistrationAnswers> {
  const entries = REGISTRATION_PARTS.map((part) => [part, normalisedText(answers[part] ?? '')] as const);
  return Object.fromEntries(entries) as Required<RegistrationAnswers>;
}

/** Required fields that a member's data do not answer yet; a phone that is still to be proved is not answered. @spec ID-15 ID-19 */
export const missingRegistration = (
  fields: readonly AskedField[],
  known: RegistrationAnswers,
  mustProvePhone = false,
): readonly RegistrationField[] =>
  fields
    .filter(
      ({ field, presence }) =>
        presence === 'required' && (!isAnswered(field, known) || (field === 'phone' && mustProvePhone)),
    )
    .map(({ field }) => field);

function isAnswered(field: RegistrationField, known: RegistrationAnswers): boolean {
  // Who is in has an address of mail and a name by definition.
  if (field === 'name' || field === 'email') return true;
  const parts: readonly RegistrationPart[] = PARTS_OF_FIELD[field];
  return missingFields(parts.filter(isNeeded), known).length === 0;
}
