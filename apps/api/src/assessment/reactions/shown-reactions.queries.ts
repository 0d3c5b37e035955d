import { reactionAnswers } from '@trilha/contract/assessment/reaction-shapes';
import type { ReactionAnswer } from '@trilha/rules/assessment/reactions/reaction';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

export interface Scope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

/** Whose classes are looked at: of one who holds them, or null for whoever plans them all. @spec MG-01 */
export type Holder = string | null;

/** What is looked at of one evaluation; months as `2026-11`. */
export interface ReactionFilter {
  readonly classId?: string | undefined;
  readonly instructorId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** One set of answers that may be seen, with as much of where it comes from as its batch tells. */
export interface ShownReaction {
  readonly activityId: string;
  /** Names this set and nothing else. */
  readonly place: string;
  /** The first day. */
  readonly month: string;
  readonly classId: string | null;
  readonly className: string | null;
  readonly classStartsAt: Date | null;
  readonly instructorId: string | null;
  readonly instructorName: string | null;
  /** Of whoever answered under their name. */
  readonly name: string | null;
  readonly answers: readonly ReactionAnswer[];
}

/**
 * Anonymous answers of released batches, and those under a name. What waits is in another table, which no reading of
 * answers touches. @spec AS-01
 */
export async function shownReactions(
  { db, client }: Scope,
  { activityIds, holder }: { readonly activityIds: readonly string[]; readonly holder: Holder },
): Promise<readonly ShownReaction[]> {
  const { rows } = await sql<Omit<ShownReaction, 'answers'> & { readonly answers: unknown }>`
    with seen as (
      select batch.activity_id, batch.month, batch.class_id, batch.instructor_membership_id, answered.id as place,
        null::uuid as enrolment_id, answered.answers
      from reaction_batch batch
      join reaction_set answered on answered.client_id = batch.client_id and answered.batch_id = batch.id
      where batch.client_id = ${client.id}
      union all
      select named.activity_id, named.month, named.class_id, named.instructor_membership_id, named.enrolment_id,
        named.enrolment_id, named.answers
      from reaction_named named
      where named.client_id = ${client.id}
    )
    select seen.activity_id as "activityId", seen.place, seen.month::text as month, seen.class_id as "classId",
      class.name as "className", class.starts_at as "classStartsAt", seen.instructor_membership_id as "instructorId",
      instructor.display_name as "instructorName", person.display_name as name, seen.answers
    from seen
    left join training_class class on class.client_id = ${client.id} and class.id = seen.class_id
    left join membership instructor
      on instructor.client_id = ${client.id} and instructor.id = seen.instructor_membership_id
    left join enrolment on enrolment.client_id = ${client.id} and enrolment.id = seen.enrolment_id
    left join membership person on person.client_id = ${client.id} and person.id = enrolment.membership_id
    where seen.activity_id = any(${[...activityIds]}::uuid[])
      and (${holder}::uuid is null or seen.instructor_membership_id = ${holder}::uuid)
    order by seen.month, seen.place`.execute(db);
  return rows.map((row) => ({ ...row, answers: reactionAnswers.parse(row.answers) }));
}

/** How many sets may be seen, and what was chosen on the scale that asks for a recommendation, by activity. */
export async function shownTotals(
  { db, client }: Scope,
  {
    activities,
    holder,
  }: {
    readonly activities: readonly { readonly id: string; readonly recommendation: string | null }[];
    readonly holder: Holder;
  },
) {
  const { rows } = await sql<{
    readonly activityId: string;
    /** Null where the question was left open, or there is none. */
    readonly value: string | null;
    readonly count: number;
  }>`
    with looked_at as (
      select * from unnest(${activities.map(({ id }) => id)}::uuid[], ${activities.map(({ recommendation }) => recommendation)}::text[])
        as looked_at (activity_id, asked)
    ), seen as (
      select batch.activity_id, batch.instructor_membership_id, answered.answers
      from reaction_batch batch
      join reaction_set answered on answered.client_id = batch.client_id and answered.batch_id = batch.id
      where batch.client_id = ${client.id}
      union all
      select activity_id, instructor_membership_id, answers from reaction_named where client_id = ${client.id}
    )
    select looked_at.activity_id as "activityId", chosen.value, count(*)::integer as count
    from looked_at
    join seen on seen.activity_id = looked_at.activity_id
    left join lateral (
      select answer ->> 'value' as value from jsonb_array_elements(seen.answers) answer
      where answer ->> 'asked' = looked_at.asked and answer ->> 'kind' = 'scale' limit 1
    ) chosen on true
    where ${holder}::uuid is null or seen.instructor_membership_id = ${holder}::uuid
    group by 1, 2`.execute(db);
  return rows;
}

/** How many anonymous sets nobody sees yet, by activity and class. */
export async function waitingReactions(
  { db, client }: Scope,
  { activityIds, holder }: { readonly activityIds: readonly string[]; readonly holder: Holder },
) {
  const { rows } = await sql<{
    readonly activityId: string;
    readonly classId: string | null;
    readonly instructorId: string | null;
    readonly waiting: number;
  }>`
    select waiting.activity_id as "activityId", waiting.class_id as "classId",
      class.instructor_membership_id as "instructorId", count(*)::integer as waiting
    from reaction_waiting waiting
    left join training_class class on class.client_id = waiting.client_id and class.id = waiting.class_id
    where waiting.client_id = ${client.id} and waiting.activity_id = any(${[...activityIds]}::uuid[])
      and (${holder}::uuid is null or class.instructor_membership_id = ${holder}::uuid)
    group by 1, 2, 3`.execute(db);
  return rows;
}
