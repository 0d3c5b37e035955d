import type { GapFeedback } from '../../feedback.rule.ts';
import type { AnswerKey, OfKind, Question } from '../../question.ts';
import type { Counting } from '../../question-kinds.rule.ts';
import { numberWithTolerance, toleranceIn } from '../../typed-answer.rule.ts';
import { formedParagraphs } from '../written-form.ts';
import { xmlText } from '../xml-element.ts';

/** What is accepted in a field that is written in. */
export function wordsDeclared(identifier: string, accepted: readonly string[], exact: boolean): string {
  const entries = accepted.map(
    (text) => `<qti-map-entry map-key="${xmlText(text)}" mapped-value="1" case-sensitive="${exact}"/>`,
  );
  return responseDeclared(identifier, 'string', accepted[0] ?? '', entries);
}

type GapKey = OfKind<AnswerKey, 'fill_in'>;
type GapQuestion = Pick<OfKind<Question, 'fill_in'>, 'choices'>;

/** What is right in a gap: words or numbers where it is typed, places in its list where it is chosen. */
export function gapDeclared({ choices = [] }: GapQuestion, key: GapKey, gap: number): string {
  const identifier = `RESPONSE${gap + 1}`;
  const [accepted, list] = [key.gaps[gap] ?? [], choices[gap] ?? []];
  if (toleranceIn(key, gap) !== null) {
    const numbers = accepted.map((words) => String(numberWithTolerance(words)?.value ?? words));
    return responseDeclared(identifier, 'float', numbers[0] ?? '', numbers.map(entryFor));
  }
  if (list.length === 0) return wordsDeclared(identifier, accepted, key.exact);
  const right = accepted.map((words) => choiceId(list.indexOf(words)));
  return responseDeclared(identifier, 'identifier', right[0] ?? '', right.map(entryFor));
}

const entryFor = (value: string): string => `<qti-map-entry map-key="${value}" mapped-value="1"/>`;

/** The gap itself, as it stands in the text. */
export function gapWritten(gap: number, choices: readonly string[], counting: Counting): string {
  const said = `response-identifier="RESPONSE${gap + 1}" data-asked="gap"${counting === 'whole' ? ' data-counting="whole"' : ''}`;
  if (choices.length === 0) return `<qti-text-entry-interaction ${said}/>`;
  const written = choices.map(
    (words, place) =>
      `<qti-inline-choice identifier="${choiceId(place)}">${xmlText(words)}</qti-inline-choice>`,
  );
  return `<qti-inline-choice-interaction ${said} shuffle="true">${written.join('')}</qti-inline-choice-interaction>`;
}

const choiceId = (place: number): string => `c${place + 1}`;

const responseDeclared = (
  identifier: string,
  baseType: string,
  correct: string,
  entries: readonly string[],
): string =>
  `<qti-response-declaration identifier="${identifier}" cardinality="single" base-type="${baseType}"><qti-correct-response><qti-value>${xmlText(correct)}</qti-value></qti-correct-response><qti-mapping default-value="0">${entries.join('')}</qti-mapping></qti-response-declaration>`;

/**
 * What the gaps are worth together: each by its map, a number by how near it is, which no map says. As a whole nothing
 * unless every gap is right.
 */
export function gapsProcessed(key: GapKey, counting: Counting): string {
  if (counting === 'whole') return setWhere(allRight(key), 'SCORE', '<qti-variable identifier="MAXSCORE"/>');
  const { near, mapped } = waysOf(key);
  const sum = `<qti-set-outcome-value identifier="SCORE"><qti-sum>${mapped.join('')}</qti-sum></qti-set-outcome-value>`;
  const one =
    '<qti-sum><qti-variable identifier="SCORE"/><qti-base-value base-type="float">1</qti-base-value></qti-sum>';
  return `${mapped.length > 0 ? sum : ''}${near.map((gap) => setWhere(isRightIn(key, gap), 'SCORE', one)).join('')}`;
}

/** Every gap is right. */
export function allRight(key: GapKey): string {
  const { near, mapped } = waysOf(key);
  const all =
    mapped.length === 0
      ? ''
      : `<qti-gte><qti-sum>${mapped.join('')}</qti-sum><qti-base-value base-type="float">${mapped.length}</qti-base-value></qti-gte>`;
  return `<qti-and>${all}${near.map((gap) => isRightIn(key, gap)).join('')}</qti-and>`;
}

/** The gaps that take numbers, and what the others are worth by their maps. */
function waysOf(key: GapKey): { readonly near: readonly number[]; readonly mapped: readonly string[] } {
  const places = key.gaps.map((_accepted, gap) => gap);
  const near = places.filter((gap) => toleranceIn(key, gap) !== null);
  const mapped = places
    .filter((gap) => !near.includes(gap))
    .map((gap) => `<qti-map-response identifier="RESPONSE${gap + 1}"/>`);
  return { near, mapped };
}

const setWhere = (condition: string, outcome: string, value: string): string =>
  `<qti-response-condition><qti-response-if>${condition}<qti-set-outcome-value identifier="${outcome}">${value}</qti-set-outcome-value></qti-response-if></qti-response-condition>`;

/** What was typed in a gap is one of its right answers. */
const isRightIn = (key: GapKey, gap: number): string =>
  `<qti-or>${(key.gaps[gap] ?? []).map((words) => isGiven(key, gap, words)).join('')}</qti-or>`;

function isGiven(key: GapKey, gap: number, words: string): string {
  const given = `<qti-variable identifier="RESPONSE${gap + 1}"/>`;
  const tolerance = toleranceIn(key, gap);
  const number = tolerance === null ? null : numberWithTolerance(words, tolerance);
  return number
    ? `<qti-equal tolerance-mode="absolute" tolerance="${number.tolerance} ${number.tolerance}">${given}<qti-base-value base-type="float">${number.value}</qti-base-value></qti-equal>`
    : `<qti-string-match case-sensitive="${key.exact}">${given}<qti-base-value base-type="string">${xmlText(words)}</qti-base-value></qti-string-match>`;
}

/** What is said about the answers of gaps: when each of it is shown, and the words. */
export function gapsSaid(
  { choices = [] }: GapQuestion,
  key: GapKey,
  said: readonly GapFeedback[],
): { readonly declared: string[]; readonly processing: string; readonly modal: string } {
  const gaps = [...new Set(said.map(({ gap }) => gap))];
  const about = gaps.map((gap) => ({ gap, said: said.filter((each) => each.gap === gap) }));
  return {
    declared: gaps.map(
      (gap) =>
        `<qti-outcome-declaration identifier="${outcomeOf(gap)}" cardinality="single" base-type="identifier"/>`,
    ),
    processing: about.map((each) => whenSaid(key, each)).join(''),
    modal: about
      .flatMap(({ gap, said: words }) =>
        words.map(
          ({ text }, place) =>
            `<qti-modal-feedback outcome-identifier="${outcomeOf(gap)}" identifier="${saidId(place)}" show-hide="show" data-asked="gap"><qti-content-body>${formedParagraphs(text, undefined)}</qti-content-body></qti-modal-feedback>`,
        ),
      )
      .join('\n'),
  };

  function whenSaid(of: GapKey, { gap, said: words }: (typeof about)[number]): string {
    const list = choices[gap] ?? [];
    const conditions = words.map(({ words: answered }) => {
      if (answered === '')
        return list.length === 0
          ? `<qti-not>${isRightIn(of, gap)}</qti-not>`
          : `<qti-not><qti-or>${(of.gaps[gap] ?? []).map((right) => isChosen(gap, list, right)).join('')}</qti-or></qti-not>`;
      return list.length === 0 ? isGiven(of, gap, answered) : isChosen(gap, list, answered);
    });
    const branches = conditions.map((condition, place) => {
      const name = `qti-response-${place === 0 ? 'if' : 'else-if'}`;
      return `<${name}>${condition}<qti-set-outcome-value identifier="${outcomeOf(gap)}"><qti-base-value base-type="identifier">${saidId(place)}</qti-base-value></qti-set-outcome-value></${name}>`;
    });
    return `<qti-response-condition>${branches.join('')}</qti-response-condition>`;
  }
}

const isChosen = (gap: number, list: readonly string[], words: string): string =>
  `<qti-match><qti-variable identifier="RESPONSE${gap + 1}"/><qti-base-value base-type="identifier">${choiceId(list.indexOf(words))}</qti-base-value></qti-match>`;

const outcomeOf = (gap: number): string => `FEEDBACK${gap + 1}`;
const saidId = (place: number): string => `s${place + 1}`;
