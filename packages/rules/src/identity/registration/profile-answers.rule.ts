import { normalisedText } from '../../shared/text.ts';
import type { DocumentCountry } from '../documents.rule.ts';
import { formattedZip } from './address.rule.ts';
import { isTelephone } from './answer-values.rule.ts';
import { internationalTelephone, nationalPhone } from './phone.rule.ts';
import {
  PARTS_OF_FIELD,
  type RegistrationAnswers,
  type RegistrationPart,
} from './registration-answers.rule.ts';
import {
  type AskedField,
  isSensitive,
  REGISTRATION_FIELDS,
  type RegistrationField,
  SENSITIVE_FIELDS,
} from './registration-fields.rule.ts';

/** What tells who somebody is wherever they belong; it changes by a proof or by staff, never as an answer does. @spec ID-15 */
const PERSON_FIELDS = [
  'name',
  'document',
  'birthday',
  'email',
  'phone',
] as const satisfies readonly RegistrationField[];
/** What is kept beside the membership: it is what one client asked. @spec GM-04 */
export type AnswerField = Exclude<RegistrationField, (typeof PERSON_FIELDS)[number]>;
export type AnswerPart = (typeof PARTS_OF_FIELD)[AnswerField][number];

const OF_THE_PERSON: ReadonlySet<RegistrationField> = new Set<RegistrationField>(PERSON_FIELDS);
const isAnswerField = (field: RegistrationField): field is AnswerField => !OF_THE_PERSON.has(field);
const partsOf = (field: RegistrationField): readonly RegistrationPart[] => PARTS_OF_FIELD[field];

/** Every field that is answered, in the order of registration. @spec GM-04 */
export const ANSWER_FIELDS: readonly AnswerField[] = REGISTRATION_FIELDS.filter(isAnswerField);
/** What the answers to a field consist of. */
export const partsOfAnswer = (field: AnswerField): readonly AnswerPart[] => PARTS_OF_FIELD[field];
/** Every part of an answer, in the same order. @spec GM-04 */
export const ANSWER_PARTS: readonly AnswerPart[] = ANSWER_FIELDS.flatMap(partsOfAnswer);

const GUARDED_PARTS: ReadonlySet<string> = new Set(SENSITIVE_FIELDS.flatMap(partsOfAnswer));
/** Whether the law guards the answer more than the rest: it is for whoever may edit people alone. @spec GM-04 */
export const isGuardedPart = (part: string): boolean => GUARDED_PARTS.has(part);

/** An answer as it is kept: telephones in international form, postal codes with their signs. */
function keptAnswer(country: DocumentCountry, part: RegistrationPart, typed: string): string {
  const answer = normalisedText(typed);
  if (isTelephone(part)) return internationalTelephone(country, answer) ?? '';
  return part === 'zipCode' ? formattedZip(country, answer) : answer;
}

/** What is kept beside the membership: answers to what was asked, and to nothing else. @spec ID-15 GM-04 */
export function keptAnswers(
  country: DocumentCountry,
  fields: readonly AskedField[],
  answers: RegistrationAnswers,
): RegistrationAnswers {
  return Object.fromEntries(
    fields
      .filter(({ field }) => isAnswerField(field))
      .flatMap(({ field }) => partsOf(field))
      // Nobody describes what they do not have.
      .filter((part) => part !== 'disabilityDescription' || answers.disability === 'yes')
      .map((part) => [part, keptAnswer(country, part, answers[part] ?? '')] as const)
      .filter(([, answer]) => answer !== ''),
  );
}

/** Kept answers as they are typed in the member's country. @spec GM-04 */
export const typedAnswers = (country: DocumentCountry, kept: RegistrationAnswers): RegistrationAnswers =>
  Object.fromEntries(
    Object.entries(kept).map(([part, answer]) => [
      part,
      isTelephone(part) ? nationalPhone(country, answer) : answer,
    ]),
  );

/** Who looks at what a member told: they themselves, whoever may put it right, or whoever only reads. */
export type AnswerReader = 'member' | 'editor' | 'reader';

/**
 * Fields of a profile, in the client's order: what is asked, and after it what was told once and is asked no more, so
 * that nothing is kept that nobody sees. What the law guards is not shown to who only reads. @spec GM-04 ID-23
 */
export function profileFields(
  fields: readonly AskedField[],
  kept: RegistrationAnswers,
  reader: AnswerReader,
): readonly AskedField[] {
  const asked = fields.filter(({ presence }) => presence !== 'hidden');
  const told = REGISTRATION_FIELDS.filter(
    (field) =>
      !asked.some((each) => each.field === field) && partsOf(field).some((part) => (kept[part] ?? '') !== ''),
  ).map((field) => ({ field, presence: 'optional' as const }));
  return [...asked, ...told].filter(
    ({ field }) => isAnswerField(field) && (reader !== 'reader' || !isSensitive(field)),
  );
}

/** A number that a company gives by which somebody signs in is not theirs to change. @spec ID-12 GM-04 */
export const mayChangeAnswer = (field: RegistrationField, reader: AnswerReader): boolean =>
  reader === 'editor' || (reader === 'member' && field !== 'employeeNumber');

/** The answers to these fields alone. */
export const answersTo = (fields: readonly AskedField[], kept: RegistrationAnswers): RegistrationAnswers =>
  Object.fromEntries(
    fields.flatMap(({ field }) => partsOf(field)).flatMap((part) => (kept[part] ? [[part, kept[part]]] : [])),
  );

/** Answers without what the law guards more than the rest. @spec GM-04 */
export const unguardedAnswers = (kept: RegistrationAnswers): RegistrationAnswers =>
  Object.fromEntries(Object.entries(kept).filter(([part]) => !isGuardedPart(part)));

/** What is kept once these fields were answered anew; what they do not ask stays as it is. @spec GM-04 */
export function changedAnswers(
  kept: RegistrationAnswers,
  country: DocumentCountry,
  fields: readonly AskedField[],
  answers: RegistrationAnswers,
): RegistrationAnswers {
  const anew = new Set<string>(fields.flatMap(({ field }) => partsOf(field)));
  return {
    ...Object.fromEntries(Object.entries(kept).filter(([part]) => !anew.has(part))),
    ...keptAnswers(country, fields, answers),
  };
}

/** Fields whose answers differ, by name: a log says what changed about somebody, never to what. @spec MG-07 GM-04 */
export const changedFields = (
  before: RegistrationAnswers,
  after: RegistrationAnswers,
): readonly RegistrationField[] =>
  REGISTRATION_FIELDS.filter((field) =>
    partsOf(field).some((part) => (before[part] ?? '') !== (after[part] ?? '')),
  );
