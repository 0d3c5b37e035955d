import { AppError } from '@trilha/contract/errors';
import { decideLevelRequest } from '@trilha/contract/loyalty/level-decision.calls';
import { lastDayOfAppeal } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { levelDecisionProblem } from '@trilha/rules/loyalty/levels/levels.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { campaignBalance } from '#ledger/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { notifyMember } from '../messages/notify-member.ts';
import { askForLevel } from './ask-for-level.ts';
import { grantLevel } from './grant-level.ts';
import {
  type LevelRequestState,
  type LockedLevelRequest,
  lockLevelRequest,
} from './level-requests.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(decideLevelRequest, async (tx, { params: { requestId }, body }) => {
    const request = await lockLevelRequest(tx, requestId);
    const problem = levelDecisionProblem(
      { memberId: request.membership_id, state: request.state as LevelRequestState },
      { administratorId: tx.actor.membershipId, approve: body.approve, reason: body.reason },
    );
    if (problem) throw new AppError(problem);

    const reason = body.approve ? null : body.reason;
    const before = await levelHeld(tx, request);
    if (body.reason !== null && !body.approve) await refuse(tx, request, body.reason, body.note);
    const level = body.approve ? await grantLevel(tx, request, body.note) : before;
    const state = body.approve ? ('approved' as const) : ('refused' as const);
    await recordAudit(tx, {
      action: `loyalty.level.${body.approve ? 'approve' : 'refuse'}`,
      subjectKind: 'level_request',
      subjectId: requestId,
      before: { state: request.state, level: before },
      after: { state, level, reason, note: body.note },
    });
    return { state, level };
  });

/** A refusal says why, and is given the days of its campaign to be appealed in; the level below may be asked for. */
async function refuse(
  tx: Transaction,
  request: LockedLevelRequest,
  reason: string,
  note: string,
): Promise<void> {
  const of = { clientId: tx.client.id, campaignId: request.campaign_id, membershipId: request.membership_id };
  const { experience } = await campaignBalance(tx.db, of);
  await tx.db
    .updateTable('level_request')
    .set({
      state: 'refused',
      refused_experience: experience,
      reason,
      note: note || null,
      decided_at: tx.now,
      decided_by: tx.actor.membershipId,
      appeal_until: lastDayOfAppeal(localDateIn(tx.now, request.time_zone), request.appeal_days),
    })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', request.id)
    .execute();
  await askForLevel({ ...of, db: tx.db, now: tx.now });
  await notifyMember(tx, {
    membershipId: request.membership_id,
    kind: 'level_refused',
    parameters: { level: request.label, campaign: request.campaign_name, reason, note },
    link: `/campaigns/${request.campaign_id}`,
  });
}

async function levelHeld(
  tx: Transaction,
  { campaign_id, membership_id }: LockedLevelRequest,
): Promise<number> {
  const held = await tx.db
    .selectFrom('participation')
    .select('level_position')
    .where('client_id', '=', tx.client.id)
    .where('campaign_id', '=', campaign_id)
    .where('membership_id', '=', membership_id)
    .executeTakeFirst();
  return held?.level_position ?? 1;
}
