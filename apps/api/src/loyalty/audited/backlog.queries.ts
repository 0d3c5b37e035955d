import type { ResponseOf } from '@trilha/contract/define-call';
import type { readAuditBacklog } from '@trilha/contract/loyalty/audit.calls';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { AuditedKind } from './audited-kinds.ts';

/** What waits for this person beside a queue, and how much of ninety days was decided in time. @spec LO-30 */
export async function auditBacklog({ db, client, actor, now }: Context, of: AuditedKind) {
  const own = actor.membershipId;
  const table = sql.table(of.table);
  const { rows } = await sql<ResponseOf<typeof readAuditBacklog>>`
    with proposed as (
      select proposal.proposed_by = ${own} as is_own
      from audit_proposal proposal
      join ${table} audited on audited.client_id = proposal.client_id and audited.id = proposal.subject_id
        and audited.state <> 'withdrawn'
      where proposal.client_id = ${client.id} and proposal.subject_kind = ${of.kind} and proposal.state = 'waiting'
        and audited.membership_id <> ${own}
    ), decided as (
      select count(*)::integer as all, (count(*) filter (where decided_at < due_at))::integer as in_time from ${table}
      where client_id = ${client.id} and due_at is not null and decided_at > ${now}::timestamptz - interval '90 days'
    )
    select
      (select count(*) from proposed where not is_own)::integer as "secondLooks",
      (select count(*) from proposed where is_own)::integer as "ownProposals",
      (select count(*) from appeal where client_id = ${client.id} and subject_kind = ${of.kind} and state = 'open'
        and membership_id <> ${own} and refused_by <> ${own}
        and refusal_proposed_by is distinct from ${own})::integer as appeals,
      (select count(*) from ${table} where client_id = ${client.id} and state = ${of.waiting}
        and due_at <= ${now}::timestamptz)::integer as late,
      decided.all as decided, decided.in_time as "decidedInTime"
    from decided`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('counting answered nothing');
  return counted;
}
