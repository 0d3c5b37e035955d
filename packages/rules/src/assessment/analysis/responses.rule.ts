import { type Shown, seenAmong } from '../alike.rule.ts';
import { isAnswered } from '../answered.rule.ts';
import { foundRegions } from '../found-regions.rule.ts';
import { isInside, type PicturePoint, type Region } from '../picture-region.rule.ts';
import type { Answer, AnswerKey, Question } from '../question.ts';
import { toleranceIn } from '../typed-answer.rule.ts';
import { type TypedResponse, typedInNumberGap, typedNumbers, typedWords } from './typed-responses.ts';

/** What a response is: words of its question or of who answered, or something that each language has a word for. */
export const RESPONSE_KINDS = ['words', 'true', 'false', 'region', 'outside', 'other'] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];

/** One thing that may be said in a part of a question, and how many said it. */
export interface CountedResponse {
  readonly id: string;
  readonly kind: ResponseKind;
  /** Empty where its kind says it all. */
  readonly text: string;
  /** Null where nothing is right. */
  readonly isRight: boolean | null;
  /** The accepted answer that what was typed came up to; null where nothing was typed, or it came up to none. */
  readonly matches: string | null;
  readonly count: number;
}

/** A row, a position, a gap or a place of a question; the whole of it where it has none. */
export interface ResponsePart {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  /** Empty where it is known by its number alone. */
  readonly name: string;
  readonly responses: readonly CountedResponse[];
}

export interface GivenResponse {
  readonly answer: Answer;
  /** Leads the ids of an attempt back to those of the bank. */
  readonly originalIds: Readonly<Record<string, string>>;
}

interface Named extends Shown {
  readonly id: string;
  readonly imageAlt?: string | undefined;
}

/** What was answered, counted part by part; empty where a person has to read it. @spec AS-06 */
export function countedResponses(
  question: Question,
  key: AnswerKey,
  given: readonly GivenResponse[],
): ResponsePart[] {
  const whole = (responses: CountedResponse[]): ResponsePart[] => [
    { id: 'whole', number: 1, name: '', responses },
  ];
  const parts = <Of extends Named>(
    of: readonly Of[],
    offered: readonly Named[],
    rightIn: (part: Of, place: number) => readonly string[] | null,
  ): ResponsePart[] =>
    of.map((part, place) => ({
      id: part.id,
      number: place + 1,
      name: faceOf(part),
      responses: counted(offered, rightIn(part, place), saidIn(given, part.id, place)),
    }));
  switch (question.kind) {
    case 'alternatives':
    case 'multiple_choice':
      return whole(counted(question.options, rightOptions(key), saidIn(given, '', 0)));
    case 'true_false':
      return whole(truths(key, saidIn(given, '', 0)));
    case 'numeric':
      return whole(typed(typedNumbers(key, numbersIn(given)), key));
    case 'short_answer':
      return whole(
        typed(
          typedWords(
            saidIn(given, '', 0),
            key.kind === 'short_answer' ? key : { accepted: [], exact: false },
          ),
          key,
        ),
      );
    case 'ordering':
      return parts(
        question.items.map((_item, place) => ({ id: String(place + 1), text: '' })),
        question.items,
        (_part, place) => (key.kind === 'ordering' ? key.itemIds.slice(place, place + 1) : null),
      );
    case 'matching':
      return parts(question.left, question.right, ({ id }) => rightPairs(key, question.left, id));
    case 'image_drop':
      return parts(question.zones, question.items, ({ id }) => rightPairs(key, [], id));
    case 'matrix':
      return parts(question.rows, question.columns, ({ id }) => rightCells(key, question.rows, id));
    case 'fill_in':
      return question.parts.slice(1).map((_part, gap) => {
        const list = question.choices?.[gap] ?? [];
        const accepted = key.kind === 'fill_in' ? (key.gaps[gap] ?? []) : [];
        const said = saidIn(given, '', gap);
        return {
          id: String(gap + 1),
          number: gap + 1,
          name: '',
          responses:
            list.length > 0
              ? counted(
                  list.map((text) => ({ id: text, text })),
                  accepted,
                  said,
                )
              : typed(typedInGap(key, gap, said), key),
        };
      });
    case 'hotspot':
      return whole(marked(key, given));
    case 'essay':
    case 'file_answer':
    case 'audio_answer':
      return [];
  }
}

const faceOf = ({ text, imageAlt = '' }: Named): string => text || imageAlt;

const rightOptions = (key: AnswerKey): readonly string[] | null => {
  if (key.kind === 'alternatives') return [key.optionId];
  return key.kind === 'multiple_choice' ? key.optionIds : null;
};

/** What belongs to a side, or to another that looks the same. */
function rightPairs(key: AnswerKey, sides: readonly Named[], from: string): readonly string[] | null {
  if (!('pairs' in key)) return null;
  const seen = seenAmong(sides);
  return Object.entries(key.pairs).flatMap(([id, to]) => (seen(id) === seen(from) ? [to] : []));
}

/** What answers say in a part, by the ids of the bank or as it was typed; blanks, and what was taken back, say nothing. */
function saidIn(given: readonly GivenResponse[], part: string, place: number): string[] {
  return given
    .filter(({ answer }) => isAnswered(answer))
    .flatMap(({ answer, originalIds }) => {
      const original = (id: string): string => originalIds[id] ?? id;
      /** What lies at a row or place of the bank. */
      const at = <Value>(record: Readonly<Record<string, Value>>): Value[] =>
        Object.entries(record).flatMap(([id, value]) => (original(id) === part ? [value] : []));
      switch (answer.kind) {
        case 'alternatives':
          return [original(answer.optionId)];
        case 'multiple_choice':
          return answer.optionIds.map(original);
        case 'true_false':
          return [String(answer.value)];
        case 'short_answer':
          return filled(answer.text);
        case 'ordering':
          return answer.itemIds.slice(place, place + 1).map(original);
        case 'matching':
        case 'image_drop':
          return at(answer.pairs).map(original);
        case 'matrix':
          return at(answer.cells).flat().map(original);
        case 'fill_in':
          return filled(answer.gaps[place] ?? '');
        case 'numeric':
        case 'hotspot':
        case 'essay':
        case 'file_answer':
        case 'audio_answer':
          return [];
      }
    });
}

function typedInGap(key: AnswerKey, gap: number, said: readonly string[]): TypedResponse {
  if (key.kind !== 'fill_in') return typedWords(said, { accepted: [], exact: false });
  const accepted = key.gaps[gap] ?? [];
  const tolerance = toleranceIn(key, gap);
  return tolerance === null
    ? typedWords(said, { accepted, exact: key.exact })
    : typedInNumberGap(said, { accepted, tolerance });
}

const filled = (text: string): string[] => (text.trim() === '' ? [] : [text]);

const numbersIn = (given: readonly GivenResponse[]): number[] =>
  given.flatMap(({ answer }) => (answer.kind === 'numeric' && answer.value !== null ? [answer.value] : []));

/** What belongs to a row, or to another that looks the same. */
function rightCells(key: AnswerKey, rows: readonly Named[], row: string): readonly string[] | null {
  if (key.kind !== 'matrix') return null;
  const seen = seenAmong(rows);
  return Object.entries(key.cells).flatMap(([id, columns]) => (seen(id) === seen(row) ? columns : []));
}

/** Each thing offered, with how many took it; what looks the same is one thing, and what is offered no more another. */
function counted(
  offered: readonly Named[],
  right: readonly string[] | null,
  said: readonly string[],
): CountedResponse[] {
  const known = new Set(offered.map(({ id }) => id));
  const gone = said.filter((id) => !known.has(id)).length;
  const seen = seenAmong(offered);
  const rightOnes = right && new Set(right.map(seen));
  return [
    ...offered
      .filter(({ id }) => seen(id) === id)
      .map(
        (option): CountedResponse => ({
          id: option.id,
          kind: 'words',
          text: faceOf(option),
          isRight: rightOnes && rightOnes.has(option.id),
          matches: null,
          count: said.filter((id) => seen(id) === option.id).length,
        }),
      ),
    ...others(gone, right === null ? null : false),
  ];
}

const truths = (key: AnswerKey, said: readonly string[]): CountedResponse[] =>
  (['true', 'false'] as const).map((id) => ({
    id,
    kind: id,
    text: '',
    isRight: key.kind === 'true_false' ? String(key.value) === id : null,
    matches: null,
    count: said.filter((value) => value === id).length,
  }));

function typed({ responses, left }: TypedResponse, key: AnswerKey): CountedResponse[] {
  const hasKey = key.kind !== 'none';
  return [
    ...responses.map(
      ({ text, matches, count }): CountedResponse => ({
        id: `typed ${text}`,
        kind: 'words',
        text,
        isRight: hasKey ? matches !== null : null,
        matches,
        count,
      }),
    ),
    // Right answers go first, so that nothing right is among the rest unless very many ways of it were typed.
    ...others(left, hasKey ? false : null),
  ];
}

const others = (count: number, isRight: boolean | null): CountedResponse[] =>
  count > 0 ? [{ id: 'other', kind: 'other', text: '', isRight, matches: null, count }] : [];

const OUTSIDE = -1;

function placesMarked(regions: readonly Region[], marks: readonly PicturePoint[]): readonly number[] {
  const found = foundRegions(regions, marks);
  return marks.flatMap((mark, at) => {
    const place = found[at] ?? null;
    if (place !== null) return [place];
    return regions.some((region) => isInside(region, mark)) ? [] : [OUTSIDE];
  });
}

/**
 * Whoever marked a region, each mark in the one it counted for, and whoever marked beside them: each person once. One mark
 * more in a region that another one has found is neither.
 */
function marked(key: AnswerKey, given: readonly GivenResponse[]): CountedResponse[] {
  const regions = key.kind === 'hotspot' ? key.regions : [];
  const places = given.flatMap(({ answer }) =>
    answer.kind === 'hotspot' ? [...new Set(placesMarked(regions, answer.marks))] : [],
  );
  const at = (place: number): number => places.filter((found) => found === place).length;
  return [
    ...regions.map(
      (_region, place): CountedResponse => ({
        id: `region ${place + 1}`,
        kind: 'region',
        text: String(place + 1),
        isRight: true,
        matches: null,
        count: at(place),
      }),
    ),
    { id: 'outside', kind: 'outside', text: '', isRight: false, matches: null, count: at(OUTSIDE) },
  ];
}
