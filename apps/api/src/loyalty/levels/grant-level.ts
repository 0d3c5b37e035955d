import { levelReachedEvent } from '@trilha/contract/loyalty/events';
import type { Transaction } from '#platform/context.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import { notifyMember } from '../messages/notify-member.ts';
import { carryOn } from './carried-level.queries.ts';
import { type LockedLevelRequest, raiseLevel } from './level-requests.queries.ts';

const levelReached = defineEvent(levelReachedEvent.name, levelReachedEvent.payload);

/**
 * Approves a request, which is locked: its level holds from now on, in the campaign joined after it too, and the person is
 * told. The one way there is, for an administrator and for an appeal. Answers the level held. @spec PT-05
 */
export async function grantLevel(
  tx: Transaction,
  request: LockedLevelRequest,
  note: string,
): Promise<number> {
  await tx.db
    .updateTable('level_request')
    .set({
      state: 'approved',
      reason: null,
      note: note || null,
      decided_at: tx.now,
      decided_by: tx.actor.membershipId,
      appeal_until: null,
    })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', request.id)
    .execute();
  const of = {
    campaignId: request.campaign_id,
    membershipId: request.membership_id,
    position: request.position,
  };
  const level = await raiseLevel(tx, of);
  await carryOn(tx.db, { clientId: tx.client.id, ...of });
  await publish(tx, levelReached, { campaignId: of.campaignId, membershipId: of.membershipId });
  await notifyMember(tx, {
    membershipId: request.membership_id,
    kind: 'level_approved',
    parameters: { level: request.label, campaign: request.campaign_name, note },
    link: `/campaigns/${request.campaign_id}`,
  });
  return level;
}
