import type { ResponseOf } from '@trilha/contract/define-call';
import { listAuthoredTrainings } from '@trilha/contract/learning/authoring.calls';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { pageFrom, positionOf } from '#platform/keyset.ts';
import { clientLanguages, metersOf, shownMeters } from '../translations/translations.queries.ts';
import { matching } from './matching-trainings.queries.ts';

type Item = ResponseOf<typeof listAuthoredTrainings>['items'][number];
const PAGE = 30;

export const routes = (bind: Bind): void =>
  bind.read(listAuthoredTrainings, async (context, { query }) => {
    const { db, client } = context;
    const limit = query.limit ?? PAGE;
    const after = positionOf(query.cursor, ['instant', 'id']);
    let list = db
      .selectFrom('training')
      .leftJoin('membership', (join) =>
        join
          .onRef('membership.client_id', '=', 'training.client_id')
          .onRef('membership.id', '=', 'training.author_membership_id'),
      )
      .select((eb) => [
        'training.id',
        'training.title',
        'training.category',
        'training.status',
        'training.enrolled',
        'training.updated_at',
        'training.cover_file_id',
        'membership.display_name as author',
        eb
          .selectFrom('activity')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('activity.client_id', '=', 'training.client_id')
          .whereRef('activity.training_id', '=', 'training.id')
          .where('activity.removed_at', 'is', null)
          .as('activities'),
        eb
          .selectFrom('enrolment')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('enrolment.client_id', '=', 'training.client_id')
          .whereRef('enrolment.training_id', '=', 'training.id')
          .where('enrolment.state', 'in', ['finished', 'approved', 'improved'])
          .as('finished'),
      ])
      .where(matching(client.id, query))
      .orderBy('training.updated_at', 'desc')
      .orderBy('training.id', 'desc')
      .limit(limit + 1);
    if (after)
      list = list.where(
        sql<boolean>`(training.updated_at, training.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const rows = await list.execute();
    const { others } = await clientLanguages(context);
    const ids = rows.map(({ id }) => id);
    const meters = await metersOf(context, ids, others);
    return pageFrom(rows, limit, {
      position: (row) => [row.updated_at.toISOString(), row.id],
      item: (row) => ({
        id: row.id,
        title: row.title,
        category: row.category,
        status: row.status as Item['status'],
        activities: row.activities ?? 0,
        enrolled: row.enrolled,
        finished: row.finished ?? 0,
        author: row.author,
        translations: shownMeters(meters.get(row.id)),
        updatedAt: row.updated_at.toISOString(),
        coverFileId: row.cover_file_id,
      }),
    });
  });
