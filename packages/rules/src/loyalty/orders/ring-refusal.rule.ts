import { needsSecondLook, secondLookStep, type Verdict } from '../audit/second-look.rule.ts';

/** What became of an order that was to be refused with others. @spec RW-03 LO-30 */
export const RING_OUTCOMES = [
  'refused',
  'proposed',
  'own',
  'changed_meanwhile',
  'second_look_waits',
] as const;
export type RingOutcome = (typeof RING_OUTCOMES)[number];

interface OfRing {
  /** Nobody has decided about it. */
  readonly isWaiting: boolean;
  readonly ownerId: string;
  readonly cost: number;
  /** Above so many points two decide. */
  readonly secondLookAbove: number | null;
  readonly revision: number;
  /** What somebody has proposed about it. */
  readonly proposal: Verdict | null;
}

/**
 * What refusing an order with others does: each is decided as by itself, so that one's own stay out, as does what changed
 * since it was seen, and what costs much is proposed, unless another auditor has proposed just that. What oneself has
 * proposed goes on waiting. @spec RW-03 LO-30
 */
export function ringOutcome(of: OfRing, verdict: Verdict, seenRevision: number): RingOutcome {
  if (of.ownerId === verdict.auditorId) return 'own';
  if (!of.isWaiting || of.revision !== seenRevision) return 'changed_meanwhile';
  if (!needsSecondLook(of.cost, of.secondLookAbove)) return 'refused';
  const step = secondLookStep(of.proposal, verdict);
  if (step === 'second_auditor_required') return 'second_look_waits';
  return step === 'confirmed' ? 'refused' : 'proposed';
}
