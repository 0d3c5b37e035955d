import { type Risk, refusalsWeighed, riskOf, type Weighed, weighedIf } from '../audit/risk.rule.ts';

/** What may speak against granting a level now; each is a sentence on the screen. @spec PT-05 LO-30 */
export const LEVEL_RISK_REASONS = [
  'hangs_on_waiting',
  'coincidences_open',
  'below_threshold',
  'points_in_few_days',
  'appeals_open',
  'points_of_one_store',
  'often_refused',
] as const;
export type LevelRiskReasonCode = (typeof LEVEL_RISK_REASONS)[number];

export interface LevelRiskEvidence {
  /** Experience that the level asks for, what the person has, and how much of that comes from sales still in audit. */
  readonly threshold: number;
  readonly experience: number;
  readonly waitingPoints: number;
  /** Points of sales that stand, of the three days that gave most, and of the store that gave most. */
  readonly salePoints: number;
  readonly busiestDaysPoints: number;
  readonly busiestStorePoints: number;
  /** Sales that stand, and how many of them share an invoice, a fiscal code or a photo with somebody else's. */
  readonly sales: number;
  readonly coincidences: number;
  /** Appeals of the person in the campaign that nobody has answered for good. */
  readonly appeals: number;
  /** Stores the person sells in. */
  readonly stores: number;
  readonly decided: number;
  readonly refused: number;
}

/** Sales below which days and stores say nothing. */
export const FEWEST_SALES = 8;
/** Of all points, what days that are few or one store of several give at most without being told of. */
const MOST_OF_DAYS = 0.6;
const MOST_OF_STORE = 0.9;

/**
 * How much attention a request for a level asks for, and why. It orders the requests and decides nothing: points that may
 * still go weigh most, points that came all at once or from one place less. @spec PT-05 LO-30
 */
export const levelRisk = (evidence: LevelRiskEvidence): Risk<LevelRiskReasonCode> =>
  riskOf<LevelRiskReasonCode>([
    ...standingWeighed(evidence),
    ...salesWeighed(evidence),
    ...weighedIf<LevelRiskReasonCode>(
      evidence.coincidences > 0,
      'coincidences_open',
      evidence.coincidences > 1 ? 60 : 45,
      evidence.coincidences,
    ),
    ...weighedIf<LevelRiskReasonCode>(evidence.appeals > 0, 'appeals_open', 20, evidence.appeals),
    ...refusalsWeighed(evidence),
  ]);

function standingWeighed({
  threshold,
  experience,
  waitingPoints,
}: LevelRiskEvidence): Weighed<LevelRiskReasonCode>[] {
  if (experience < threshold)
    return weighedIf<LevelRiskReasonCode>(true, 'below_threshold', 60, threshold - experience);
  const hangs = experience - waitingPoints < threshold;
  return weighedIf<LevelRiskReasonCode>(hangs, 'hangs_on_waiting', 45, waitingPoints);
}

function salesWeighed(evidence: LevelRiskEvidence): Weighed<LevelRiskReasonCode>[] {
  const { sales, salePoints, busiestDaysPoints, busiestStorePoints, stores } = evidence;
  if (sales < FEWEST_SALES || salePoints <= 0) return [];
  const [ofDays, ofStore] = [busiestDaysPoints / salePoints, busiestStorePoints / salePoints];
  return [
    ...weighedIf<LevelRiskReasonCode>(
      ofDays > MOST_OF_DAYS,
      'points_in_few_days',
      30,
      Math.round(ofDays * 100),
    ),
    ...weighedIf<LevelRiskReasonCode>(
      stores > 1 && ofStore > MOST_OF_STORE,
      'points_of_one_store',
      15,
      Math.round(ofStore * 100),
    ),
  ];
}
