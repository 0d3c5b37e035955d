export const PHOTO_STATES = ['sent', 'approved', 'refused'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];
export const PHOTO_DECISIONS = ['approve', 'refuse', 'undo'] as const;
export type PhotoDecision = (typeof PHOTO_DECISIONS)[number];

/** Reasons an auditor may give for a refusal. @spec LO-20 LO-30 */
export const PHOTO_REFUSAL_REASONS = [
  'photo_unreadable',
  'photo_other_subject',
  'photo_other_store',
  'photo_not_of_week',
  'photo_repeated',
  'other',
] as const;
export type PhotoRefusalReason = (typeof PHOTO_REFUSAL_REASONS)[number];

/** What each decision makes of each state; a decision missing from a state is not open there. @spec LO-20 */
export const PHOTO_TRANSITIONS: Readonly<
  Record<PhotoState, Readonly<Partial<Record<PhotoDecision, PhotoState>>>>
> = {
  sent: { approve: 'approved', refuse: 'refused' },
  approved: { undo: 'sent' },
  refused: { undo: 'sent' },
};

export type PhotoAuditProblem =
  | 'own_photo'
  | 'photo_already_decided'
  | 'photo_not_decided'
  | 'decision_reason_required';

export interface AuditedPhoto {
  readonly state: PhotoState;
  readonly senderId: string;
  /** What an approval gives: the points of the type when the photo was sent. */
  readonly points: number;
}
export interface PhotoAudit {
  readonly decision: PhotoDecision;
  readonly auditorId: string;
  readonly reason: PhotoRefusalReason | null;
}
export interface PhotoAuditOutcome {
  readonly state: PhotoState;
  /** Points that stand after the decision. */
  readonly creditedPoints: number;
  /** What the ledger must move: positive credits, negative takes back. */
  readonly pointsChange: number;
}

/**
 * What an audit decision does to a photo, or why it may not be taken. Points stand while a photo is approved and at no
 * other time; nobody audits a photo of their own. @spec LO-20 LO-30
 */
export function auditPhoto(photo: AuditedPhoto, audit: PhotoAudit): PhotoAuditOutcome | PhotoAuditProblem {
  if (audit.auditorId === photo.senderId) return 'own_photo';
  const state = PHOTO_TRANSITIONS[photo.state][audit.decision];
  if (state === undefined) return audit.decision === 'undo' ? 'photo_not_decided' : 'photo_already_decided';
  if (audit.decision === 'refuse' && audit.reason === null) return 'decision_reason_required';
  const before = pointsIn(photo, photo.state);
  const creditedPoints = pointsIn(photo, state);
  return { state, creditedPoints, pointsChange: creditedPoints - before };
}

const pointsIn = ({ points }: AuditedPhoto, state: PhotoState): number => (state === 'approved' ? points : 0);
