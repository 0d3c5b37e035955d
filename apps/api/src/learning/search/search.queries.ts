import { sql } from 'kysely';
import type { OutlinedActivity } from '../catalogue/training-outline.queries.ts';
import type { Learner } from '../standing/standing.queries.ts';
import { testLimits } from '../standing/test-limits.ts';

/** One version of one training. */
export interface VersionOfTraining {
  readonly trainingId: string;
  /** Null for the newest. */
  readonly version: number | null;
}

interface Row extends Omit<OutlinedActivity, 'maximumAttempts' | 'minimumScore'> {
  readonly trainingId: string;
  readonly content: unknown;
}

/** The activities of several trainings by the id of the training, each in its version, in one statement. @spec LE-07 LE-10 */
export async function outlinesOf(
  { db, clientId }: Pick<Learner, 'db' | 'clientId'>,
  versions: readonly VersionOfTraining[],
): Promise<ReadonlyMap<string, readonly OutlinedActivity[]>> {
  if (versions.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select a.training_id as "trainingId", a.activity_id as id, a.module_id as "moduleId",
      a.module_title as "moduleTitle", a.module_position as "modulePosition",
      a.hierarchy_order as "hierarchyOrder", a.kind, a.title, a.required, a.points, a.minutes,
      a.content - array['html', 'transcript'] as content
    from unnest(${versions.map(({ trainingId }) => trainingId)}::uuid[],
      ${versions.map(({ version }) => version)}::integer[]) as asked (training_id, number)
    join training t on t.client_id = ${clientId} and t.id = asked.training_id
    join version_activity a on a.client_id = t.client_id and a.training_id = t.id
      and a.number = coalesce(asked.number, t.version)
    order by a.hierarchy_order`.execute(db);
  const outlined = rows.map(({ trainingId, content, ...activity }) => ({
    trainingId,
    activity: { ...activity, ...testLimits(activity.kind, content) },
  }));
  return new Map(
    [...Map.groupBy(outlined, ({ trainingId }) => trainingId)].map(([id, found]) => [
      id,
      found.map(({ activity }) => activity),
    ]),
  );
}
