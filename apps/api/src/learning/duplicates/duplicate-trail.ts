import { duplicateTrail } from '@trilha/contract/learning/duplicates.calls';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { type Copied } from './copies.queries.ts';
import { copyTraining } from './copy-training.ts';

export const routes = (bind: Bind): void =>
  bind.write(duplicateTrail, async (tx, { params: { trailId } }) => ({
    trailId: await copyTraining(tx, { trainingId: trailId, kinds: ['trail'] }, (copy) =>
      copyStages(tx, copy),
    ),
    revision: 1,
  }));

/** What is being written of it: its terms and its stages; the trainings they lead to are the same ones. */
async function copyStages(
  { db, client, now }: Transaction,
  { from, to }: Copied,
): Promise<readonly Copied[]> {
  await sql`
    insert into trail (client_id, training_id, sequential, has_certificate, points, workload_minutes, validity_months,
      renewal_window_days, refresher_trail_id)
    select client_id, ${to}::uuid, sequential, has_certificate, points, workload_minutes, validity_months,
      renewal_window_days, refresher_trail_id from trail
    where client_id = ${client.id} and training_id = ${from}`.execute(db);
  const rows = await db
    .selectFrom('trail_section')
    .select(['id', 'client_id', 'position', 'title', 'rule', 'minimum'])
    .where('client_id', '=', client.id)
    .where('trail_id', '=', from)
    .execute();
  if (rows.length === 0) return [];
  const sections = rows.map(({ id, ...row }) => ({ row, from: id, to: newId(now.getTime()) }));
  await db
    .insertInto('trail_section')
    .values(sections.map((section) => ({ ...section.row, id: section.to, trail_id: to })))
    .execute();
  const made = new Map(sections.map((section) => [section.from, section.to]));
  const items = await db
    .selectFrom('trail_item')
    .select([
      'client_id',
      'section_id',
      'position',
      'kind',
      'subject_id',
      'required',
      'release_on',
      'release_after_days',
    ])
    .where('client_id', '=', client.id)
    .where('trail_id', '=', from)
    .execute();
  if (items.length > 0)
    await db
      .insertInto('trail_item')
      .values(
        items.map(({ section_id, ...item }) => ({
          ...item,
          id: newId(now.getTime()),
          trail_id: to,
          section_id: made.get(section_id) ?? '',
        })),
      )
      .execute();
  return sections;
}
