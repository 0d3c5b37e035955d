import { AppError } from '@trilha/contract/errors';
import { decideRegistrations } from '@trilha/contract/people/registrations.calls';
import { decidableFrom } from '@trilha/rules/people/registration-decision.rule';
import { takenBy } from '#identity/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publish } from '#platform/outbox.ts';
import { registrationDecided } from './registration-decided.ts';

/** Rows are locked in the order of their ids, so that two who decide at once decide once. @spec MG-03 MG-07 ID-15 */
export const routes = (bind: Bind): void =>
  bind.write(decideRegistrations, async (tx, { body }) => {
    const { decision, reason } = body;
    if (decision === 'refused' && reason === '') throw new AppError('decision_reason_required');
    const wanted = [...new Set(body.memberIds)];
    const members = await requested(tx, wanted);
    if (members.length < wanted.length) throw new AppError('not_found');
    const open = members.filter(({ status, decision: before }) =>
      decidableFrom(decision, { status, before }),
    );
    for (const member of open) {
      await decide(tx, member.id, decision, reason);
      await recordAudit(tx, {
        action: decision === 'approved' ? 'people.registration.approve' : 'people.registration.refuse',
        subjectKind: 'person',
        subjectId: member.id,
        before: { status: member.status },
        after: { status: decision === 'approved' ? 'approved' : 'blocked', ...(reason ? { reason } : {}) },
      });
      await publish(tx, registrationDecided, { personId: member.person_id, decision, reason });
    }
    return { decided: open.length, untouched: members.length - open.length };
  });

/** Those who asked to be let in; a member who never did is not found here. */
const requested = async ({ db, client }: Transaction, ids: readonly string[]) => {
  await db
    .selectFrom('membership')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return db
    .selectFrom('membership as member')
    .leftJoin('member_registration as told', (join) =>
      join.onRef('told.client_id', '=', 'member.client_id').onRef('told.membership_id', '=', 'member.id'),
    )
    .select(['member.id', 'member.person_id', 'member.status', 'told.decision'])
    .where('member.client_id', '=', client.id)
    .where('member.id', 'in', [...ids])
    .where((eb) =>
      eb.or([eb('member.status', '=', 'awaiting_approval'), eb('told.decision', 'is not', null)]),
    )
    .orderBy('member.id')
    .execute();
};

async function decide(
  { db, client, actor, now }: Transaction,
  memberId: string,
  decision: 'approved' | 'refused',
  reason: string,
): Promise<void> {
  const isRefused = decision === 'refused';
  await db
    .updateTable('membership')
    .set((set) => ({
      status: isRefused ? 'blocked' : 'approved',
      blocked_at: isRefused ? now : null,
      block_reason: isRefused ? reason : null,
      block_message: isRefused ? reason : null,
      blocked_by: isRefused ? actor.membershipId : null,
      revision: set('revision', '+', 1),
    }))
    .where('client_id', '=', client.id)
    .where('id', '=', memberId)
    .execute();
  const made = {
    decision,
    decided_at: now,
    decided_by: actor.membershipId,
    reason: reason === '' ? null : reason,
  };
  await db
    .insertInto('member_registration')
    .values({ client_id: client.id, membership_id: memberId, requested_at: now, ...made })
    .onConflict((conflict) => conflict.columns(['client_id', 'membership_id']).doUpdateSet(made))
    .execute()
    .catch((error: unknown) => {
      throw takenBy(error) === 'employee_number_used' ? new AppError('employee_number_used') : error;
    });
}
