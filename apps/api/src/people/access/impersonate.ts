import { AppError } from '@trilha/contract/errors';
import { startImpersonation, stopImpersonation } from '@trilha/contract/people/impersonation.calls';
import { impersonationProblem } from '@trilha/rules/people/impersonation.rule';
import { sql } from 'kysely';
import type { Authentication } from '#identity/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { rankedMembers, rankOf } from './ranked-member.ts';

export function routes(bind: Bind, { forget }: Authentication): void {
  bind.write(startImpersonation, async (tx, { params: { memberId } }, { request }) => {
    const [member] = await rankedMembers(tx, [memberId], true);
    if (!member) throw new AppError('not_found');
    const problem = impersonationProblem({ ...rankOf(tx.actor), permissions: tx.actor.permissions }, member);
    if (problem) throw new AppError(problem);
    await actAs(tx, memberId);
    await recordAudit(tx, {
      action: 'people.person.impersonate',
      subjectKind: 'person',
      subjectId: memberId,
      after: { name: member.name },
    });
    await tx.db
      .insertInto('notification')
      .values(
        inboxRow({
          clientId: tx.client.id,
          id: newId(tx.now.getTime()),
          membershipId: memberId,
          kind: 'account_viewed',
          parameters: { name: tx.actor.displayName },
          link: '/profile',
          at: tx.now,
        }),
      )
      .execute();
    forget(request);
    const client = await tx.db
      .selectFrom('client')
      .select('home_route')
      .where('id', '=', tx.client.id)
      .executeTakeFirstOrThrow();
    return { homeRoute: client.home_route };
  });

  bind.write(stopImpersonation, async (tx, _input, { request }) => {
    forget(request);
    if (!tx.actor.impersonator) return { done: true as const };
    await actAs(tx, null);
    await recordAudit(tx, {
      action: 'people.person.impersonationEnd',
      subjectKind: 'person',
      subjectId: tx.actor.membershipId,
      after: { name: tx.actor.displayName },
    });
    return { done: true as const };
  });
}

const actAs = ({ db, actor, now }: Transaction, memberId: string | null) =>
  sql`select act_as_member(${actor.sessionId}::uuid, ${memberId}::uuid, ${now})`.execute(db);
