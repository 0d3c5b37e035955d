import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Learner } from '../standing/standing.queries.ts';
import { type TestLimits, testLimits } from '../standing/test-limits.ts';
import { contentFound } from '../versions/content-found.queries.ts';

type Reader = Pick<Learner, 'db' | 'clientId'>;

/** An activity as everybody finds it. */
export interface OutlinedActivity extends TestLimits {
  readonly id: string;
  readonly moduleId: string;
  readonly moduleTitle: string;
  readonly modulePosition: number;
  readonly hierarchyOrder: number;
  readonly kind: string;
  readonly title: string;
  readonly required: boolean;
  readonly points: number;
  readonly minutes: number;
}

/** What the page of a training says to everybody. */
export interface TrainingOutline {
  readonly description: string;
  readonly activities: readonly OutlinedActivity[];
  readonly materials: Awaited<ReturnType<typeof materialsOf>>;
  readonly prerequisites: readonly {
    readonly id: string;
    readonly title: string;
    readonly kind: TrainingCard['kind'];
  }[];
}

export async function outlineOf(reader: Reader, trainingId: string): Promise<TrainingOutline> {
  const [training, activities, materials, prerequisites] = await Promise.all([
    descriptionOf(reader, trainingId),
    outlinedActivities(reader, trainingId, null),
    materialsOf(reader, trainingId),
    requiredTrainings(reader, trainingId),
  ]);
  return { description: training?.description ?? '', activities, materials, prerequisites };
}

const descriptionOf = ({ db, clientId }: Reader, trainingId: string) =>
  db
    .selectFrom('training')
    .select('description')
    .where('client_id', '=', clientId)
    .where('id', '=', trainingId)
    .executeTakeFirst();

/** The activities of one version of a training; of the newest where no number is given. @spec LE-07 */
export function outlinedActivities(
  reader: Reader,
  trainingId: string,
  number: number | null,
): Promise<OutlinedActivity[]> {
  const newest = sql`(select t.version from training t where t.client_id = ${reader.clientId} and t.id = ${trainingId})`;
  return activitiesIn(reader, trainingId, number === null ? newest : sql`${number}::integer`);
}

/** The activities of a training as they are being written. @spec MG-02 */
export const writtenActivities = (reader: Reader, trainingId: string): Promise<OutlinedActivity[]> =>
  activitiesIn(reader, trainingId, sql`null::integer`);

async function activitiesIn(
  { db, clientId }: Reader,
  trainingId: string,
  number: RawBuilder<unknown>,
): Promise<OutlinedActivity[]> {
  const rows = await db
    .selectFrom(contentFound({ clientId, trainingId }, number).as('activity'))
    .select([
      'activity.id',
      'activity.module_id',
      'activity.hierarchy_order',
      'activity.kind',
      'activity.title',
      'activity.required',
      'activity.points',
      'activity.minutes',
      'activity.content',
      'activity.module_title',
      'activity.module_position',
    ])
    .orderBy('activity.hierarchy_order')
    .execute();
  return rows.map(({ module_id, module_title, module_position, hierarchy_order, content, ...activity }) => ({
    ...activity,
    moduleId: module_id,
    moduleTitle: module_title,
    modulePosition: module_position,
    hierarchyOrder: hierarchy_order,
    ...testLimits(activity.kind, content),
  }));
}

const materialsOf = ({ db, clientId }: Reader, trainingId: string) =>
  db
    .selectFrom('support_material')
    .innerJoin('file', (join) =>
      join
        .onRef('file.client_id', '=', 'support_material.client_id')
        .onRef('file.id', '=', 'support_material.file_id'),
    )
    .select([
      'support_material.id',
      'support_material.title',
      'file.storage_key',
      'file.name',
      'file.content_type',
      'file.size',
    ])
    .where('support_material.client_id', '=', clientId)
    .where('support_material.training_id', '=', trainingId)
    .where('file.state', '=', 'complete')
    .orderBy('support_material.position')
    .execute();

/** Trainings to be done before this one. @spec LE-06 */
async function requiredTrainings({ db, clientId }: Reader, trainingId: string) {
  const rows = await db
    .selectFrom('training_prerequisite as needed')
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'needed.client_id')
        .onRef('training.id', '=', 'needed.required_training_id'),
    )
    .select(['training.id', 'training.title', 'training.kind'])
    .where('needed.client_id', '=', clientId)
    .where('needed.training_id', '=', trainingId)
    .orderBy('training.title')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as TrainingCard['kind'] }));
}
