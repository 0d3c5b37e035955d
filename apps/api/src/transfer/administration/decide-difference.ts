import { AppError } from '@trilha/contract/errors';
import { decideTransferDifference } from '@trilha/contract/transfer/transfer-administration.calls';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { nextQuestionAt } from '@trilha/rules/transfer/next-question.rule';
import { redeemUntil } from '@trilha/rules/transfer/redeem-until.rule';
import { pointsTheyBooked, transferDecisions } from '@trilha/rules/transfer/transfer-decision.rule';
import { isOpenTransfer } from '@trilha/rules/transfer/transfer-state.rule';
import { closeTransfer, holdTrainingPoints, returnTransfer } from '#ledger/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { tellMember } from '../transfers/keep-heard.ts';
import {
  lockedTransfer,
  programmeOf,
  type Transfer,
  takeTurnAt,
  transfersBearingOn,
} from '../transfers/transfers.queries.ts';

/** A person decides where both sides differ; of two at once the second is told. @spec TR-03 MG-07 */
export const routes = (bind: Bind): void =>
  bind.write(decideTransferDifference, async (tx, { params: { transferId }, body }) => {
    const { db, client, actor, now } = tx;
    const transfer = await lockedTransfer({ db, clientId: client.id }, transferId);
    if (!transfer) throw new AppError('not_found');
    if (transfer.membership_id === actor.membershipId) throw new AppError('own_transfer');
    if (transfer.differs_since?.getTime() !== Date.parse(body.differsSince))
      throw new AppError('changed_meanwhile');
    if (transfer.decided_at !== null) throw new AppError('difference_decided');
    if (!transferDecisions(transfer.state, transfer.difference).includes(body.decision))
      throw new AppError('changed_meanwhile');
    if (body.decision === 'keep' && body.note === '')
      throw new AppError('validation_failed', {}, [{ path: 'note', code: 'required' }]);
    const settled = body.decision === 'accept' ? await acceptTheirWord(tx, transfer) : {};
    await db
      .updateTable('points_transfer')
      .set({
        ...settled,
        decision: body.decision,
        decision_note: body.note || null,
        decided_by: actor.membershipId,
        decided_at: now,
      })
      .where('client_id', '=', client.id)
      .where('id', '=', transferId)
      .execute();
    await recordAudit(tx, {
      action: `transfer.points.${body.decision}`,
      subjectKind: 'points_transfer',
      subjectId: transferId,
      before: { state: transfer.state, points: transfer.points },
      after: {
        difference: transfer.difference,
        theirs: { state: transfer.theirs_state, points: transfer.theirs_points },
        note: body.note,
      },
    });
    return { decided: true as const };
  });

/**
 * What is done here is undone in full, and then what they did is done, first reserved and then moved: all of it in one
 * transaction and under one source, so that it happens once or not at all. @spec TR-03
 */
async function acceptTheirWord(tx: Transaction, transfer: Transfer) {
  const { db, client, actor, now } = tx;
  const rows = { db, clientId: client.id };
  const membershipId = transfer.membership_id;
  const programme = (await programmeOf(rows))?.name ?? '';
  const reason = { programme };
  const movement = { clientId: client.id, transferId: newId(now.getTime()), at: now };
  if (transfer.state === 'refused') await assertStillPossible(tx, transfer);
  if (transfer.state === 'confirmed')
    await returnTransfer(db, movement, {
      membershipId,
      points: transfer.points,
      actorId: actor.membershipId,
      reason,
    });
  if (isOpenTransfer(transfer.state))
    await closeTransfer(db, { ...movement, transferId: transfer.id }, { leaves: false, reason });
  const theirs = { state: transfer.theirs_state ?? 'missing', points: transfer.theirs_points };
  const points = pointsTheyBooked(theirs, transfer.points);
  if (points > 0) {
    if (!(await holdTrainingPoints(db, movement, { membershipId, points })))
      throw new AppError('transfer_cannot_follow');
    await closeTransfer(db, movement, { leaves: true, reason });
  }
  // The year began when the programme booked the points; it was heard of then at the latest.
  const until = points > 0 ? redeemUntil(localDateIn(transfer.differs_since ?? now, client.timeZone)) : null;
  const told = { ...transfer, points: points || transfer.points };
  await tellMember(rows, told, { programme, until, now });
  return {
    state: until === null ? 'refused' : 'confirmed',
    reason: until === null ? 'taken_back' : null,
    points: told.points,
    redeem_until: until,
    settled_at: now,
    sealed_document: null,
    next_attempt_at: null,
    attempt_problem: null,
    next_question_at: nextQuestionAt(now, now),
    difference: 'none',
    differs_since: null,
  };
}

/** Points that were given back may have gone elsewhere since, and a person and a document transfer once. */
async function assertStillPossible({ db, client, now }: Transaction, transfer: Transfer): Promise<void> {
  const rows = { db, clientId: client.id };
  const { membership_id: membershipId, document_hash: documentHash } = transfer;
  await takeTurnAt(rows, membershipId);
  await takeTurnAt(rows, documentHash);
  const known = await transfersBearingOn(rows, { membershipId, documentHash, since: now });
  if (known.hasTransferred || known.isDocumentUsed) throw new AppError('transfer_cannot_follow');
}
