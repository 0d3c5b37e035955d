import { type RawBuilder, sql } from 'kysely';
import type { AuditedKind } from './audited-kinds.ts';

/** A proposal that waits, as the database tells of it. */
export interface ProposalRow {
  readonly id: string;
  readonly decision: string;
  readonly reason: string | null;
  readonly note: string | null;
  readonly adjusted_points: number | null;
  readonly proposed_by: string;
  readonly proposed_at: string;
  readonly author: string;
}

/** What one auditor proposed about a row, and waits for another. @spec LO-30 */
export const proposalOf = (alias: string): RawBuilder<ProposalRow | null> => sql`(
  select jsonb_build_object('id', proposal.id, 'decision', proposal.decision, 'reason', proposal.reason,
    'note', proposal.note, 'adjusted_points', proposal.adjusted_points, 'proposed_by', proposal.proposed_by,
    'proposed_at', proposal.proposed_at, 'author', author.display_name)
  from audit_proposal proposal
  join membership author on author.client_id = proposal.client_id and author.id = proposal.proposed_by
  where proposal.client_id = ${sql.ref(`${alias}.client_id`)} and proposal.subject_id = ${sql.ref(`${alias}.id`)}
    and proposal.state = 'waiting')`;

/** Whose word the appeal of a row waits for. */
export const openAppealOf = (of: AuditedKind, alias: string): RawBuilder<string | null> => sql`(
  select appeal.state from appeal
  where appeal.client_id = ${sql.ref(`${alias}.client_id`)} and appeal.subject_kind = ${sql.lit(of.kind)}
    and appeal.subject_id = ${sql.ref(`${alias}.id`)} and appeal.state in ('open', 'asked'))`;

/** Proposed by one auditor, and still waiting for another. */
export const waitsForSecondLook = (
  of: AuditedKind,
  clientId: string,
  alias: string,
) => sql<boolean>`${sql.ref(`${alias}.id`)} in (select subject_id from audit_proposal
  where client_id = ${clientId} and subject_kind = ${of.kind} and state = 'waiting')`;

/** Refused, and its refusal is under appeal. */
export const isAppealed = (
  of: AuditedKind,
  clientId: string,
  alias: string,
) => sql<boolean>`${sql.ref(`${alias}.id`)} in (select subject_id from appeal
  where client_id = ${clientId} and subject_kind = ${of.kind} and state in ('open', 'asked'))`;

/** The same of a row that was read; decision and reason are those of its kind. */
export const shownProposal = (made: ProposalRow) => ({
  id: made.id,
  note: made.note,
  proposedBy: { id: made.proposed_by, name: made.author },
  proposedAt: new Date(made.proposed_at).toISOString(),
});
