import type { ESSAY_ORDERS, ESSAY_STATES } from '@trilha/contract/assessment/essay-terms';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';

export type Scope = Pick<Context, 'db' | 'client' | 'actor'>;
export type EssayState = (typeof ESSAY_STATES)[number];
export type EssayOrder = (typeof ESSAY_ORDERS)[number];

export interface EssayFilter {
  readonly state?: EssayState | undefined;
  readonly training?: string | undefined;
  readonly question?: string | undefined;
  readonly group?: string | undefined;
  readonly search?: string | undefined;
  readonly mine?: boolean | undefined;
  readonly blind?: boolean | undefined;
  readonly order?: EssayOrder | undefined;
}

/** Essays narrowed down; the one place that says what the queue holds. @spec AS-06 */
export function essays({ db, client, actor }: Scope, filter: EssayFilter) {
  let found = db
    .selectFrom('essay')
    .innerJoin('attempt', (join) =>
      join.onRef('attempt.client_id', '=', 'essay.client_id').onRef('attempt.id', '=', 'essay.attempt_id'),
    )
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'attempt.client_id')
        .onRef('enrolment.id', '=', 'attempt.enrolment_id'),
    )
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.client_id', '=', 'enrolment.client_id')
        .onRef('member.id', '=', 'enrolment.membership_id'),
    )
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'enrolment.client_id')
        .onRef('training.id', '=', 'enrolment.training_id'),
    )
    .where('essay.client_id', '=', client.id);
  if (filter.state) found = found.where('essay.state', '=', filter.state);
  if (filter.training) found = found.where('training.id', '=', filter.training);
  if (filter.question) found = found.where('essay.question_id', '=', filter.question);
  if (filter.group)
    found = found.where(
      sql<boolean>`exists (select from people_group_member inside where inside.client_id = essay.client_id
        and inside.group_id = ${filter.group} and inside.membership_id = enrolment.membership_id)`,
    );
  if (filter.mine)
    found = found.where(
      sql<boolean>`(essay.graded_by = ${actor.membershipId} or training.author_membership_id = ${actor.membershipId}
        or exists (select from training_class class where class.client_id = essay.client_id
          and class.training_id = training.id and class.instructor_membership_id = ${actor.membershipId}))`,
    );
  // Whoever grades blind finds nobody by name, either.
  for (const word of filter.blind ? [] : (filter.search ?? '').split(/\s+/).filter(Boolean))
    found = found.where(sql<boolean>`member.search_text like plain_text(${containing(word)})`);
  return found;
}

/** The frozen question of an essay, as it was asked. */
const ASKED = sql`(select asked.value from jsonb_array_elements(attempt.questions) as asked
  where asked.value ->> 'id' = essay.question_id::text)`;

export const essayRows = (scope: Scope, filter: EssayFilter) =>
  essays(scope, filter)
    .innerJoin('activity', (join) =>
      join
        .onRef('activity.client_id', '=', 'attempt.client_id')
        .onRef('activity.id', '=', 'attempt.activity_id'),
    )
    .leftJoin('membership as grader', (join) =>
      join.onRef('grader.client_id', '=', 'essay.client_id').onRef('grader.id', '=', 'essay.graded_by'),
    )
    .select([
      'essay.id',
      'essay.revision',
      'essay.state',
      'essay.attempt_id',
      'essay.question_id',
      'essay.number',
      'essay.handed_in_at',
      'essay.percent',
      'essay.levels',
      'essay.comment',
      'essay.graded_at',
      'enrolment.membership_id',
      'member.display_name',
      'training.id as training_id',
      'training.title',
      'activity.title as activity_title',
      'grader.display_name as grader_name',
      sql<string>`${ASKED} -> 'question' ->> 'prompt'`.as('prompt'),
      sql<string | null>`${ASKED} -> 'question' ->> 'promptHtml'`.as('prompt_html'),
    ]);

export type EssayRow = Awaited<ReturnType<ReturnType<typeof essayRows>['execute']>>[number];

export async function essayCounts(scope: Scope, filter: EssayFilter): Promise<Record<EssayState, number>> {
  const rows = await essays(scope, { ...filter, state: undefined })
    .select(['essay.state', sql<number>`count(*)`.as('count')])
    .groupBy('essay.state')
    .execute();
  return rows.reduce((counts, { state, count }) => ({ ...counts, [state]: count }), {
    waiting: 0,
    graded: 0,
  });
}

const HANDED_IN_AT = sql`date_trunc('milliseconds', essay.handed_in_at)`;

/** Each part of the place of an essay in the queue, in the order in which they count. */
const PLACES = {
  person: [
    { column: HANDED_IN_AT, kind: 'instant', type: 'timestamptz' },
    { column: sql`essay.attempt_id`, kind: 'id', type: 'uuid' },
    { column: sql`essay.number`, kind: 'number', type: 'integer' },
  ],
  question: [
    { column: sql`essay.question_id`, kind: 'id', type: 'uuid' },
    { column: HANDED_IN_AT, kind: 'instant', type: 'timestamptz' },
    { column: sql`essay.attempt_id`, kind: 'id', type: 'uuid' },
  ],
} as const;

/** What the cursor of a list in this order is made of. */
export const kindsOfPlace = (order: EssayOrder) => PLACES[order].map(({ kind }) => kind);

export function placeIn(
  order: EssayOrder,
  essay: Pick<EssayRow, 'handed_in_at' | 'attempt_id' | 'number' | 'question_id'>,
): readonly (string | number)[] {
  const at = essay.handed_in_at.toISOString();
  return order === 'person'
    ? [at, essay.attempt_id, essay.number]
    : [essay.question_id, at, essay.attempt_id];
}

/** Whether an essay comes before or after a place. */
export function besidePlace(
  order: EssayOrder,
  side: 'before' | 'after',
  place: readonly (string | number)[],
) {
  const parts = PLACES[order];
  const own = sql.join(parts.map(({ column }) => column));
  const given = sql.join(parts.map(({ type }, index) => sql`${place[index]}::${sql.raw(type)}`));
  return sql<boolean>`(${own}) ${sql.raw(side === 'before' ? '<' : '>')} (${given})`;
}

export const orderOf = (order: EssayOrder, way: 'asc' | 'desc') =>
  PLACES[order].map(({ column }) => sql`${column} ${sql.raw(way)}`);

/** The neighbours of an essay in the filtered queue, and how far one has come in it. */
export async function placeOf(scope: Scope, filter: EssayFilter, essay: EssayRow) {
  const order = filter.order ?? 'person';
  const here = placeIn(order, essay);
  const neighbour = (side: 'before' | 'after') => {
    let query = essays(scope, filter)
      .select('essay.id')
      .where(besidePlace(order, side, here))
      .limit(1);
    for (const part of orderOf(order, side === 'before' ? 'desc' : 'asc')) query = query.orderBy(part);
    return query.executeTakeFirst();
  };
  const [previous, next, counts] = await Promise.all([
    neighbour('before'),
    neighbour('after'),
    essays(scope, filter)
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`count(*) filter (where ${besidePlace(order, 'before', here)})`.as('before'),
        sql<boolean>`coalesce(bool_or(essay.id = ${essay.id}), false)`.as('isAmong'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    previousId: previous?.id ?? null,
    nextId: next?.id ?? null,
    position: counts.isAmong ? counts.before + 1 : null,
    total: counts.total,
  };
}
