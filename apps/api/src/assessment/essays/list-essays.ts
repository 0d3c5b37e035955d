import { countEssays, listEssays, readEssayFilters } from '@trilha/contract/assessment/essays.calls';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import {
  besidePlace,
  type EssayState,
  essayCounts,
  essayRows,
  essays,
  kindsOfPlace,
  orderOf,
  placeIn,
} from './essays.queries.ts';
import { queuedEssay } from './queued-essay.ts';

const FILTERS_AT_MOST = 100;

export function routes(bind: Bind): void {
  bind.read(listEssays, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const state: EssayState = query.state ?? 'waiting';
    const order = query.order ?? 'person';
    // Who waits longest is next; of what was graded the newest is what one looks for.
    const isOldestFirst = state === 'waiting' || order === 'question';
    let rows = essayRows(context, { ...query, state }).limit(limit + 1);
    const after = positionOf(query.cursor, kindsOfPlace(order));
    if (after) rows = rows.where(besidePlace(order, isOldestFirst ? 'after' : 'before', [...after]));
    for (const part of orderOf(order, isOldestFirst ? 'asc' : 'desc')) rows = rows.orderBy(part);
    const [found, counts] = await Promise.all([rows.execute(), essayCounts(context, query)]);
    const page = pageFrom(found, limit, {
      position: (row) => placeIn(order, row),
      item: (row) => queuedEssay(row, { isBlind: query.blind ?? false }),
    });
    return { ...page, counts };
  });

  bind.read(countEssays, ({ db, client }) =>
    db
      .selectFrom('essay')
      .select(sql<number>`count(*)`.as('waiting'))
      .where('client_id', '=', client.id)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  );

  bind.read(readEssayFilters, async (context) => {
    const waiting = sql<number>`count(*) filter (where essay.state = 'waiting')`;
    const [trainings, questions, groups] = await Promise.all([
      essays(context, {})
        .select(['training.id', 'training.title', waiting.as('waiting')])
        .groupBy(['training.id', 'training.title'])
        .orderBy('waiting', 'desc')
        .orderBy('training.title')
        .limit(FILTERS_AT_MOST)
        .execute(),
      essays(context, {})
        .innerJoin('question', (join) =>
          join
            .onRef('question.client_id', '=', 'essay.client_id')
            .onRef('question.id', '=', 'essay.question_id'),
        )
        .select(['question.id', sql<string>`question.presentation ->> 'prompt'`.as('prompt')])
        .select(waiting.as('waiting'))
        .groupBy(['question.id', sql`question.presentation ->> 'prompt'`])
        .orderBy('waiting', 'desc')
        .orderBy('question.id')
        .limit(FILTERS_AT_MOST)
        .execute(),
      essays(context, {})
        .innerJoin('people_group_member as inside', (join) =>
          join
            .onRef('inside.client_id', '=', 'essay.client_id')
            .onRef('inside.membership_id', '=', 'enrolment.membership_id'),
        )
        .innerJoin('people_group', (join) =>
          join
            .onRef('people_group.client_id', '=', 'inside.client_id')
            .onRef('people_group.id', '=', 'inside.group_id'),
        )
        .select(['people_group.id', 'people_group.name'])
        .distinct()
        .orderBy('people_group.name')
        .limit(FILTERS_AT_MOST)
        .execute(),
    ]);
    return { trainings, questions, groups };
  });
}
