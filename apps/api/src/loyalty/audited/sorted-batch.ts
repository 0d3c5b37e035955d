import { type BatchLeftOut, leftOutOfBatch } from '@trilha/rules/loyalty/audit/batch.rule';
import type { RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';
import { needsSecondLook } from '@trilha/rules/loyalty/audit/second-look.rule';

/** What of a subject decides over it, whatever it is. */
interface Subject {
  readonly id: string;
  readonly state: string;
  readonly membership_id: string;
  readonly risk_level: string;
  readonly revision: number;
  readonly points: number;
  readonly second_look_above: number | null;
}

interface AskedBatch {
  /** The state in which it waits for a decision. */
  readonly waitingState: string;
  readonly auditorId: string;
  /** By id, the revision that the auditor saw. */
  readonly seen: ReadonlyMap<string, number>;
  readonly proposed: ReadonlySet<string>;
}

/** What becomes of each that was chosen to be approved together: at once, by a second auditor, or not at all. @spec LO-30 */
export function sortedBatch<Chosen extends Subject>(
  chosen: readonly Chosen[],
  { waitingState, auditorId, seen, proposed }: AskedBatch,
) {
  const weighed = chosen.map((subject) => ({
    subject,
    reason: leftOutOfBatch(
      {
        isWaiting: subject.state === waitingState,
        ownerId: subject.membership_id,
        riskLevel: subject.risk_level as RiskLevel,
        revision: subject.revision,
        isProposed: proposed.has(subject.id),
      },
      { auditorId, revision: seen.get(subject.id) ?? -1 },
    ),
  }));
  const taken = weighed.flatMap(({ subject, reason }) => (reason === null ? [subject] : []));
  const takesTwo = ({ points, second_look_above }: Chosen): boolean =>
    needsSecondLook(points, second_look_above);
  return {
    approved: taken.filter((subject) => !takesTwo(subject)),
    proposed: taken.filter(takesTwo),
    leftOut: weighed.flatMap(({ subject, reason }): { id: string; reason: BatchLeftOut }[] =>
      reason ? [{ id: subject.id, reason }] : [],
    ),
  };
}
