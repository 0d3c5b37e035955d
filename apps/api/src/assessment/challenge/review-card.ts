import { SLOW_SECONDS } from '@trilha/rules/assessment/challenge/choose-questions.rule';
import { type Card, createEmptyCard, fsrs, type Grade, Rating, State } from 'ts-fsrs';
import { z } from 'zod';

/**
 * FSRS as its library has it, by whole days: a challenge comes once a day, so there are no steps of minutes. Without
 * fuzz, so that the same answers always come back on the same days. It adds a day to tell a good answer from a hard one:
 * nothing stays away longer than a year.
 */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 364 });

const storedCard = z.object({
  due: z.coerce.date(),
  stability: z.number(),
  difficulty: z.number(),
  elapsed_days: z.number(),
  scheduled_days: z.number(),
  learning_steps: z.number(),
  reps: z.number(),
  lapses: z.number(),
  state: z.enum(State),
  last_review: z.union([z.null(), z.coerce.date()]).default(null),
});

export interface Answered {
  readonly fraction: number;
  readonly seconds: number;
  readonly at: Date;
}

/** What the memory of a question is after an answer, and when it is to be asked again. @spec GA-03 */
export function reviewCard(stored: unknown, answered: Answered): { card: Card; dueAt: Date } {
  const before = stored === null ? createEmptyCard(answered.at) : storedCard.parse(stored);
  const { card } = scheduler.next(before, answered.at, ratingOf(answered));
  return { card, dueAt: card.due };
}

/** Nobody is asked how hard it was: half wrong is forgotten, partly right or slow is hard. */
function ratingOf({ fraction, seconds }: Answered): Grade {
  if (fraction < 0.5) return Rating.Again;
  return fraction < 1 || seconds > SLOW_SECONDS ? Rating.Hard : Rating.Good;
}
