import type { ResponseOf } from '@trilha/contract/define-call';
import type { readAuditBacklog } from '@trilha/contract/loyalty/audit.calls';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** What waits for this person beside the queue, and how much of ninety days was decided in time. @spec LO-30 */
export async function auditBacklog({ db, client, actor, now }: Context) {
  const own = actor.membershipId;
  const { rows } = await sql<ResponseOf<typeof readAuditBacklog>>`
    with proposed as (
      select proposal.proposed_by = ${own} as is_own
      from sale_proposal proposal
      join sale on sale.client_id = proposal.client_id and sale.id = proposal.sale_id and sale.state <> 'withdrawn'
      where proposal.client_id = ${client.id} and proposal.state = 'waiting' and sale.membership_id <> ${own}
    ), decided as (
      select decided_at < due_at as is_in_time from sale
      where client_id = ${client.id} and due_at is not null and decided_at > ${now}::timestamptz - interval '90 days'
    )
    select
      (select count(*) from proposed where not is_own)::integer as "secondLooks",
      (select count(*) from proposed where is_own)::integer as "ownProposals",
      (select count(*) from appeal where client_id = ${client.id} and subject_kind = 'sale' and state = 'open'
        and membership_id <> ${own} and refused_by <> ${own}
        and refusal_proposed_by is distinct from ${own})::integer as appeals,
      (select count(*) from sale where client_id = ${client.id} and state = 'credited'
        and due_at <= ${now}::timestamptz)::integer as late,
      (select count(*) from decided)::integer as decided,
      (select count(*) from decided where is_in_time)::integer as "decidedInTime"`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('counting answered nothing');
  return counted;
}
