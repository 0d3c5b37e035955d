import { AppError } from '@trilha/contract/errors';
import { answerAppeal } from '@trilha/contract/loyalty/appeals.calls';
import {
  type AppealState,
  type AppealSubject,
  answerAppeal as outcomeOf,
} from '@trilha/rules/loyalty/appeals/appeal.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { notifyMember } from '../messages/notify-member.ts';
import { lockAppealed } from './appealed-subjects.ts';
import { insertMessage, lockAppeal, moveAppeal, subjectOfAppeal } from './appeals.queries.ts';

const isState = (outcome: string): outcome is AppealState =>
  outcome === 'asked' || outcome === 'kept' || outcome === 'accepted';

export const routes = (bind: Bind): void =>
  bind.write(answerAppeal, async (tx, { params: { appealId }, body }) => {
    const about = await subjectOfAppeal(tx, appealId);
    const subject = await lockAppealed(tx, about);
    const appeal = await lockAppeal(tx, appealId);
    const outcome = outcomeOf(
      {
        kind: about.subject_kind as AppealSubject,
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

    if (outcome === 'accepted' && (await subject.giveBack(body.words || null)))
      return { state: appeal.state, revision: appeal.revision, proposed: true };
    await insertMessage(tx, appealId, { words: body.words, fileId: null, answer: body.answer });
    const reason = outcome === 'kept' ? body.reason : null;
    await moveAppeal(tx, appeal, { state: outcome, reason });
    const told = { membershipId: appeal.membership_id, link: subject.link };
    if (outcome === 'asked') await notifyMember(tx, { ...told, ...subject.asked(body.words) });
    if (outcome === 'kept') await notifyMember(tx, { ...told, ...subject.kept(reason ?? '', body.words) });
    await recordAudit(tx, {
      action: `loyalty.appeal.${body.answer}`,
      subjectKind: subject.logged,
      subjectId: about.subject_id,
      before: { state: appeal.state },
      after: { state: outcome, reason, note: body.words || null },
    });
    return { state: outcome, revision: appeal.revision + 1, proposed: false };
  });
