import { type ReactionAnswer, type ReactionQuestion, scaleValues } from './reaction.ts';
import { saysSomething } from './reaction-problems.rule.ts';

/** From here on somebody recommends; up to there somebody advises against it. */
const PROMOTER_FROM = 9;
const DETRACTOR_TO = 6;

/** How many chose what, and for a scale what comes of it. */
export interface ReactionTally {
  readonly answered: number;
  /** By option, or by value of a scale from low to high; empty for what is written. */
  readonly counts: readonly { readonly id: string; readonly count: number }[];
  /** Of a scale, to two places; null without answers and for other kinds. */
  readonly mean: number | null;
  readonly recommendation: Recommendation | null;
}

/** Net promoter score: percent of 9 and 10 less percent of 0 to 6, from -100 to 100. */
export interface Recommendation {
  readonly score: number;
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
}

/** The answers to one question, counted. @spec AS-01 */
export function tallyReactions(
  question: ReactionQuestion,
  answers: readonly ReactionAnswer[],
): ReactionTally {
  const own = answers.filter(
    (answer) => answer.asked === question.id && answer.kind === question.kind && saysSomething(answer),
  );
  const values = own.flatMap((answer) => (answer.kind === 'scale' ? [answer.value] : []));
  const chosen = own.flatMap((answer) => {
    if (answer.kind === 'scale') return [String(answer.value)];
    if (answer.kind === 'alternatives') return [answer.optionId];
    return answer.kind === 'multiple_choice' ? answer.optionIds : [];
  });
  const counted = Map.groupBy(chosen, (id) => id);
  const counts = choicesOf(question).map((id) => ({ id, count: counted.get(id)?.length ?? 0 }));
  return {
    answered: own.length,
    counts,
    mean: question.kind === 'scale' ? meanOf(values) : null,
    recommendation:
      question.kind === 'scale' && question.look === 'recommend' ? recommendationOf(counts) : null,
  };
}

/** What is drawn over time: the recommendation where it is asked for, the mean of any other scale. */
export function headlineOf({ mean, recommendation }: ReactionTally): number | null {
  return recommendation?.score ?? mean;
}

/** What comes of the values of a scale from 0 to 10, each by its id and with how many chose it; null without answers. */
export function recommendationOf(counts: ReactionTally['counts']): Recommendation | null {
  const sumOf = (isIn: (value: number) => boolean): number =>
    counts.filter(({ id }) => isIn(Number(id))).reduce((sum, { count }) => sum + count, 0);
  const all = sumOf(() => true);
  if (all === 0) return null;
  const promoters = sumOf((value) => value >= PROMOTER_FROM);
  const detractors = sumOf((value) => value <= DETRACTOR_TO);
  return {
    score: Math.round((100 * (promoters - detractors)) / all),
    promoters,
    passives: all - promoters - detractors,
    detractors,
  };
}

function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((100 * sum) / values.length) / 100;
}

function choicesOf(question: ReactionQuestion): readonly string[] {
  if (question.kind === 'scale') return scaleValues(question.look).map(String);
  return question.kind === 'essay' ? [] : question.options.map(({ id }) => id);
}
