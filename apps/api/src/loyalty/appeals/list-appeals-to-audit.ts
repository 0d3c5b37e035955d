import type { ResponseOf } from '@trilha/contract/define-call';
import { listAppealsToAudit } from '@trilha/contract/loyalty/appeals.calls';
import type { AppealSubject } from '@trilha/rules/loyalty/appeals/appeal.rule';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { answerProblemFor } from './answer-problem.ts';
import { appealCounts, appealRows } from './appeal-queue.queries.ts';
import { threadsOf } from './appeal-threads.ts';

type Subject = ResponseOf<typeof listAppealsToAudit>['items'][number]['subject'];

export const routes = (bind: Bind): void =>
  bind.read(listAppealsToAudit, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['instant', 'id']);
    let appeals = appealRows(context, query.subjectKind);
    if (after)
      appeals = appeals.where(
        sql<boolean>`(appeal.opened_at, appeal.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const [rows, counts] = await Promise.all([
      appeals
        .orderBy('appeal.opened_at')
        .orderBy('appeal.id')
        .limit(limit + 1)
        .execute(),
      appealCounts(context),
    ]);
    const threads = new Map((await threadsOf(context, rows)).map((thread) => [thread.id, thread]));
    const page = pageFrom(rows, limit, {
      position: (row) => [row.opened_at.toISOString(), row.id],
      item: (row) => row,
    });
    return {
      ...page,
      counts,
      items: page.items.flatMap((row) => {
        const thread = threads.get(row.id);
        return thread
          ? [
              {
                ...thread,
                problem: answerProblemFor(row, context.actor.membershipId),
                subject: {
                  kind: row.subject_kind as AppealSubject,
                  id: row.subject_id,
                  what: row.what,
                  store: row.store_name,
                  points: row.points,
                  refusedFor: row.refused_for as Subject['refusedFor'],
                  note: row.note,
                },
                member: { id: row.membership_id, name: row.member_name },
                campaign: { id: row.campaign_id, name: row.campaign_name },
              },
            ]
          : [];
      }),
    };
  });
