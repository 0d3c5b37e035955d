import { AppError } from '@trilha/contract/errors';
import { answerSaleAppeal } from '@trilha/contract/loyalty/appeals.calls';
import { type AppealState, answerAppeal } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { lockSaleNow } from '../audit/audit-decision.queries.ts';
import { undoDecision } from '../audit/undo-decision.ts';
import { notifyMember } from '../messages/notify-member.ts';
import { insertMessage, lockAppeal, moveAppeal, subjectOfAppeal } from './appeals.queries.ts';

const isState = (outcome: string): outcome is AppealState =>
  outcome === 'asked' || outcome === 'kept' || outcome === 'accepted';

export const routes = (bind: Bind): void =>
  bind.write(answerSaleAppeal, async (tx, { params: { appealId }, body }) => {
    const subject = await subjectOfAppeal(tx, appealId);
    if (subject.subject_kind !== 'sale') throw new AppError('not_found');
    const sale = await lockSaleNow(tx, subject.subject_id);
    const appeal = await lockAppeal(tx, appealId);
    const outcome = answerAppeal(
      {
        state: appeal.state,
        memberId: appeal.membership_id,
        refuserIds: [appeal.refused_by, appeal.refusal_proposed_by],
        messages: appeal.messages,
      },
      {
        answer: body.answer,
        auditorId: tx.actor.membershipId,
        reason: body.reason,
        words: body.words,
      },
    );
    if (!isState(outcome)) throw new AppError(outcome);
    if (appeal.revision !== body.revision) throw new AppError('changed_meanwhile');

    await insertMessage(tx, appealId, { words: body.words, fileId: null, answer: body.answer });
    const reason = outcome === 'kept' ? body.reason : null;
    await moveAppeal(tx, appeal, { state: outcome, reason });
    const told = {
      membershipId: appeal.membership_id,
      link: `/my-sales?sale=${sale.id}`,
    };
    if (outcome === 'accepted') await undoDecision(tx, sale, true);
    else if (outcome === 'asked')
      await notifyMember(tx, {
        ...told,
        kind: 'appeal_asked',
        parameters: { invoice: sale.invoice_number, note: body.words },
      });
    else
      await notifyMember(tx, {
        ...told,
        kind: 'appeal_kept',
        parameters: { invoice: sale.invoice_number, reason: reason ?? '', note: body.words },
      });
    await recordAudit(tx, {
      action: `loyalty.appeal.${body.answer}`,
      subjectKind: 'sale',
      subjectId: sale.id,
      before: { state: appeal.state },
      after: { state: outcome, reason, note: body.words || null },
    });
    return { state: outcome, revision: appeal.revision + 1 };
  });
