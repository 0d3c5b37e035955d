import { addDays, daysBetween, type LocalDate } from '../../shared/local-date.ts';
import { LEVEL_REFUSAL_REASONS } from '../levels/levels.rule.ts';
import { PHOTO_REFUSAL_REASONS } from '../photos/photo-audit.rule.ts';
import { SALE_DECISION_REASONS } from '../sales/sale-audit.rule.ts';

/** What may be refused to a participant, and so be appealed. @spec LO-30 */
export const APPEAL_SUBJECTS = ['sale', 'photo', 'order', 'level'] as const;
export type AppealSubject = (typeof APPEAL_SUBJECTS)[number];

/** Why a refusal of each may be kept: for a reason it could have been refused for. Orders take no appeals. @spec LO-30 */
export const APPEAL_REASONS = {
  sale: SALE_DECISION_REASONS,
  photo: PHOTO_REFUSAL_REASONS,
  level: LEVEL_REFUSAL_REASONS,
  order: [],
} as const satisfies Record<AppealSubject, readonly string[]>;
export type AppealReason = (typeof APPEAL_REASONS)[AppealSubject][number];

const isReasonFor = (kind: AppealSubject, reason: string | null): boolean =>
  (APPEAL_REASONS[kind] as readonly (string | null)[]).includes(reason);

/** An auditor has the word in `open`, the participant in `asked`; overtaken: the refusal was taken back by itself. */
export const APPEAL_STATES = ['open', 'asked', 'kept', 'accepted', 'withdrawn', 'overtaken'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
export const APPEAL_ANSWERS = ['ask', 'keep', 'accept'] as const;
export type AppealAnswer = (typeof APPEAL_ANSWERS)[number];

/** Days in which a refusal may be appealed, unless a campaign says otherwise; at none, none may. @spec LO-30 */
export const APPEAL_DAYS_DEFAULT = 10;
export const APPEAL_DAYS_LIMIT = 60;
/** Messages that both sides may write into one appeal. */
export const APPEAL_MESSAGES_LIMIT = 20;

/** The last day on which a refusal of that day may be appealed, in the zone of its store; null where none may. @spec LO-30 */
export const lastDayOfAppeal = (refusedOn: LocalDate, days: number): LocalDate | null =>
  days > 0 ? addDays(refusedOn, days) : null;

/** Why a refusal may not be appealed on that day, or null when it may: once, and within its days. @spec LO-30 */
export function appealProblem(
  refusal: { readonly until: LocalDate | null; readonly wasAppealed: boolean } | null,
  today: LocalDate,
): 'nothing_to_appeal' | 'appeal_already_made' | 'appeal_time_over' | null {
  if (refusal === null) return 'nothing_to_appeal';
  if (refusal.wasAppealed) return 'appeal_already_made';
  const isOver = refusal.until === null || daysBetween(today, refusal.until) < 0;
  return isOver ? 'appeal_time_over' : null;
}

export interface AnsweredAppeal {
  readonly kind: AppealSubject;
  readonly state: AppealState;
  readonly memberId: string;
  /** Whoever refused, and whoever had proposed the refusal. */
  readonly refuserIds: readonly (string | null)[];
  readonly messages: number;
}

/** Whether one of both sides still has the word. @spec LO-30 */
export const isOpenAppeal = (state: AppealState): boolean => state === 'open' || state === 'asked';

const STATES_AFTER: Readonly<Record<AppealAnswer, AppealState>> = {
  ask: 'asked',
  keep: 'kept',
  accept: 'accepted',
};

export type AppealAnswerProblem =
  | 'own_appeal'
  | 'own_refusal'
  | 'appeal_closed'
  | 'appeal_too_long'
  | 'decision_reason_required'
  | 'appeal_words_required';

/**
 * What an answer makes of an appeal, or why it may not be given: by neither whoever appeals nor whoever refused. Keeping
 * the refusal says why, by a reason of its kind, asking says what. @spec LO-30
 */
export function answerAppeal(
  appeal: AnsweredAppeal,
  given: {
    readonly answer: AppealAnswer;
    readonly auditorId: string;
    readonly reason: string | null;
    readonly words: string;
  },
): AppealState | AppealAnswerProblem {
  if (given.auditorId === appeal.memberId) return 'own_appeal';
  if (appeal.refuserIds.includes(given.auditorId)) return 'own_refusal';
  if (!isOpenAppeal(appeal.state)) return 'appeal_closed';
  if (given.answer === 'keep' && !isReasonFor(appeal.kind, given.reason)) return 'decision_reason_required';
  if (given.answer !== 'ask') return STATES_AFTER[given.answer];
  if (given.words.trim() === '') return 'appeal_words_required';
  return appeal.messages >= APPEAL_MESSAGES_LIMIT ? 'appeal_too_long' : STATES_AFTER.ask;
}

/** Why the participant may not write more into an appeal, or null when they may. @spec LO-30 */
export function appealWritingProblem(
  appeal: Pick<AnsweredAppeal, 'state' | 'messages'>,
): 'appeal_closed' | 'appeal_too_long' | null {
  if (!isOpenAppeal(appeal.state)) return 'appeal_closed';
  return appeal.messages >= APPEAL_MESSAGES_LIMIT ? 'appeal_too_long' : null;
}
