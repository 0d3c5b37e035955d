import { AppError } from '@trilha/contract/errors';
import { secondLookStep, type Verdict } from '@trilha/rules/loyalty/audit/second-look.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { AuditedKind } from './audited-kinds.ts';
import { insertProposals, resolveProposal, turn, waitingProposal } from './proposals.queries.ts';

/** Something that is locked, as it stands. */
interface Subject {
  readonly of: AuditedKind;
  readonly id: string;
  readonly state: string;
  readonly credited_points: number;
}

/**
 * The word of an auditor about something that is locked: where two decide it may be a proposal, kept with its reason in
 * the place of the one before, or the confirmation of what another one proposed. Errors: second_auditor_required.
 * @spec LO-30
 */
export async function secondLook(
  tx: Transaction,
  subject: Subject,
  verdict: Verdict,
  { takesTwo, note }: { readonly takesTwo: boolean; readonly note: string | null },
): Promise<{ readonly proposed: boolean; readonly proposalId: string | null }> {
  const before = await waitingProposal(tx, subject.id);
  const step = takesTwo ? secondLookStep(before, verdict) : 'alone';
  if (step === 'second_auditor_required') throw new AppError('second_auditor_required');
  if (before) await resolveProposal(tx, before.id, step === 'confirmed' ? 'confirmed' : 'replaced');
  if (step !== 'proposed')
    return { proposed: false, proposalId: step === 'confirmed' ? (before?.id ?? null) : null };
  await insertProposals(tx, subject.of, [{ subjectId: subject.id, verdict, note }]);
  await recordAudit(tx, {
    action: `${subject.of.action}.propose`,
    subjectKind: subject.of.logged,
    subjectId: subject.id,
    before: { state: subject.state, points: subject.credited_points },
    after: {
      decision: verdict.decision,
      points: verdict.adjustedPoints ?? undefined,
      reason: verdict.reason,
      note,
    },
  });
  return { proposed: true, proposalId: null };
}

/** Takes back what one has proposed about something that is locked. Errors: not_proposed, proposal_of_another. @spec LO-30 */
export async function withdrawOwn(
  tx: Transaction,
  { of, id }: Pick<Subject, 'of' | 'id'>,
  notProposed: 'sale_not_proposed' | 'photo_not_proposed' | 'order_not_proposed',
): Promise<void> {
  const proposal = await waitingProposal(tx, id);
  if (!proposal) throw new AppError(notProposed);
  if (proposal.auditorId !== tx.actor.membershipId) throw new AppError('proposal_of_another');
  await resolveProposal(tx, proposal.id, 'withdrawn');
  await turn(tx, of, [id]);
  await recordAudit(tx, {
    action: `${of.action}.withdrawProposal`,
    subjectKind: of.logged,
    subjectId: id,
    before: { decision: proposal.decision, reason: proposal.reason },
  });
}
