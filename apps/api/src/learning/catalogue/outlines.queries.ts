import { sql } from 'kysely';
import type { Learner } from '../standing/standing.queries.ts';
import { testLimits } from '../standing/test-limits.ts';
import type { OutlinedActivity } from './training-outline.queries.ts';

/** One version of one training. */
export interface VersionOfTraining {
  readonly trainingId: string;
  /** Null for the newest. */
  readonly version: number | null;
}

interface Row extends Omit<OutlinedActivity, 'maximumAttempts' | 'minimumScore'>, VersionOfTraining {
  readonly content: unknown;
}

/** What the activities of a version are known by. */
export const outlineKey = ({ trainingId, version }: VersionOfTraining): string =>
  `${trainingId}@${version ?? ''}`;

const versionOf = (key: string): VersionOfTraining => {
  const [trainingId = '', version] = key.split('@');
  return { trainingId, version: version ? Number(version) : null };
};

/** The activities of several versions of trainings by their keys, in one statement. @spec LE-07 LE-10 */
export async function outlinesOf(
  { db, clientId }: Pick<Learner, 'db' | 'clientId'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly OutlinedActivity[]>> {
  const versions = keys.map(versionOf);
  const { rows } = await sql<Row>`
    select a.training_id as "trainingId", asked.number as version, a.activity_id as id, a.module_id as "moduleId",
      a.module_title as "moduleTitle", a.module_position as "modulePosition",
      a.hierarchy_order as "hierarchyOrder", a.kind, a.title, a.required, a.points, a.minutes,
      a.content - array['html', 'transcript'] as content
    from unnest(${versions.map(({ trainingId }) => trainingId)}::uuid[],
      ${versions.map(({ version }) => version)}::integer[]) as asked (training_id, number)
    join training t on t.client_id = ${clientId} and t.id = asked.training_id
    join version_activity a on a.client_id = t.client_id and a.training_id = t.id
      and a.number = coalesce(asked.number, t.version)
    order by a.hierarchy_order`.execute(db);
  const outlined = rows.map(({ trainingId, version, content, ...activity }) => ({
    key: outlineKey({ trainingId, version }),
    activity: { ...activity, ...testLimits(activity.kind, content) },
  }));
  return new Map(
    [...Map.groupBy(outlined, ({ key }) => key)].map(([key, found]) => [
      key,
      found.map(({ activity }) => activity),
    ]),
  );
}
