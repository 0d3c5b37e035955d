import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { arrangeTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { keptSections } from '@trilha/rules/learning/trails/kept-sections.rule';
import { TRAIL_TRAINING_KINDS } from '@trilha/rules/learning/trails/trail-outline';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { takeRevision } from '../authoring/authoring.queries.ts';
import { recordTrainingEdit } from '../authoring/record-training.ts';
import { refuseCircle } from '../prerequisites/circles.ts';
import { itemsOf, sectionsOf } from '../trails/trail-outline.queries.ts';

type Section = ParsedInputOf<typeof arrangeTrail>['body']['sections'][number];

export const routes = (bind: Bind): void =>
  bind.write(arrangeTrail, async (tx, { params: { trailId }, body }) => {
    const revision = await takeRevision(tx, trailId, body.revision, 'trail');
    const kinds = await kindsNamed(tx, body.sections);
    const before = await toldTrail(tx, trailId);
    await replaceOutline(tx, trailId, body.sections, kinds);
    await sumMinutes(tx, trailId);
    await refuseCircle(tx, trailId);
    await recordTrainingEdit(tx, trailId, {
      action: 'training.arrange',
      before,
      after: await toldTrail(tx, trailId),
      typed: ['sections'],
    });
    return { revision };
  });

/** The stages of a trail by name, and by what is in them and when. */
async function toldTrail({ db, client }: Transaction, trailId: string) {
  const sections = await db
    .selectFrom('trail_section')
    .select(['id', 'title', 'rule', 'minimum'])
    .where('client_id', '=', client.id)
    .where('trail_id', '=', trailId)
    .orderBy('position')
    .execute();
  const items = await db
    .selectFrom('trail_item as item')
    .innerJoin('training', (join) =>
      join.onRef('training.client_id', '=', 'item.client_id').onRef('training.id', '=', 'item.subject_id'),
    )
    .select([
      'item.section_id',
      'training.title',
      'item.required',
      'item.release_on',
      'item.release_after_days',
    ])
    .where('item.client_id', '=', client.id)
    .where('item.trail_id', '=', trailId)
    .orderBy('item.position')
    .execute();
  const inSection = Map.groupBy(items, ({ section_id }) => section_id);
  return {
    sections: sections.map(({ title }) => title),
    outline: sections
      .map(({ id, rule, minimum }) =>
        [
          `${rule}${minimum === null ? '' : ` ${minimum}`}`,
          ...(inSection.get(id) ?? []).map((item) =>
            [item.title, item.required ? '*' : '', item.release_on ?? item.release_after_days ?? '']
              .filter((part) => part !== '')
              .join(' '),
          ),
        ].join(', '),
      )
      .join('; '),
  };
}

/** The kinds of what is named, all of this client, for a stranger's is not there; each stands in a trail once. */
async function kindsNamed(
  { db, client }: Transaction,
  sections: readonly Section[],
): Promise<ReadonlyMap<string, string>> {
  const trainingIds = sections.flatMap(({ items }) => items.map(({ trainingId }) => trainingId));
  const trainings = await db
    .selectFrom('training')
    .select(['id', 'kind'])
    .where('client_id', '=', client.id)
    .where('kind', 'in', TRAIL_TRAINING_KINDS)
    .where('id', '=', sql<string>`any(${trainingIds}::uuid[])`)
    .execute();
  const each = new Set(trainingIds);
  if (trainings.length !== each.size) throw new AppError('not_found');
  if (each.size !== trainingIds.length)
    throw new AppError('validation_failed', {}, [{ path: 'sections', code: 'repeated' }]);
  return new Map(trainings.map(({ id, kind }) => [id, kind]));
}

/**
 * Sections and items are written anew; what stays keeps its id, by which translations, versions and the log know it.
 */
async function replaceOutline(
  tx: Transaction,
  trailId: string,
  given: readonly Section[],
  kinds: ReadonlyMap<string, string>,
): Promise<void> {
  const own = { client_id: tx.client.id, trail_id: trailId };
  const before = await idsBefore(tx, trailId);
  const kept = keptSections(
    before.sections,
    given.map(({ title, items }) => ({ title, subjectIds: items.map(({ trainingId }) => trainingId) })),
  );
  const sections = given.map((section, index) => ({
    ...section,
    id: before.sections[kept[index] ?? -1]?.id ?? newId(tx.now.getTime()),
  }));
  for (const table of ['trail_item', 'trail_section'] as const)
    await tx.db
      .deleteFrom(table)
      .where('client_id', '=', own.client_id)
      .where('trail_id', '=', trailId)
      .execute();
  if (sections.length === 0) return;
  await tx.db
    .insertInto('trail_section')
    .values(
      sections.map(({ id, title, rule, minimum }, index) => ({
        ...own,
        id,
        title,
        rule,
        minimum: rule === 'at_least' ? (minimum ?? 1) : null,
        position: index + 1,
      })),
    )
    .execute();
  const items = sections.flatMap((section) =>
    section.items.map((item, index) => ({
      ...own,
      id: before.items.get(item.trainingId) ?? newId(tx.now.getTime()),
      section_id: section.id,
      position: index + 1,
      kind: kinds.get(item.trainingId) ?? 'online_course',
      subject_id: item.trainingId,
      required: item.required,
      release_on: item.releaseOn,
      release_after_days: item.releaseAfterDays,
    })),
  );
  if (items.length > 0) await tx.db.insertInto('trail_item').values(items).execute();
}

/** The ids of what stands there, by what it is. */
async function idsBefore({ db, client }: Transaction, trailId: string) {
  const reader = { db, clientId: client.id };
  const items = await itemsOf(reader, trailId, null);
  const inSection = Map.groupBy(items, ({ section_id }) => section_id);
  const sections = await sectionsOf(reader, trailId, null);
  return {
    sections: sections.map(({ id, title }) => ({
      id,
      title,
      subjectIds: (inSection.get(id) ?? []).flatMap(({ training_id }) => training_id ?? []),
    })),
    items: new Map(items.map(({ id, training_id }) => [training_id, id])),
  };
}

/** A trail takes as long as what it asks for: of so many that are enough, the shortest. @spec LE-08 */
export const sumMinutes = ({ db, client }: Transaction, trailId: string) =>
  sql`
    update trail set workload_minutes = coalesce((
      select sum(counted.minutes) from (
        select course.workload_minutes as minutes, s.rule, s.minimum, i.required,
          row_number() over (partition by s.id order by course.workload_minutes) as place
        from trail_section s
        join trail_item i on i.client_id = s.client_id and i.section_id = s.id
        join training course on course.client_id = i.client_id and course.id = i.training_id
        where s.client_id = ${client.id} and s.trail_id = ${trailId}
      ) counted
      where case when counted.rule = 'at_least' then counted.place <= counted.minimum else counted.required end
    ), 0)
    where client_id = ${client.id} and training_id = ${trailId}`.execute(db);
