import {
  isSameTrail,
  type TrailDifference,
  trailDifference,
  type VersionedTrail,
} from '@trilha/rules/learning/trails/trail-difference.rule';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { itemsIn, sectionsIn, type TrailNumber, termsIn } from '../trails/trail-outline.queries.ts';
import type { NewVersion } from '../versions/versions.queries.ts';

type Reader = Pick<Context, 'db' | 'client'>;

/**
 * A trail in several versions, as it is being written under null; three statements, whatever their number. What it leads
 * to is called what it is called now.
 */
export async function versionedTrails(
  { db, client }: Reader,
  trailId: string,
  numbers: readonly TrailNumber[],
): Promise<ReadonlyMap<TrailNumber, VersionedTrail>> {
  const reader = { db, clientId: client.id };
  const sections = Map.groupBy(await sectionsIn(reader, trailId, numbers), ({ number }) => number);
  const items = Map.groupBy(await itemsIn(reader, trailId, numbers), ({ number }) => number);
  const terms = await termsIn(reader, trailId, numbers);
  return new Map(
    terms.map(({ number, ...term }) => {
      const inSection = Map.groupBy(items.get(number) ?? [], ({ section_id }) => section_id);
      const stages = (sections.get(number) ?? []).map(({ id, title, rule, minimum }) => ({
        id,
        title,
        rule,
        minimum,
        items: (inSection.get(id) ?? []).map((item) => ({
          subjectId: item.training_id ?? item.id,
          title: item.title ?? '',
          required: item.required,
          releaseOn: item.release_on,
          releaseAfterDays: item.release_after_days,
        })),
      }));
      return [number, { ...term, sections: stages }];
    }),
  );
}

/** What was changed in what is being written since that version. @spec MG-02 */
export async function trailChangedSince(
  reader: Reader,
  trailId: string,
  number: number,
): Promise<TrailDifference | null> {
  const trails = await versionedTrails(reader, trailId, [number, null]);
  const [published, written] = [trails.get(number), trails.get(null)];
  return published && written ? trailDifference(published, written) : null;
}

/** Whether something is written that learners do not find yet. @spec MG-02 */
export async function hasTrailChanges(
  reader: Reader,
  { id, version }: { readonly id: string; readonly version: number | null },
): Promise<boolean> {
  const difference = version === null ? null : await trailChangedSince(reader, id, version);
  return difference === null || !isSameTrail(difference);
}

/** Keeps what is being written of a trail as a version and makes it the newest, in the catalogue too. */
export async function recordTrailVersion(
  { db, clientId }: { readonly db: Kysely<Tables>; readonly clientId: string },
  { trainingId: trailId, number, note, by, at }: NewVersion,
): Promise<void> {
  await db
    .insertInto('training_version')
    .values({ client_id: clientId, training_id: trailId, number, note, published_by: by, published_at: at })
    .execute();
  await sql`
    insert into version_trail (client_id, training_id, number, sequential, has_certificate, points, workload_minutes,
      validity_months, renewal_window_days, refresher_trail_id)
    select client_id, training_id, ${number}::integer, sequential, has_certificate, points, workload_minutes,
      validity_months, renewal_window_days, refresher_trail_id
    from trail where client_id = ${clientId} and training_id = ${trailId}`.execute(db);
  await sql`
    insert into version_section (client_id, trail_id, number, id, position, title, rule, minimum)
    select client_id, trail_id, ${number}::integer, id, position, title, rule, minimum
    from trail_section where client_id = ${clientId} and trail_id = ${trailId}`.execute(db);
  await sql`
    insert into version_item (client_id, trail_id, number, id, section_id, position, kind, subject_id, required, release_on,
      release_after_days)
    select client_id, trail_id, ${number}::integer, id, section_id, position, kind, subject_id, required, release_on,
      release_after_days
    from trail_item where client_id = ${clientId} and trail_id = ${trailId}`.execute(db);
  await sql`
    update training t set version = ${number}::integer, sequential = w.sequential, has_certificate = w.has_certificate,
      points = w.points, workload_minutes = w.workload_minutes
    from trail w where w.client_id = ${clientId} and w.training_id = ${trailId}
      and t.client_id = w.client_id and t.id = w.training_id`.execute(db);
}
