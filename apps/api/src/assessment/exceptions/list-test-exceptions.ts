import { listTestExceptions } from '@trilha/contract/assessment/test-exceptions.calls';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { exceptionRows, testAt } from './exceptions.queries.ts';
import { shownException } from './shown-exception.ts';

export const routes = (bind: Bind): void =>
  bind.read(listTestExceptions, async (context, { params: { activityId }, query }) => {
    const { cursor, limit = PAGE_SIZE, ...filter } = query;
    const { id, title, training, content } = await testAt(context, activityId);
    const at = positionOf(cursor, ['instant', 'id']);
    const after = at ? { at: at[0], id: at[1] } : null;
    const rows = await exceptionRows(context, activityId, filter, { after, limit: limit + 1 });
    const page = pageFrom(rows, limit, {
      position: (row) => [row.created_at.toISOString(), row.id],
      item: (row) => shownException(row, context),
    });
    const { minutes, maximumAttempts } = content;
    return {
      ...page,
      test: { id, title, training: { id: training.id, title: training.title }, minutes, maximumAttempts },
      timeZone: context.client.timeZone,
    };
  });
