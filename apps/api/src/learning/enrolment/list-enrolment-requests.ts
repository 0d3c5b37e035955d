import {
  countEnrolmentRequests,
  listEnrolmentRequests,
} from '@trilha/contract/learning/enrolment-requests.calls';
import type { RequestState } from '@trilha/rules/learning/enrolment-request.rule';
import { isOpenRequest } from '@trilha/rules/learning/enrolment-request.rule';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import {
  approvalsWaiting,
  requestCounts,
  requestRows,
  waitedTrainings,
} from './enrolment-requests.queries.ts';

const ASKED_AT = sql<Date>`date_trunc('milliseconds', request.asked_at)`;

export function routes(bind: Bind): void {
  bind.read(listEnrolmentRequests, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const state = query.state ?? 'awaiting_approval';
    const filter = { ...query, state };
    // Who waits longest is next; of what has ended the newest is what one looks for.
    const isOldestFirst = isOpenRequest(state);
    const way = sql.raw(isOldestFirst ? 'asc' : 'desc');
    const after = positionOf(query.cursor, ['instant', 'id']);
    let rows = requestRows(context, filter);
    if (after)
      rows = rows.where(
        sql<boolean>`(${ASKED_AT}, request.id) ${sql.raw(isOldestFirst ? '>' : '<')} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const [found, counts, trainings] = await Promise.all([
      rows
        .orderBy(sql`${ASKED_AT} ${way}`)
        .orderBy(sql`request.id ${way}`)
        .limit(limit + 1)
        .execute(),
      requestCounts(context, filter),
      waitedTrainings(context),
    ]);
    const page = pageFrom(found, limit, {
      position: (row) => [row.asked_at.toISOString(), row.id],
      item: (row) => ({
        id: row.id,
        name: row.display_name,
        email: row.email,
        training: { id: row.training_id, title: row.title, kind: row.kind },
        state: row.state as RequestState,
        message: row.message,
        reason: row.reason,
        place: row.place,
        vacanciesLeft: row.vacancies === null ? null : Math.max(0, row.vacancies - row.enrolled),
        askedAt: row.asked_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
        decidedBy: row.decider_name,
      }),
    });
    return { ...page, counts, trainings };
  });

  bind.read(countEnrolmentRequests, (context) => approvalsWaiting(context));
}
