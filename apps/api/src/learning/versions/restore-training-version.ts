import { AppError } from '@trilha/contract/errors';
import { restoreTrainingVersion } from '@trilha/contract/learning/versions.calls';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { takeRevision } from '../authoring/authoring.queries.ts';
import { recordTraining } from '../authoring/record-training.ts';

export const routes = (bind: Bind): void =>
  bind.write(restoreTrainingVersion, async (tx, { params: { trainingId, number }, body }) => {
    const revision = await takeRevision(tx, trainingId, body.revision);
    const known = await tx.db
      .selectFrom('training_version')
      .select('number')
      .where('client_id', '=', tx.client.id)
      .where('training_id', '=', trainingId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!known) throw new AppError('not_found');
    await writeAgain(tx, trainingId, number);
    await recordTraining(tx, trainingId, 'training.restoreVersion', { after: { version: number } });
    return { revision };
  });

/**
 * Modules come back under their own ids, so that activities keep what people reached in them; those added since are
 * removed as an author removes them. Unique places are checked at commit.
 */
async function writeAgain(
  { db, client, now }: Transaction,
  trainingId: string,
  number: number,
): Promise<void> {
  const version = sql`select * from version_activity v
    where v.client_id = ${client.id} and v.training_id = ${trainingId} and v.number = ${number}`;
  await sql`
    insert into module as m (client_id, id, training_id, position, title)
    select distinct client_id, module_id, training_id, module_position, module_title from (${version}) held
    on conflict (client_id, id) do update set position = excluded.position, title = excluded.title`.execute(
    db,
  );
  await sql`
    update activity a set module_id = held.module_id, hierarchy_order = held.hierarchy_order, kind = held.kind,
      title = held.title, required = held.required, points = held.points, minutes = held.minutes,
      content = held.content, removed_at = null, removed_from = null
    from (${version}) held
    where a.client_id = held.client_id and a.id = held.activity_id`.execute(db);
  // Far behind the living, in the module that stands first: theirs may be gone.
  await sql`
    update activity a set removed_at = coalesce(a.removed_at, ${now}), hierarchy_order = numbered.place,
      module_id = numbered.module_id, removed_from = null
    from (
      select b.id, 1000000 + row_number() over (order by b.hierarchy_order) as place,
        (select held.module_id from (${version}) held order by held.hierarchy_order limit 1) as module_id
      from activity b where b.client_id = ${client.id} and b.training_id = ${trainingId}
        and b.id not in (select held.activity_id from (${version}) held)) numbered
    where a.client_id = ${client.id} and a.id = numbered.id`.execute(db);
  await sql`
    delete from module m where m.client_id = ${client.id} and m.training_id = ${trainingId}
      and m.id not in (select held.module_id from (${version}) held)`.execute(db);
}
