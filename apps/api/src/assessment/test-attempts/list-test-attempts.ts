import { listTestAttempts } from '@trilha/contract/assessment/test-attempts.calls';
import type { AttemptState } from '@trilha/rules/assessment/attempt.rule';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { testAt } from '../exceptions/exceptions.queries.ts';
import { answeredIn, attemptRows } from './test-attempts.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(listTestAttempts, async (context, { params: { activityId }, query }) => {
    const { cursor, limit = PAGE_SIZE, ...filter } = query;
    const { id, title, training } = await testAt(context, activityId);
    await assertOwnRows(context, 'people_group', filter.groupId ? [filter.groupId] : []);
    const at = positionOf(cursor, ['instant', 'id']);
    const after = at ? { at: at[0], id: at[1] } : null;
    const rows = await attemptRows(context, activityId, filter, { after, limit: limit + 1 });
    const answered = await answeredIn(
      context,
      rows.map(({ id: attemptId }) => attemptId),
    );
    const page = pageFrom(rows, limit, {
      position: (row) => [row.started_at.toISOString(), row.id],
      item: (row) => ({
        id: row.id,
        enrolmentId: row.enrolment_id,
        person: row.display_name,
        number: row.number,
        round: row.round,
        state: row.state as AttemptState,
        score: row.score,
        passed: row.passed,
        startedAt: row.started_at.toISOString(),
        submittedAt: row.submitted_at?.toISOString() ?? null,
        asked: row.asked,
        answered: answered.get(row.id) ?? 0,
        departures: row.departures,
        leftAt: row.left_at.map((moment) => new Date(moment).toISOString()),
      }),
    });
    return { ...page, test: { id, title, training: { id: training.id, title: training.title } } };
  });
