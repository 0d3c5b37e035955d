import type { DocumentCountry } from '../../identity/documents.rule.ts';
import { formattedZip, statesOf, zipWithZero } from '../../identity/registration/address.rule.ts';
import { type ChosenPart, isChosen, isTelephone } from '../../identity/registration/answer-values.rule.ts';
import { internationalTelephone } from '../../identity/registration/phone.rule.ts';
import {
  ANSWER_FIELDS,
  ANSWER_PARTS,
  type AnswerPart,
  changedAnswers,
  partsOfAnswer,
} from '../../identity/registration/profile-answers.rule.ts';
import { answerProblems } from '../../identity/registration/registration-answers.rule.ts';
import { isSensitive, type SensitiveField } from '../../identity/registration/registration-fields.rule.ts';
import { plainCell } from '../../reporting/csv.rule.ts';
import type { LocalDate } from '../../shared/local-date.ts';
import { normalisedText, searchText } from '../../shared/text.ts';

/** An answer that a list may bring; the employee number is judged among all the numbers of the list. */
export type ToldPart = Exclude<AnswerPart, 'employeeNumber'>;
export const TOLD_PARTS: readonly ToldPart[] = ANSWER_PARTS.filter((part) => part !== 'employeeNumber');
const TOLD = new Set<string>(TOLD_PARTS);
/** Whether a column holds such an answer. @spec MG-03 GM-04 */
export const isToldPart = (column: string): column is ToldPart => TOLD.has(column);
/** Answers of one person, as a list says them or as they are kept. */
export type ToldAnswers = Readonly<Partial<Record<ToldPart, string>>>;
/** The answers alone of whatever else is known of a person. */
export const toldOf = (known: Readonly<Partial<Record<AnswerPart, string | null>>>): ToldAnswers =>
  Object.fromEntries(TOLD_PARTS.flatMap((part) => (known[part] ? [[part, known[part]]] : [])));

const YES_OR_NO = {
  yes: ['sim', 's', 'yes', 'y', 'si', 'oui', 'x', 'true', '1'],
  no: ['nao', 'n', 'no', 'non', 'false', '0'],
};
/**
 * What people write in lists for what is chosen, in Portuguese, English, Spanish and French, as `searchText` leaves it.
 * No single letters for a gender: M is a man in three of the languages and a woman in the fourth.
 */
const WORDS = {
  gender: {
    female: ['feminino', 'mulher', 'female', 'woman', 'femenino', 'mujer', 'feminin', 'femme'],
    male: ['masculino', 'homem', 'male', 'man', 'hombre', 'masculin', 'homme'],
    undisclosed: [
      'prefiro nao informar',
      'nao informado',
      'prefer not to say',
      'not disclosed',
      'prefiero no decirlo',
      'no informado',
      'je prefere ne pas repondre',
      'non precise',
    ],
  },
  maritalStatus: {
    single: [
      'solteiro(a)',
      'solteiro',
      'solteira',
      'single',
      'soltero/a',
      'soltero',
      'soltera',
      'celibataire',
    ],
    married: ['casado(a)', 'casado', 'casada', 'casado/a', 'married', 'marie(e)', 'marie', 'mariee'],
    divorced: [
      'divorciado(a)',
      'divorciado',
      'divorciada',
      'divorciado/a',
      'divorced',
      'divorce(e)',
      'divorce',
      'divorcee',
    ],
    widowed: [
      'viuvo(a)',
      'viuvo',
      'viuva',
      'widowed',
      'widow',
      'widower',
      'viudo/a',
      'viudo',
      'viuda',
      'veuf ou veuve',
      'veuf',
      'veuve',
    ],
  },
  disability: YES_OR_NO,
  painter: YES_OR_NO,
} as const satisfies Readonly<Record<ChosenPart, Readonly<Record<string, readonly string[]>>>>;

/** The choice a cell names, by its code or in words; what names none is left as it stands. */
function choiceInCell(part: ChosenPart, cell: string): string {
  const words = searchText(cell);
  const found = Object.entries<readonly string[]>(WORDS[part]).find(
    ([code, known]) => words === code || known.includes(words),
  );
  return found?.[0] ?? cell;
}

/** A number with the code of its country is as good without the plus sign, which spreadsheets take away. */
function telephoneInCell(country: DocumentCountry, cell: string): string {
  const international = `+${cell}`;
  const isAsTyped = internationalTelephone(country, cell) !== null;
  return !isAsTyped && internationalTelephone(country, international) !== null ? international : cell;
}

function stateInCell(country: DocumentCountry, cell: string): string {
  const words = searchText(cell);
  const state = statesOf(country).find(
    ({ code, name }) => searchText(code) === words || searchText(name) === words,
  );
  return state?.code ?? cell;
}

/** What a cell answers, as whoever fills in the form would have answered it. @spec MG-03 GM-04 */
export function answerInCell(country: DocumentCountry, part: ToldPart, cell: string): string {
  if (isChosen(part)) return choiceInCell(part, cell);
  if (isTelephone(part)) return telephoneInCell(country, cell);
  if (part === 'state') return stateInCell(country, cell);
  return part === 'zipCode' ? zipWithZero(country, cell) : cell;
}

/** A text of the product as the cell of a list says it. */
const asCell = (text: string): string => plainCell(normalisedText(text)).replaceAll(/\s+/g, ' ');
const withoutZeros = (text: string): string => text.replace(/^0+(?=\d+$)/, '');

/** Whether a cell says no more than what is kept, also where a spreadsheet took zeros, signs or spaces from it. @spec MG-03 */
function isSaid(country: DocumentCountry, part: ToldPart, cell: string, kept: string | undefined): boolean {
  if (kept === undefined) return false;
  if (cell === asCell(kept) || cell === withoutZeros(kept)) return true;
  const answer = answerInCell(country, part, cell);
  if (isTelephone(part)) return internationalTelephone(country, answer) === kept;
  return (part === 'zipCode' ? formattedZip(country, answer) : answer) === kept;
}

export interface ToldProblem {
  readonly field: ToldPart;
  readonly code: string;
}
interface Judged {
  readonly country: DocumentCountry;
  readonly today: LocalDate;
  /** Whether the client asks for what the law guards. */
  readonly asks: (field: SensitiveField) => boolean;
}

/**
 * What is kept of a person once a row was taken in, judged as the form judges it. A cell that is blank, or says what is
 * known, leaves it as it is; an address is judged whole, with what is known of it. What the law guards comes in only
 * where the client asks for it or the person told it once. @spec MG-03 GM-04 ID-16 ID-18
 */
export function answersAfter(
  cells: ToldAnswers,
  kept: ToldAnswers,
  { country, today, asks }: Judged,
): { readonly answers: ToldAnswers; readonly problems: readonly ToldProblem[] } {
  const anew = TOLD_PARTS.flatMap((part) => {
    const cell = cells[part];
    return cell === undefined || isSaid(country, part, cell, kept[part])
      ? []
      : [[part, answerInCell(country, part, cell)] as const];
  });
  if (anew.length === 0) return { answers: kept, problems: [] };
  const said = new Set<string>(anew.map(([part]) => part));
  const fields = ANSWER_FIELDS.filter((field) => partsOfAnswer(field).some((part) => said.has(part)));
  const isUncalledFor = (part: ToldPart): boolean =>
    fields.some(
      (field) =>
        isSensitive(field) &&
        partsOfAnswer(field).includes(part) &&
        !asks(field) &&
        partsOfAnswer(field).every((each) => !isToldPart(each) || kept[each] === undefined),
    );
  const uncalled = anew.map(([part]) => part).filter(isUncalledFor);
  const asked = fields.map((field) => ({ field, presence: 'optional' as const }));
  const whole = { ...kept, ...Object.fromEntries(anew) };
  const wrong = answerProblems(asked, whole, { country, today }).flatMap(({ part, code }) => {
    const field = TOLD_PARTS.find((each) => each === part);
    return field === undefined || uncalled.includes(field) ? [] : [{ field, code }];
  });
  return {
    answers: toldOf(changedAnswers(kept, country, asked, whole)),
    problems: [...uncalled.map((field) => ({ field, code: 'not_asked' })), ...wrong],
  };
}
