import { searchText } from '../../shared/text.ts';
import type { AnswerKey } from '../question.ts';
import { exactText, isNear, isNearWords, numberInGap } from '../typed-answer.rule.ts';

/** Different typed answers that are told one by one; whatever is left is told together. */
export const MOST_TYPED = 20;

interface TypedCount {
  /** As most people typed it. */
  readonly text: string;
  /** The accepted answer it came up to. */
  readonly matches: string | null;
  readonly count: number;
}
export interface TypedResponse {
  readonly responses: readonly TypedCount[];
  /** Answers that are not among them. */
  readonly left: number;
}

/** Words that were typed, alike where the key takes them for alike. @spec AS-06 */
export function typedWords(
  said: readonly string[],
  { accepted, exact }: { readonly accepted: readonly string[]; readonly exact: boolean },
): TypedResponse {
  const comparable = exact ? exactText : searchText;
  const known = new Map(accepted.map((words) => [comparable(words), words]));
  return bounded(
    // What nothing is left of by which it could be found is still something that was typed.
    [...Map.groupBy(said, (text) => comparable(text) || exactText(text))].map(([form, spellings]) => ({
      text: mostFrequent(spellings.map(exactText)),
      matches: known.get(form) ?? null,
      count: spellings.length,
    })),
  );
}

/** What was typed where a number is asked for: spellings of one number are one; what is none is counted as words. @spec AS-06 */
export function typedInNumberGap(
  said: readonly string[],
  { accepted, tolerance }: { readonly accepted: readonly string[]; readonly tolerance: number },
): TypedResponse {
  return bounded(
    [...Map.groupBy(said, (text) => numberInGap(text) ?? searchText(text))].map(([form, spellings]) => ({
      text: mostFrequent(spellings.map(exactText)),
      matches: accepted.find((words) => isNearWords(String(form), words, tolerance)) ?? null,
      count: spellings.length,
    })),
  );
}

/** Numbers that were typed, each by itself; those near enough to the right one came up to it. @spec AS-06 */
export function typedNumbers(key: AnswerKey, values: readonly number[]): TypedResponse {
  return bounded(
    [...Map.groupBy(values, (value) => value)].map(([value, same]) => ({
      text: String(value),
      matches: key.kind === 'numeric' && isNear(value, key.value, key.tolerance) ? String(key.value) : null,
      count: same.length,
    })),
  );
}

/** What is accepted first, then what was typed most; the same order whoever answered first. */
function bounded(all: readonly TypedCount[]): TypedResponse {
  const inOrder = all.toSorted(
    (one, other) =>
      Number(other.matches !== null) - Number(one.matches !== null) ||
      other.count - one.count ||
      (one.text < other.text ? -1 : 1),
  );
  return {
    responses: inOrder.slice(0, MOST_TYPED),
    left: inOrder.slice(MOST_TYPED).reduce((sum, { count }) => sum + count, 0),
  };
}

function mostFrequent(spellings: readonly string[]): string {
  const counts = [...Map.groupBy(spellings, (spelling) => spelling)];
  return (
    counts.toSorted(
      ([one, some], [other, more]) => more.length - some.length || (one < other ? -1 : 1),
    )[0]?.[0] ?? ''
  );
}
