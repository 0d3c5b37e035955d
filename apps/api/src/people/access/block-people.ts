import { AppError } from '@trilha/contract/errors';
import { blockPeople, endPersonSessions, unblockPerson } from '@trilha/contract/people/people.calls';
import { leavingProblem } from '@trilha/rules/people/administer-person.rule';
import { sql } from 'kysely';
import { lockAdministrators } from '#identity/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { membersAskedToGo } from './asked-to-go.ts';
import {
  administeredMember,
  administeredMembers,
  type RankedMember,
  rankedMembers,
} from './ranked-member.ts';

export function routes(bind: Bind): void {
  bind.write(blockPeople, async (tx, { body }) => {
    // Whoever is named must be there before anything else is said, and before any row is locked.
    await rankedMembers(tx, body.memberIds);
    const administrators = await lockAdministrators(tx.db, tx.client.id);
    const problem = leavingProblem(administrators, body.memberIds, await membersAskedToGo(tx.db));
    const members = await administeredMembers(tx, body.memberIds);
    if (problem) throw new AppError(problem);
    await tx.db
      .updateTable('membership')
      .set((set) => ({
        status: 'blocked',
        blocked_at: tx.now,
        block_reason: body.reason,
        block_message: body.message || null,
        blocked_by: tx.actor.membershipId,
        revision: set('revision', '+', 1),
      }))
      .where('client_id', '=', tx.client.id)
      .where(
        'id',
        'in',
        members.map(({ membershipId }) => membershipId),
      )
      .execute();
    let sessionsEnded = 0;
    for (const member of members) {
      sessionsEnded += await endSessions(tx, member, null, 'blocked');
      await recordAudit(tx, {
        action: 'people.person.block',
        subjectKind: 'person',
        subjectId: member.membershipId,
        before: { status: member.status },
        after: { status: 'blocked', reason: body.reason, message: body.message },
      });
    }
    return { blocked: members.length, sessionsEnded };
  });

  bind.write(unblockPerson, async (tx, { params: { memberId } }) => {
    const member = await administeredMember(tx, memberId);
    if (member.status !== 'blocked') return { done: true as const };
    await tx.db
      .updateTable('membership')
      .set((set) => ({
        status: 'approved',
        blocked_at: null,
        block_reason: null,
        block_message: null,
        blocked_by: null,
        revision: set('revision', '+', 1),
      }))
      .where('client_id', '=', tx.client.id)
      .where('id', '=', memberId)
      .execute();
    await recordAudit(tx, {
      action: 'people.person.unblock',
      subjectKind: 'person',
      subjectId: memberId,
      before: { status: 'blocked' },
      after: { status: 'approved' },
    });
    return { done: true as const };
  });

  bind.write(endPersonSessions, async (tx, { params: { memberId }, body }) => {
    const member = await administeredMember(tx, memberId);
    const ended = await endSessions(tx, member, body.sessionId, 'ended by staff');
    // A session of another client, or of another person, is not there.
    if (body.sessionId !== null && ended === 0) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'people.person.sessions',
      subjectKind: 'person',
      subjectId: memberId,
      after: { sessionsEnded: ended },
    });
    return { ended };
  });
}

async function endSessions(
  tx: Transaction,
  member: RankedMember,
  sessionId: string | null,
  reason: string,
): Promise<number> {
  const { rows } = await sql<{
    ended: number;
  }>`select end_member_sessions(${member.membershipId}::uuid, ${sessionId}::uuid, ${reason}, ${tx.now}) as ended`.execute(
    tx.db,
  );
  return rows[0]?.ended ?? 0;
}
