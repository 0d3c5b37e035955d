/** Channels whose messages cost money each. @spec ID-11 ID-19 */
export const PAID_CHANNELS = ['sms', 'whatsapp'] as const;
export type PaidChannel = (typeof PAID_CHANNELS)[number];

/** What a client may send at most by one channel; null is without an end. */
export interface MessageLimits {
  readonly daily: number | null;
  readonly monthly: number | null;
}

/** Of a client that has not said anything: far above what a company needs, far below what a machine costs. @spec ID-19 */
export const USUAL_LIMITS: MessageLimits = { daily: 500, monthly: 5000 };
/** The largest number that may be typed. */
export const LARGEST_LIMIT = 1_000_000;
/** From this share on whoever looks after the client is told. */
export const NEARLY = 0.8;

/** How a budget stands today. */
export type BudgetState = 'open' | 'nearly' | 'day_used_up' | 'month_used_up';

/** How a budget stands: used up for the month, for the day, nearly, or open. @spec ID-11 ID-19 MG-06 */
export function budgetState(
  { daily, monthly }: MessageLimits,
  sent: { readonly today: number; readonly thisMonth: number },
): BudgetState {
  if (monthly !== null && sent.thisMonth >= monthly) return 'month_used_up';
  if (daily !== null && sent.today >= daily) return 'day_used_up';
  const isNear = (used: number, limit: number | null): boolean => limit !== null && used >= limit * NEARLY;
  return isNear(sent.today, daily) || isNear(sent.thisMonth, monthly) ? 'nearly' : 'open';
}

/** Whether a message may still go. @spec ID-11 ID-19 */
export const maySpend = (state: BudgetState): boolean => state === 'open' || state === 'nearly';

/** A month that allows less than a day does is a slip. @spec MG-06 */
export const budgetProblem = ({ daily, monthly }: MessageLimits): 'below_daily' | null =>
  daily !== null && monthly !== null && monthly < daily ? 'below_daily' : null;
