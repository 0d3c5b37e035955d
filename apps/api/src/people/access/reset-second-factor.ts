import { AppError } from '@trilha/contract/errors';
import { resetSecondFactor } from '@trilha/contract/people/people.calls';
import { sql } from 'kysely';
import { publishAccessChange } from '#identity/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { profileRow } from '../profile/profile.queries.ts';
import { administeredMember } from './ranked-member.ts';

/** A factor guards every client of a person, so taking it away is for the one client they have, or for a superuser. @spec ID-27 */
export const routes = (bind: Bind): void =>
  bind.write(resetSecondFactor, async (tx, { params: { memberId }, body: { reason } }) => {
    await administeredMember(tx, memberId);
    const before = await profileRow(tx, memberId);
    if (before.clients > 1 && !tx.actor.superuser) throw new AppError('person_shared');
    if (!before.second_factor) return { done: true as const };
    await sql`select reset_member_second_factor(${memberId}::uuid)`.execute(tx.db);
    await sql`select end_member_sessions(${memberId}::uuid, null::uuid, 'second factor reset', ${tx.now})`.execute(
      tx.db,
    );
    await publishAccessChange(
      { ...tx, clientId: tx.client.id },
      { personId: before.person_id, change: 'removed', by: 'staff', request: null },
    );
    await recordAudit(tx, {
      action: 'people.person.secondFactor',
      subjectKind: 'person',
      subjectId: memberId,
      before: { secondFactor: true },
      after: { secondFactor: false, reason },
    });
    return { done: true as const };
  });
