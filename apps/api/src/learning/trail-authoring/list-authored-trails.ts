import type { ResponseOf } from '@trilha/contract/define-call';
import { listAuthoredTrails } from '@trilha/contract/learning/trail-authoring.calls';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { pageFrom, positionOf } from '#platform/keyset.ts';
import { matching } from '../authoring/matching-trainings.queries.ts';
import { clientLanguages, metersOf, shownMeters } from '../translations/translations.queries.ts';

type Item = ResponseOf<typeof listAuthoredTrails>['items'][number];
const PAGE = 30;

export const routes = (bind: Bind): void =>
  bind.read(listAuthoredTrails, async (context, { query }) => {
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
        'training.status',
        'training.enrolled',
        'training.updated_at',
        'membership.display_name as author',
        eb
          .selectFrom('trail_section')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('trail_section.client_id', '=', 'training.client_id')
          .whereRef('trail_section.trail_id', '=', 'training.id')
          .as('sections'),
        eb
          .selectFrom('trail_item')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('trail_item.client_id', '=', 'training.client_id')
          .whereRef('trail_item.trail_id', '=', 'training.id')
          .as('items'),
        eb
          .selectFrom('enrolment')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('enrolment.client_id', '=', 'training.client_id')
          .whereRef('enrolment.training_id', '=', 'training.id')
          .where('enrolment.state', 'in', ['finished', 'approved', 'improved'])
          .as('finished'),
      ])
      .where(matching(client.id, query, 'trail'))
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
        status: row.status as Item['status'],
        sections: row.sections ?? 0,
        items: row.items ?? 0,
        enrolled: row.enrolled,
        finished: row.finished ?? 0,
        author: row.author,
        translations: shownMeters(meters.get(row.id)),
        updatedAt: row.updated_at.toISOString(),
      }),
    });
  });
