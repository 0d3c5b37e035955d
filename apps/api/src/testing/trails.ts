import type { SectionRule } from '@trilha/rules/learning/trails/trail-outline';
import type { Insertable } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { recordTrailVersion } from '../learning/trail-versions/trail-versions.queries.ts';
import { type BuiltCourse, buildCourse } from './learning.ts';
import type { BuiltClient } from './world.ts';

export interface BuiltSection {
  readonly title?: string;
  readonly rule?: SectionRule;
  readonly minimum?: number;
  readonly courses: readonly BuiltCourse[];
  /** For all items of the section. */
  readonly item?: Partial<Insertable<Tables['trail_item']>>;
}

export interface BuiltTrail {
  readonly id: string;
  readonly sectionIds: readonly string[];
}

/** A published trail of these sections. */
export async function buildTrail(
  platform: Platform,
  client: BuiltClient,
  sections: readonly BuiltSection[],
  over: Parameters<typeof buildCourse>[2] & { readonly renewal?: Partial<Insertable<Tables['trail']>> } = {},
): Promise<BuiltTrail> {
  const { renewal = {}, ...columns } = over;
  const { id } = await buildCourse(platform, client, { kind: 'trail', title: 'Trilha', ...columns }, []);
  const sectionIds = sections.map(() => newId());
  await platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('trail')
      .values({ client_id: client.id, training_id: id, ...termsIn(columns), ...renewal })
      .execute();
    for (const [index, section] of sections.entries()) {
      const section_id = sectionIds[index] ?? '';
      await db
        .insertInto('trail_section')
        .values({
          client_id: client.id,
          id: section_id,
          trail_id: id,
          position: index + 1,
          title: section.title ?? `Etapa ${index + 1}`,
          rule: section.rule ?? 'in_order',
          minimum: section.minimum ?? null,
        })
        .execute();
      for (const [place, course] of section.courses.entries())
        await db
          .insertInto('trail_item')
          .values({
            client_id: client.id,
            id: newId(),
            trail_id: id,
            section_id,
            position: place + 1,
            kind: 'online_course',
            subject_id: course.id,
            ...section.item,
          })
          .execute();
    }
    if (columns.status !== 'draft')
      await recordTrailVersion(
        { db, clientId: client.id },
        { trainingId: id, number: 1, note: '', by: null, at: platform.now() },
      );
  });
  return { id, sectionIds };
}

/** Of the columns of a trail, those that belong to what is written of it. */
const termsIn = ({ sequential, has_certificate, points, workload_minutes }: TrainingColumns) =>
  Object.fromEntries(
    Object.entries({ sequential, has_certificate, points, workload_minutes }).filter(
      ([, value]) => value !== undefined,
    ),
  );
type TrainingColumns = NonNullable<Parameters<typeof buildCourse>[2]>;
