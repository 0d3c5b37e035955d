import { type Risk, refusalsWeighed, riskOf, type Weighed, weighedIf } from '../audit/risk.rule.ts';
import type { PhotoFault } from './photo-clarity.rule.ts';

/** What may speak against a photo of a store; each is a sentence on the screen. @spec LO-20 LO-30 */
export const PHOTO_RISK_REASONS = [
  'same_file',
  'alike_of_another',
  'alike_of_other_store',
  'alike_of_own',
  'is_invoice',
  'too_dark',
  'too_blurred',
  'too_bright',
  'two_cities_at_once',
  'taken_long_before',
  'no_moment',
  'sent_again',
  'first_photo',
  'often_refused',
] as const;
export type PhotoRiskReasonCode = (typeof PHOTO_RISK_REASONS)[number];

export interface PhotoRiskEvidence {
  /** What makes it hard to see; none before it was looked at. */
  readonly faults: readonly PhotoFault[];
  /** The same bytes are another photo of a store. */
  readonly isSameFile: boolean;
  /** It looks like a photo of somebody else's. */
  readonly isAlikeOfAnother: boolean;
  /** It looks like a photo of another store, sent by whoever sent this one. */
  readonly isAlikeOfOtherStore: boolean;
  /** It looks like an earlier photo of that store, sent by whoever sent this one: shelves do. */
  readonly isAlikeOfOwn: boolean;
  /** It looks like the photo of an invoice. */
  readonly isInvoice: boolean;
  /** Minutes between it and the nearest photo the sender took in another city, as the device says; null without one. */
  readonly minutesFromOtherCity: number | null;
  /** Whole days between its taking, as the device says, and its sending; null where the device says nothing. */
  readonly daysUntilSent: number | null;
  /** Photos of that type, store and week that were refused before it. */
  readonly refusedInWeek: number;
  readonly isFirstPhoto: boolean;
  /** Earlier photos of the sender that were decided, and how many of them were refused. */
  readonly decided: number;
  readonly refused: number;
}

/** A photo is for the week it is sent in; what was taken before it shows another one. */
export const TAKEN_LONG_BEFORE_DAYS = 7;
/** Nobody is in two cities within it. */
export const OTHER_CITY_MINUTES = 20;

/**
 * How much attention a photo asks for, and why. It orders the queue and says what may be approved together; it decides
 * nothing. Pictures used twice weigh most. @spec LO-20 LO-30
 */
export const photoRisk = (evidence: PhotoRiskEvidence): Risk<PhotoRiskReasonCode> =>
  riskOf<PhotoRiskReasonCode>([
    ...pictureWeighed(evidence),
    ...faultsWeighed(evidence),
    ...momentWeighed(evidence),
    ...weighedIf(evidence.refusedInWeek > 0, 'sent_again', 15, evidence.refusedInWeek),
    ...weighedIf(evidence.isFirstPhoto, 'first_photo', 15),
    ...refusalsWeighed(evidence),
  ]);

/** The gravest that is said of it: what is the same file looks alike as well. */
function pictureWeighed(evidence: PhotoRiskEvidence): Weighed<PhotoRiskReasonCode>[] {
  const invoice = weighedIf<PhotoRiskReasonCode>(evidence.isInvoice, 'is_invoice', 60);
  const [gravest] = [
    ...weighedIf<PhotoRiskReasonCode>(evidence.isSameFile, 'same_file', 70),
    ...weighedIf<PhotoRiskReasonCode>(evidence.isAlikeOfAnother, 'alike_of_another', 60),
    ...weighedIf<PhotoRiskReasonCode>(evidence.isAlikeOfOtherStore, 'alike_of_other_store', 60),
    ...weighedIf<PhotoRiskReasonCode>(evidence.isAlikeOfOwn, 'alike_of_own', 30),
  ];
  return gravest ? [gravest, ...invoice] : invoice;
}

const FAULT_REASONS = { dark: 'too_dark', blurred: 'too_blurred', bright: 'too_bright' } as const;

/** What is hard to see is somebody's to look at, and not to suspect: the gravest counts whole. */
const faultsWeighed = ({ faults }: PhotoRiskEvidence): Weighed<PhotoRiskReasonCode>[] =>
  faults.map((fault, place) => ({ code: FAULT_REASONS[fault], weight: place === 0 ? 30 : 5, value: null }));

const momentWeighed = ({
  minutesFromOtherCity,
  daysUntilSent,
}: PhotoRiskEvidence): Weighed<PhotoRiskReasonCode>[] => [
  ...weighedIf<PhotoRiskReasonCode>(
    minutesFromOtherCity !== null && minutesFromOtherCity <= OTHER_CITY_MINUTES,
    'two_cities_at_once',
    45,
    minutesFromOtherCity,
  ),
  ...weighedIf<PhotoRiskReasonCode>(
    daysUntilSent !== null && daysUntilSent >= TAKEN_LONG_BEFORE_DAYS,
    'taken_long_before',
    35,
    daysUntilSent,
  ),
  ...weighedIf<PhotoRiskReasonCode>(daysUntilSent === null, 'no_moment', 10),
];
