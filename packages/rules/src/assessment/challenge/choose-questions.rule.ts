import { seededRandom, shuffled } from '../../shared/seeded-random.ts';
import type { QuestionKind } from '../question.ts';

/** Questions of a day. @spec GA-03 */
export const CHALLENGE_QUESTIONS = 3;

/** What can be answered at a bus stop and judged at once; an essay waits for its instructor. @spec GA-03 */
export const CHALLENGE_KINDS: readonly QuestionKind[] = [
  'alternatives',
  'multiple_choice',
  'true_false',
  'numeric',
  'short_answer',
  'ordering',
  'matching',
  'fill_in',
];

/** Seconds after which a right answer counts as hard won: it comes back sooner. */
export const SLOW_SECONDS = 60;

/** A question a person may be asked, and what is known of them and it. Instants in milliseconds since the epoch. */
export interface Candidate {
  readonly questionId: string;
  /** The last answer in a test, or null: part answered right from 0 to 1, and the seconds it took where they are known. */
  readonly tested: { readonly fraction: number; readonly seconds: number | null; readonly at: number } | null;
  /** What the scheduler says once it was part of a challenge, or null. */
  readonly card: {
    readonly dueAt: number;
    readonly wasRight: boolean;
    /** When it was last part of one. */
    readonly at: number;
  } | null;
}

/** Why a question is asked, the most urgent first. */
export const REASONS = ['missed', 'due', 'new', 'known', 'early'] as const;
export type Reason = (typeof REASONS)[number];

/**
 * Why this question would be asked now. `missed`: the last answer was wrong or slow; `due`: the scheduler wants it back;
 * `new`: never answered; `known`: right and quick in a test; `early`: before the scheduler wants it. @spec GA-03
 */
export function reasonFor({ tested, card }: Candidate, now: number): Reason {
  const wasMissed = tested !== null && (tested.fraction < 1 || (tested.seconds ?? 0) > SLOW_SECONDS);
  // What was missed since the scheduler last saw it is missed, whenever it wants it back.
  if (card && !(wasMissed && tested.at > card.at)) {
    if (card.dueAt > now) return 'early';
    return card.wasRight ? 'due' : 'missed';
  }
  if (!tested) return 'new';
  return wasMissed ? 'missed' : 'known';
}

/**
 * The questions of a day, each once: what was missed first, then what is due, then what is new, and where these do not
 * fill the day what is known already. The same seed chooses the same; none where there is nothing to ask. The order of
 * the candidates does not matter.
 * @spec GA-03
 */
export function chooseQuestions(
  candidates: readonly Candidate[],
  {
    now,
    seed,
    count = CHALLENGE_QUESTIONS,
  }: { readonly now: number; readonly seed: string; readonly count?: number },
): string[] {
  const byId = new Map(candidates.map((candidate) => [candidate.questionId, candidate]));
  const inOrder = [...byId.values()].toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1));
  return shuffled(inOrder, seededRandom(seed))
    .map((candidate) => ({ candidate, urgency: urgencyOf(candidate, now) }))
    .toSorted((a, b) => compare(a.urgency, b.urgency))
    .slice(0, count)
    .map(({ candidate }) => candidate.questionId);
}

/** Less is sooner: the reason first, then how badly it went, then how long ago it was or is to be asked. */
function urgencyOf(candidate: Candidate, now: number): readonly [number, number, number] {
  const reason = reasonFor(candidate, now);
  const place = REASONS.indexOf(reason);
  if (candidate.card && (!candidate.tested || candidate.tested.at <= candidate.card.at))
    return [place, 0, candidate.card.dueAt];
  if (candidate.tested) return [place, candidate.tested.fraction, candidate.tested.at];
  return [place, 0, 0];
}

function compare(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
