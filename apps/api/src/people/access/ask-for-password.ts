import { AppError } from '@trilha/contract/errors';
import { askForNewPassword } from '@trilha/contract/people/people.calls';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { profileRow } from '../profile/profile.queries.ts';
import { administeredMember } from './ranked-member.ts';

/** The password opens every client of a person, so asking is for the one client they have, or for a superuser. @spec ID-20 */
export const routes = (bind: Bind): void =>
  bind.write(askForNewPassword, async (tx, { params: { memberId }, body: { asked } }) => {
    await administeredMember(tx, memberId);
    const before = await profileRow(tx, memberId);
    if (before.clients > 1 && !tx.actor.superuser) throw new AppError('person_shared');
    if (before.must_change_password === asked) return { done: true as const };
    await sql`select ask_member_for_password(${memberId}::uuid, ${asked})`.execute(tx.db);
    await recordAudit(tx, {
      action: 'people.person.password',
      subjectKind: 'person',
      subjectId: memberId,
      before: { passwordAsked: before.must_change_password },
      after: { passwordAsked: asked },
    });
    return { done: true as const };
  });
