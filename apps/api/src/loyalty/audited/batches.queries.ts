import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import { drawnForReaudit } from '@trilha/rules/loyalty/audit/batch.rule';
import type { Verdict } from '@trilha/rules/loyalty/audit/second-look.rule';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import type { AuditedKind } from './audited-kinds.ts';
import { insertProposals, turn, waitingProposals } from './proposals.queries.ts';

export interface Batch {
  readonly id: string;
  readonly seed: string;
}

/** A batch of the actor that was not taken back: a new one, or the one that goes on. */
export async function openBatch(tx: Transaction, of: AuditedKind, batchId: string | null): Promise<Batch> {
  if (batchId === null) {
    const made = { id: newId(tx.now.getTime()), seed: randomBytes(32).toString('hex') };
    await tx.db
      .insertInto('audit_batch')
      .values({
        ...made,
        client_id: tx.client.id,
        subject_kind: of.kind,
        actor_membership_id: tx.actor.membershipId,
        made_at: tx.now,
      })
      .execute();
    return made;
  }
  const { undone_at, ...batch } = await lockBatch(tx, of, batchId);
  if (undone_at) throw new AppError('changed_meanwhile');
  return batch;
}

export async function lockBatch(tx: Transaction, of: AuditedKind, batchId: string) {
  const batch = await tx.db
    .selectFrom('audit_batch')
    .select(['id', 'seed', 'undone_at'])
    .where('client_id', '=', tx.client.id)
    .where('id', '=', batchId)
    .where('subject_kind', '=', of.kind)
    .where('actor_membership_id', '=', tx.actor.membershipId)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new AppError('not_found');
  return batch;
}

/** A batch that is taken back goes on no more. */
export const closeBatch = (tx: Transaction, batchId: string) =>
  tx.db
    .updateTable('audit_batch')
    .set({ undone_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', batchId)
    .execute();

/** Those of what is locked that wait for a second look. */
export const proposedAmong = async (tx: Transaction, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await waitingProposals(tx, ids)).keys());

/** What is proposed with the others and not approved: it is worth so much that two decide. */
export async function proposeTogether(
  tx: Transaction,
  of: AuditedKind,
  batchId: string,
  subjects: readonly { readonly id: string }[],
): Promise<void> {
  const verdict: Verdict = {
    auditorId: tx.actor.membershipId,
    decision: 'approve',
    reason: null,
    adjustedPoints: null,
  };
  const proposed = subjects.map(({ id: subjectId }) => ({ subjectId, verdict, note: null }));
  await insertProposals(tx, of, proposed, batchId);
}

/** Takes back what a batch has proposed and still waits: how many those are, and how many were decided since. */
export async function withdrawTogether(tx: Transaction, of: AuditedKind, batchId: string) {
  // In their one order, so that those who lock many never wait for each other.
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(of.table)} where client_id = ${tx.client.id} and id in (
      select subject_id from audit_proposal where client_id = ${tx.client.id} and batch_id = ${batchId} and state = 'waiting')
    order by id for update`.execute(tx.db);
  const { count } = await tx.db
    .selectFrom('audit_proposal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', tx.client.id)
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  if (rows.length === 0) return { withdrawn: 0, kept: count };
  const withdrawn = await tx.db
    .updateTable('audit_proposal')
    .set({ state: 'withdrawn', resolved_by: tx.actor.membershipId, resolved_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('batch_id', '=', batchId)
    .where(
      'subject_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .returning('subject_id')
    .execute();
  await turn(
    tx,
    of,
    withdrawn.map(({ subject_id }) => subject_id),
  );
  return { withdrawn: withdrawn.length, kept: count - withdrawn.length };
}

/** A lot that follows from seed and subject alone. */
const lotOf = (seed: string) => (id: string) => createHash('sha256').update(`${seed}:${id}`).digest('hex');

/** Draws the share that another auditor looks at again; what was drawn before stays drawn as it was. @spec LO-30 */
export async function drawShare(
  tx: Transaction,
  of: AuditedKind,
  batch: Batch,
  approved: readonly { readonly id: string }[],
): Promise<readonly string[]> {
  const drawn = drawnForReaudit(
    approved.map(({ id }) => id),
    lotOf(batch.seed),
  );
  if (drawn.length === 0) return drawn;
  await tx.db
    .insertInto('audit_reaudit')
    .values(
      drawn.map((subject_id) => ({
        client_id: tx.client.id,
        subject_kind: of.kind,
        subject_id,
        batch_id: batch.id,
        first_auditor: tx.actor.membershipId,
        drawn_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return drawn;
}

/** What a batch has left as it is: nobody has decided about it, or looked at it again, since. `made` are its decisions. */
export async function untouchedOfBatch(tx: Transaction, of: AuditedKind, made: RawBuilder<unknown>) {
  const { rows } = await sql<{ subject_id: string; is_untouched: boolean }>`
    select made.subject_id, audited.state = 'approved' and audited.decided_at = made.decided_at
        and audited.decided_by = made.actor_membership_id
        and not exists (select 1 from audit_reaudit again where again.client_id = audited.client_id
          and again.subject_id = audited.id and again.state <> 'waiting') as is_untouched
    from (${made}) made
    join ${sql.table(of.table)} audited on audited.client_id = ${tx.client.id} and audited.id = made.subject_id
    order by audited.id for update of audited`.execute(tx.db);
  const untouched = rows.filter((row) => row.is_untouched).map((row) => row.subject_id);
  return { untouched, kept: rows.length - untouched.length };
}

/** One entry for all of them: each keeps its own row in its history. */
export const recordTogether = (
  tx: Transaction,
  of: AuditedKind,
  made: { readonly action: string; readonly batchId: string; readonly counted: Record<string, number> },
) =>
  recordAudit(tx, {
    action: `${of.action}.${made.action}`,
    subjectKind: `${of.logged}_batch`,
    subjectId: made.batchId,
    after: made.counted,
  });
