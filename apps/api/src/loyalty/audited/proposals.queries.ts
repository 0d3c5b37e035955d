import type { Verdict } from '@trilha/rules/loyalty/audit/second-look.rule';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import type { AuditedKind } from './audited-kinds.ts';

export interface WaitingProposal extends Verdict {
  readonly id: string;
}

/** What waits to be confirmed about a subject that is locked. */
export async function waitingProposal(tx: Transaction, subjectId: string): Promise<WaitingProposal | null> {
  const made = await tx.db
    .selectFrom('audit_proposal')
    .select(['id', 'decision', 'reason', 'adjusted_points', 'proposed_by'])
    .where('client_id', '=', tx.client.id)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return made ? asProposal(made) : null;
}

/** What waits to be confirmed about each of what is locked. */
export async function waitingProposals(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaitingProposal>> {
  const rows = await tx.db
    .selectFrom('audit_proposal')
    .select(['id', 'subject_id', 'decision', 'reason', 'adjusted_points', 'proposed_by'])
    .where('client_id', '=', tx.client.id)
    .where('subject_id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
  return new Map(rows.map((made) => [made.subject_id, asProposal(made)]));
}

interface Made {
  readonly id: string;
  readonly decision: string;
  readonly reason: string | null;
  readonly adjusted_points: number | null;
  readonly proposed_by: string;
}

const asProposal = (made: Made): WaitingProposal => ({
  id: made.id,
  auditorId: made.proposed_by,
  decision: made.decision,
  reason: made.reason,
  adjustedPoints: made.adjusted_points,
});

export const resolveProposal = (
  tx: Transaction,
  proposalId: string,
  state: 'confirmed' | 'replaced' | 'withdrawn',
) =>
  tx.db
    .updateTable('audit_proposal')
    .set({ state, resolved_by: tx.actor.membershipId, resolved_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', proposalId)
    .where('state', '=', 'waiting')
    .execute();

/** Proposals about subjects that are locked and have none; whoever looked at one of them before looks again. @spec LO-30 */
export async function insertProposals(
  tx: Transaction,
  of: AuditedKind,
  proposed: readonly {
    readonly subjectId: string;
    readonly verdict: Verdict;
    readonly note: string | null;
  }[],
  batchId: string | null = null,
): Promise<void> {
  if (proposed.length === 0) return;
  await tx.db
    .insertInto('audit_proposal')
    .values(
      proposed.map(({ subjectId, verdict, note }) => ({
        client_id: tx.client.id,
        id: newId(tx.now.getTime()),
        subject_kind: of.kind,
        subject_id: subjectId,
        decision: verdict.decision,
        reason: verdict.reason,
        note,
        adjusted_points: verdict.adjustedPoints,
        proposed_by: verdict.auditorId,
        proposed_at: tx.now,
        batch_id: batchId,
      })),
    )
    .execute();
  await turn(
    tx,
    of,
    proposed.map(({ subjectId }) => subjectId),
  );
}

/** What was looked at before is another thing now. */
export const turn = (tx: Transaction, of: AuditedKind, ids: readonly string[]) =>
  sql`update ${sql.table(of.table)} set revision = revision + 1
    where client_id = ${tx.client.id} and id = any(${ids}::uuid[])`.execute(tx.db);
