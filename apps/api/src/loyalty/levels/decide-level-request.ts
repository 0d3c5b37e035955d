import { AppError } from '@trilha/contract/errors';
import { decideLevelRequest } from '@trilha/contract/loyalty/level-decision.calls';
import { levelDecisionProblem } from '@trilha/rules/loyalty/levels/levels.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { notifyMember } from '../messages/notify-member.ts';
import { askForLevel } from './ask-for-level.ts';
import { carryOn } from './carried-level.queries.ts';
import { type LevelRequestState, lockLevelRequest, raiseLevel } from './level-requests.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(decideLevelRequest, async (tx, { params: { requestId }, body }) => {
    const request = await lockLevelRequest(tx, requestId);
    const problem = levelDecisionProblem(
      { memberId: request.membership_id, state: request.state as LevelRequestState },
      { administratorId: tx.actor.membershipId, approve: body.approve, reason: body.reason },
    );
    if (problem) throw new AppError(problem);

    const reason = body.approve ? null : body.reason;
    const state = body.approve ? ('approved' as const) : ('refused' as const);
    await tx.db
      .updateTable('level_request')
      .set({
        state,
        reason,
        note: body.note || null,
        decided_at: tx.now,
        decided_by: tx.actor.membershipId,
      })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', requestId)
      .execute();
    const of = {
      campaignId: request.campaign_id,
      membershipId: request.membership_id,
      position: request.position,
    };
    const before = await levelHeld(tx, of);
    const level = body.approve ? await raiseLevel(tx, of) : before;
    const person = { clientId: tx.client.id, ...of };
    if (body.approve) await carryOn(tx.db, person);
    else await askForLevel({ ...person, db: tx.db, now: tx.now });
    const told = { level: request.label, campaign: request.campaign_name };
    await notifyMember(tx, {
      membershipId: request.membership_id,
      ...(body.approve
        ? { kind: 'level_approved' as const, parameters: { ...told, note: body.note } }
        : { kind: 'level_refused' as const, parameters: { ...told, reason: reason ?? '', note: body.note } }),
      link: `/campaigns/${request.campaign_id}`,
    });
    await recordAudit(tx, {
      action: `loyalty.level.${body.approve ? 'approve' : 'refuse'}`,
      subjectKind: 'level_request',
      subjectId: requestId,
      before: { state: request.state, level: before },
      after: { state, level, reason, note: body.note },
    });
    return { state, level };
  });

async function levelHeld(
  tx: Transaction,
  of: { readonly campaignId: string; readonly membershipId: string },
): Promise<number> {
  const held = await tx.db
    .selectFrom('participation')
    .select('level_position')
    .where('client_id', '=', tx.client.id)
    .where('campaign_id', '=', of.campaignId)
    .where('membership_id', '=', of.membershipId)
    .executeTakeFirst();
  return held?.level_position ?? 1;
}
