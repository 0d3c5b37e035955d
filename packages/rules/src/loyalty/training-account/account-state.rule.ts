/** Where a person's account in the partner's training programme stands. @spec ID-28 */
export const TRAINING_ACCOUNT_STATES = ['pending', 'verified', 'refused'] as const;
export type TrainingAccountState = (typeof TRAINING_ACCOUNT_STATES)[number];

/** Why an account was refused; the person is told what to do about each. @spec ID-28 */
export const TRAINING_REFUSALS = ['unknown_identifier', 'other_person', 'inactive', 'already_used'] as const;
export type TrainingRefusal = (typeof TRAINING_REFUSALS)[number];

/**
 * What may happen to an account: the person asks, the programme answers, or an imported directory says that it is or is
 * no longer a member's. @spec ID-28
 */
export type TrainingAccountEvent = 'ask' | 'confirm' | 'deny' | 'list' | 'unlist';

const MOVES: Readonly<
  Record<TrainingAccountState | 'none', Readonly<Partial<Record<TrainingAccountEvent, TrainingAccountState>>>>
> = {
  none: { ask: 'pending' },
  pending: { ask: 'pending', confirm: 'verified', deny: 'refused', list: 'verified', unlist: 'refused' },
  refused: { ask: 'pending', list: 'verified' },
  // What is proved is not asked again; only the directory, which is the programme's own word, takes it back.
  verified: { unlist: 'refused' },
};

/**
 * The state after an event, or null where the event changes nothing: an answer that comes twice, or after another one,
 * is one of those. `state` is null for whoever never asked. @spec ID-28
 */
export const nextAccountState = (
  state: TrainingAccountState | null,
  event: TrainingAccountEvent,
): TrainingAccountState | null => MOVES[state ?? 'none'][event] ?? null;

/** So often a day a person may ask: identifiers of others are not guessed here. @spec ID-28 */
export const ASKS_PER_DAY = 5;
const DAY_MS = 86_400_000;

/** Questions of a person, counted from the first one of a day of 24 hours. */
export interface CountedAsks {
  readonly asks: number;
  readonly since: Date;
}

/** The count with one question more, or the seconds to wait until the next one is free. @spec ID-28 */
export function countAsk(
  before: CountedAsks | null,
  now: Date,
): CountedAsks | { readonly waitSeconds: number } {
  const left = before ? before.since.getTime() + DAY_MS - now.getTime() : 0;
  if (!before || left <= 0) return { asks: 1, since: now };
  if (before.asks >= ASKS_PER_DAY) return { waitSeconds: Math.ceil(left / 1000) };
  return { asks: before.asks + 1, since: before.since };
}
