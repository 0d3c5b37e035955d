import { AppError } from '@trilha/contract/errors';
import { reauditProblem } from '@trilha/rules/loyalty/audit/batch.rule';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { AuditedKind } from './audited-kinds.ts';

/** What was drawn, is locked and waits, by somebody who may look at it again. Errors: those given, second_auditor_required. */
export async function lockReaudit(
  tx: Transaction,
  subject: { readonly id: string; readonly membership_id: string; readonly decided_by: string | null },
  errors: {
    readonly own: 'own_sale' | 'own_photo';
    readonly notDrawn: 'sale_not_drawn' | 'photo_not_drawn';
  },
): Promise<void> {
  const drawn = await tx.db
    .selectFrom('audit_reaudit')
    .select('first_auditor')
    .where('client_id', '=', tx.client.id)
    .where('subject_id', '=', subject.id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (!drawn) throw new AppError(errors.notDrawn);
  const problem = reauditProblem(
    { ownerId: subject.membership_id, auditorIds: [drawn.first_auditor, subject.decided_by] },
    tx.actor.membershipId,
  );
  if (problem) throw new AppError(problem === 'own' ? errors.own : problem);
}

/** Those of what is locked that were drawn before and that nobody has looked at again. */
export async function drawnAmong(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('audit_reaudit')
    .select('subject_id')
    .where('client_id', '=', tx.client.id)
    .where('subject_id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

export const markReaudited = (tx: Transaction, subjectId: string, state: 'confirmed' | 'overturned') =>
  tx.db
    .updateTable('audit_reaudit')
    .set({ state, decided_by: tx.actor.membershipId, decided_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('subject_id', '=', subjectId)
    .execute();

/** Drawn, still as it was drawn, and neither theirs nor approved by them. */
export function isReauditedBy(
  of: AuditedKind,
  clientId: string,
  membershipId: string,
  alias: string = of.table,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('state')} = ${sql.lit(of.drawn)}
    and ${column('membership_id')} <> ${membershipId}::uuid and ${column('decided_by')} is distinct from ${membershipId}::uuid
    and ${column('id')} in (select subject_id from audit_reaudit
      where client_id = ${clientId} and subject_kind = ${of.kind} and state = 'waiting' and first_auditor <> ${membershipId}::uuid))`;
}

/** What waits for this person, and what was found by anybody in ninety days. @spec LO-30 */
export async function reauditCounts({ db, client, actor, now }: Context, of: AuditedKind) {
  const { rows } = await sql<{ waiting: number; confirmed: number; overturned: number }>`
    select
      (select count(*)::integer from audit_reaudit drawn
        join ${sql.table(of.table)} audited on audited.client_id = drawn.client_id and audited.id = drawn.subject_id
          and audited.state = ${sql.lit(of.drawn)}
        where drawn.client_id = ${client.id} and drawn.subject_kind = ${of.kind} and drawn.state = 'waiting'
          and ${actor.membershipId} not in (drawn.first_auditor, audited.membership_id)
          and audited.decided_by is distinct from ${actor.membershipId}) as waiting,
      (count(*) filter (where state = 'confirmed'))::integer as confirmed,
      (count(*) filter (where state = 'overturned'))::integer as overturned
    from audit_reaudit
    where client_id = ${client.id} and subject_kind = ${of.kind} and state <> 'waiting'
      and decided_at > ${now}::timestamptz - interval '90 days'`.execute(db);
  return rows[0] ?? { waiting: 0, confirmed: 0, overturned: 0 };
}
