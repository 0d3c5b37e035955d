import { type Risk, refusalsWeighed, riskOf, type Weighed, weighedIf } from '../audit/risk.rule.ts';
import type { CodeVerdict } from '../invoices/invoice-proof.rule.ts';
import { SALE_REPORTING_WINDOW_DAYS } from './reporting-window.rule.ts';

/** What may speak for or against a sale; each is a sentence on the screen. */
export const SALE_RISK_REASONS = [
  'fiscal_key_repeated',
  'photo_repeated',
  'photo_alike',
  'invoice_of_others',
  'code_differs',
  'code_refused',
  'code_host_differs',
  'stamp_of_other_key',
  'code_missing',
  'stamp_agrees',
  'units_far_above',
  'reported_on_last_day',
  'first_sale',
  'often_refused',
] as const;
export type SaleRiskReasonCode = (typeof SALE_RISK_REASONS)[number];

export interface SaleRiskEvidence {
  readonly invoiceOfOthers: boolean;
  readonly fiscalKeyRepeated: boolean;
  readonly photoRepeated: boolean;
  /** It looks like the invoice of another sale, and is not the same file. */
  readonly photoAlike: boolean;
  /** How the fiscal code compared, null where none was read. */
  readonly codeVerdict: CodeVerdict | null;
  /**
   * The key that signed the code, of those that are signed: known from approved sales of that issuer, another than the
   * known ones, or the first that was seen. Anybody can sign with a key of their own.
   */
  readonly stampKey: 'known' | 'other' | 'new' | null;
  /** The address of the code is none of the state that the invoice is from. */
  readonly codeHostDiffers: boolean;
  readonly country: string;
  /** Pieces the seller sold that day in the campaign. */
  readonly unitsOfDay: number;
  /** What is usual there, null as long as too few days were seen. */
  readonly pace: SalePace | null;
  readonly daysUntilReported: number;
  readonly isFirstSale: boolean;
  /** Earlier sales of the seller that were decided, and how many of them were refused. */
  readonly decided: number;
  readonly refused: number;
}

/** What a seller sells on a day of the campaign: median, and median deviation from it. */
export interface SalePace {
  readonly median: number;
  readonly deviation: number;
}

/** Days of sellers below which nothing can be called usual in a campaign. */
export const FEWEST_SELLER_DAYS = 20;
const COUNTRIES_WITH_CODE: ReadonlySet<string> = new Set(['AR', 'BR', 'CL', 'CO', 'MX', 'PE']);
/** Of a normal distribution: what makes a median deviation comparable to a standard one. */
const DEVIATION_FACTOR = 1.4826;
const FAR_ABOVE = 3.5;
const VERY_FAR_ABOVE = 7;

type WeighedSale = Weighed<SaleRiskReasonCode>;

/**
 * How much attention a sale asks for, and why. It orders the queue and says what may be approved together; it decides
 * nothing. Twins of its proofs weigh most, what only is unusual weighs less, and a signed stamp that agrees takes
 * weight away. @spec LO-30 LO-15
 */
export const saleRisk = (evidence: SaleRiskEvidence): Risk<SaleRiskReasonCode> =>
  riskOf<SaleRiskReasonCode>([
    ...twinsWeighed(evidence),
    ...codeWeighed(evidence),
    ...paceWeighed(evidence),
    ...sellerWeighed(evidence),
  ]);

const twinsWeighed = (evidence: SaleRiskEvidence): WeighedSale[] => [
  ...weighedIf(evidence.fiscalKeyRepeated, 'fiscal_key_repeated', 70),
  ...weighedIf(evidence.photoRepeated, 'photo_repeated', 60),
  // So much that a stamp that agrees never makes it one to wave through.
  ...weighedIf(evidence.photoAlike && !evidence.photoRepeated, 'photo_alike', 55),
  ...weighedIf(evidence.invoiceOfOthers, 'invoice_of_others', 35),
];

const codeWeighed = ({
  codeVerdict,
  stampKey,
  codeHostDiffers,
  country,
}: SaleRiskEvidence): WeighedSale[] => [
  ...weighedIf(codeVerdict === 'differs', 'code_differs', 45),
  ...weighedIf(codeVerdict === 'refused', 'code_refused', 35),
  ...weighedIf(codeVerdict === null && COUNTRIES_WITH_CODE.has(country), 'code_missing', 10),
  ...weighedIf(codeHostDiffers, 'code_host_differs', 35),
  // An issuer has a new key with each range of numbers that the authority gives: another key alone is for people to look at.
  ...weighedIf(stampKey === 'other', 'stamp_of_other_key', 30),
  ...weighedIf(codeVerdict === 'agrees' && stampKey === 'known', 'stamp_agrees', -25),
];

function paceWeighed({ unitsOfDay, pace }: SaleRiskEvidence): WeighedSale[] {
  if (pace === null || pace.median <= 0) return [];
  const distance = robustDistance(unitsOfDay, pace);
  const weight = distance >= VERY_FAR_ABOVE ? 45 : 30;
  const times = Math.round((unitsOfDay / pace.median) * 10) / 10;
  return weighedIf(distance >= FAR_ABOVE, 'units_far_above', weight, times);
}

const sellerWeighed = (evidence: SaleRiskEvidence): WeighedSale[] => [
  ...weighedIf(evidence.daysUntilReported >= SALE_REPORTING_WINDOW_DAYS, 'reported_on_last_day', 15),
  ...weighedIf(evidence.isFirstSale, 'first_sale', 15),
  ...refusalsWeighed(evidence),
];

/** Where nearly everybody sells one piece a day, half of a deviation would already be far: one piece is the least. */
function robustDistance(value: number, { median, deviation }: SalePace): number {
  return (value - median) / Math.max(1, DEVIATION_FACTOR * deviation);
}
