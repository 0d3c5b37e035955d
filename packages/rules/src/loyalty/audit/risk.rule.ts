/** In the order of the attention they ask for, the least first. */
export const RISK_LEVELS = ['green', 'amber', 'red'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** What a queue may be read by: what asks for most attention, what is due, or when it came. @spec LO-30 */
export const QUEUE_ORDERS = ['risk', 'due', 'oldest', 'newest'] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

export interface RiskReason<Code extends string> {
  readonly code: Code;
  /** What its sentence counts, if it counts anything. */
  readonly value: number | null;
}
export interface Weighed<Code extends string> extends RiskReason<Code> {
  readonly weight: number;
}
export interface Risk<Code extends string> {
  readonly level: RiskLevel;
  /** 0 to 100. */
  readonly score: number;
  /** What weighs most first. */
  readonly reasons: readonly RiskReason<Code>[];
}

/** Until it was weighed it is somebody's to look at: never green, and nothing is said against it. */
export const UNWEIGHED_RISK: Risk<never> = { level: 'amber', score: 30, reasons: [] };

const AMBER_FROM = 30;
const RED_FROM = 60;

/** Decided ones below which a share of refusals says nothing of a person. */
export const FEWEST_DECIDED = 5;
const OFTEN_REFUSED = 0.2;
const MOSTLY_REFUSED = 0.4;

/** How much attention something asks for, from what speaks for and against it; it decides nothing. @spec LO-30 */
export function riskOf<Code extends string>(weights: readonly Weighed<Code>[]): Risk<Code> {
  const weighed = weights.toSorted((one, other) => other.weight - one.weight);
  const sum = weighed.reduce((total, { weight }) => total + weight, 0);
  const score = Math.min(100, Math.max(0, sum));
  return {
    level: score >= RED_FROM ? 'red' : score >= AMBER_FROM ? 'amber' : 'green',
    score,
    reasons: weighed.map(({ code, value }) => ({ code, value })),
  };
}

export const weighedIf = <Code extends string>(
  isSo: boolean,
  code: Code,
  weight: number,
  value: number | null = null,
): Weighed<Code>[] => (isSo ? [{ code, weight, value }] : []);

/** How much of what a person sent before was refused, once enough of it was decided; counts per cent. @spec LO-30 */
export function refusalsWeighed({
  decided,
  refused,
}: {
  readonly decided: number;
  readonly refused: number;
}): Weighed<'often_refused'>[] {
  const share = decided >= FEWEST_DECIDED ? refused / decided : 0;
  const weight = share >= MOSTLY_REFUSED ? 35 : 20;
  return weighedIf(share >= OFTEN_REFUSED, 'often_refused', weight, Math.round(share * 100));
}
