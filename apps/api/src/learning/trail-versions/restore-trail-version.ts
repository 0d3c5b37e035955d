import { AppError } from '@trilha/contract/errors';
import { restoreTrailVersion } from '@trilha/contract/learning/trail-versions.calls';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { takeRevision } from '../authoring/authoring.queries.ts';
import { recordTraining } from '../authoring/record-training.ts';
import { refuseCircle } from '../prerequisites/circles.ts';
import { sumMinutes } from '../trail-authoring/arrange-trail.ts';

export const routes = (bind: Bind): void =>
  bind.write(restoreTrailVersion, async (tx, { params: { trailId, number }, body }) => {
    const revision = await takeRevision(tx, trailId, body.revision, 'trail');
    const known = await tx.db
      .selectFrom('version_trail')
      .select('number')
      .where('client_id', '=', tx.client.id)
      .where('training_id', '=', trailId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!known) throw new AppError('not_found');
    await writeAgain(tx, trailId, number);
    await sumMinutes(tx, trailId);
    // Prerequisites have come about since.
    await refuseCircle(tx, trailId);
    await recordTraining(tx, trailId, 'training.restoreVersion', { after: { version: number } });
    return { revision };
  });

/** Terms, sections and items of a version become what is being written, under their own ids. */
async function writeAgain({ db, client }: Transaction, trailId: string, number: number): Promise<void> {
  await sql`
    update trail w set sequential = v.sequential, has_certificate = v.has_certificate, points = v.points,
      validity_months = v.validity_months, renewal_window_days = v.renewal_window_days,
      refresher_trail_id = v.refresher_trail_id
    from version_trail v where v.client_id = ${client.id} and v.training_id = ${trailId} and v.number = ${number}
      and w.client_id = v.client_id and w.training_id = v.training_id`.execute(db);
  // Their items go with the sections.
  await sql`delete from trail_section where client_id = ${client.id} and trail_id = ${trailId}`.execute(db);
  await sql`
    insert into trail_section (client_id, id, trail_id, position, title, rule, minimum)
    select client_id, id, trail_id, position, title, rule, minimum from version_section
    where client_id = ${client.id} and trail_id = ${trailId} and number = ${number}`.execute(db);
  await sql`
    insert into trail_item (client_id, id, trail_id, section_id, position, kind, subject_id, required, release_on,
      release_after_days)
    select client_id, id, trail_id, section_id, position, kind, subject_id, required, release_on, release_after_days
    from version_item where client_id = ${client.id} and trail_id = ${trailId} and number = ${number}`.execute(
    db,
  );
}
