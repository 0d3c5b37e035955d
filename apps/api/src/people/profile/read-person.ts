import { readPerson } from '@trilha/contract/people/people.calls';
import { impersonationProblem } from '@trilha/rules/people/impersonation.rule';
import { openSessionsOf } from '#identity/index.ts';
import { trainingBalance } from '#ledger/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { outranksActor, rankedMembers, rankOf } from '../access/ranked-member.ts';
import { auditPage } from '../audit/audit.queries.ts';
import { listedPerson } from '../listing/listed-person.ts';
import { groupsOf } from '../listing/people.queries.ts';
import { campaignPoints, enrolmentSummary, profileRow } from './profile.queries.ts';

const HISTORY = 20;

export const routes = (bind: Bind): void =>
  bind.read(readPerson, async (context, { params: { memberId } }) => {
    const { client, actor, db } = context;
    const row = await profileRow(context, memberId);
    const [[ranked], groups, sessions, enrolments, training, campaigns, history] = await Promise.all([
      rankedMembers(context, [memberId]),
      groupsOf(context, [memberId]),
      openSessionsOf(context.platform.database, {
        personId: row.person_id,
        clientId: client.id,
        now: context.now,
      }),
      enrolmentSummary(context, memberId),
      trainingBalance(db, client.id, memberId),
      campaignPoints(context, memberId),
      auditPage(context, { subjectId: memberId }, { before: null, limit: HISTORY }),
    ]);
    const outranksYou = ranked ? outranksActor(ranked, actor) : true;
    return {
      ...listedPerson(row, groups.get(memberId) ?? []),
      revision: row.revision,
      own: memberId === actor.membershipId,
      outranksYou,
      mayChangeIdentity: row.clients === 1 || actor.superuser,
      passwordAsked: row.must_change_password,
      secondFactor: row.second_factor,
      mayImpersonate:
        ranked !== undefined &&
        actor.impersonator === null &&
        impersonationProblem({ ...rankOf(actor), permissions: actor.permissions }, ranked) === null,
      firstName: row.first_name,
      lastName: row.last_name,
      username: row.username,
      document: row.document,
      country: row.country,
      language: row.language,
      mobilePhone: row.mobile_phone,
      permissions: [...(ranked?.permissions ?? [])],
      block: row.blocked_at
        ? {
            at: row.blocked_at.toISOString(),
            reason: row.block_reason ?? '',
            message: row.block_message ?? '',
            by: row.blocker_name,
          }
        : null,
      sessions: sessions.map((session) => ({
        id: session.id,
        device: session.device,
        startedAt: session.created_at.toISOString(),
        seenAt: session.seen_at.toISOString(),
        current: session.id === actor.sessionId,
      })),
      enrolments,
      points: { training, campaigns },
      history: history.items,
    };
  });
