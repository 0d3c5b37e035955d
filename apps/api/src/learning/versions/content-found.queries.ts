import { type RawBuilder, sql } from 'kysely';

/** An activity with its place, as a version holds it or as it is being written. */
export interface FoundActivity {
  readonly client_id: string;
  readonly id: string;
  readonly module_id: string;
  readonly module_title: string;
  readonly module_position: number;
  readonly hierarchy_order: number;
  readonly kind: string;
  readonly title: string;
  readonly required: boolean;
  readonly points: number;
  readonly minutes: number;
  readonly content: unknown;
}

/**
 * The activities of a training by the number of a version, an expression; as they are being written where that is null.
 * To be named in a `from`: the half that is not asked for is never read. @spec LE-07 MG-02
 */
export const contentFound = (
  { clientId, trainingId }: { readonly clientId: unknown; readonly trainingId: unknown },
  number: RawBuilder<unknown>,
): RawBuilder<FoundActivity> => sql<FoundActivity>`(
  select w.client_id, w.id, w.module_id, m.title as module_title, m.position as module_position,
    w.hierarchy_order, w.kind, w.title, w.required, w.points, w.minutes, w.content
  from activity w join module m on m.client_id = w.client_id and m.id = w.module_id
  where w.client_id = ${clientId} and w.training_id = ${trainingId} and w.removed_at is null and ${number} is null
  union all
  select v.client_id, v.activity_id, v.module_id, v.module_title, v.module_position,
    v.hierarchy_order, v.kind, v.title, v.required, v.points, v.minutes, v.content
  from version_activity v
  where v.client_id = ${clientId} and v.training_id = ${trainingId} and v.number = ${number})`;

/** The number of the version that an enrolled person finds: the one they stay on, otherwise the newest. */
export const versionFoundBy = ({
  clientId,
  enrolmentId,
}: {
  readonly clientId: unknown;
  readonly enrolmentId: unknown;
}): RawBuilder<unknown> => sql`(select coalesce(e.version, t.version) from enrolment e
  join training t on t.client_id = e.client_id and t.id = e.training_id
  where e.client_id = ${clientId} and e.id = ${enrolmentId}::uuid)`;
