import type { ResponseOf } from '@trilha/contract/define-call';
import { listTrailChoices } from '@trilha/contract/learning/trail-authoring.calls';
import { TRAIL_TRAINING_KINDS } from '@trilha/rules/learning/trails/trail-outline';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';

type Choice = ResponseOf<typeof listTrailChoices>['items'][number];
const SHOWN = 20;

export const routes = (bind: Bind): void =>
  bind.read(listTrailChoices, async ({ db, client }, { query }) => {
    const on = kindsOn(client.modules);
    const kinds = TRAIL_TRAINING_KINDS.filter((kind) => on.includes(kind));
    let list = db
      .selectFrom('training')
      .select(['id', 'kind', 'title', 'category', 'status', 'workload_minutes'])
      .where('client_id', '=', client.id)
      .where(sql<boolean>`kind = any(${kinds}::text[])`)
      .where('status', '<>', 'archived')
      .orderBy('title')
      .orderBy('id')
      .limit(query.limit ?? SHOWN);
    if (query.search)
      list = list.where(
        sql<boolean>`plain_text(title) like plain_text(${`%${query.search.replace(/[%_\\]/g, '\\$&')}%`})`,
      );
    const rows = await list.execute();
    return {
      items: rows.map(({ workload_minutes, kind, status, ...row }) => ({
        ...row,
        kind: kind as Choice['kind'],
        minutes: workload_minutes,
        status: status as Choice['status'],
      })),
    };
  });
