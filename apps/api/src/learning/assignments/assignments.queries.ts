import type { Assignment, AssignmentCounts, AssignmentReach } from '@trilha/rules/learning/assignment.rule';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

export interface AssignmentScope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

/** Where and when people are looked for: what is required may have expired by then. */
interface PeopleScope extends AssignmentScope {
  readonly client: { readonly id: string; readonly timeZone: string };
  readonly now: Date;
}

export interface StoredAssignment extends Assignment {
  readonly active: boolean;
  readonly revision: number;
}

/** The assignment of a training, or null where none was ever made. */
export async function assignmentOf(
  { db, client }: AssignmentScope,
  trainingId: string,
): Promise<StoredAssignment | null> {
  const row = await db
    .selectFrom('training_assignment')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    active: row.active,
    revision: row.revision,
    reach: row.reach as AssignmentReach,
    groupIds: row.group_ids,
    areaIds: row.area_ids,
    roles: row.roles,
    deadlineDays: row.deadline_days,
    dueOn: row.due_on,
  };
}

type Condition = RawBuilder<boolean>;

/** Whether the member of the row is one whom the assignment reaches. */
function isReached({ reach, groupIds, areaIds, roles }: Assignment): Condition {
  const chosen: Condition[] = [
    ...(groupIds.length > 0
      ? [
          sql<boolean>`exists (select 1 from people_group_member g where g.client_id = member.client_id
            and g.membership_id = member.id and g.group_id = any(${[...groupIds]}::uuid[]))`,
        ]
      : []),
    ...(areaIds.length > 0
      ? [sql<boolean>`coalesce(member.area_id = any(${[...areaIds]}::uuid[]), false)`]
      : []),
    ...(roles.length > 0 ? [sql<boolean>`member.roles && ${[...roles]}::text[]`] : []),
  ];
  if (reach === 'everybody') return sql`true`;
  if (chosen.length === 0) return sql`false`;
  return sql`(${sql.join(chosen, reach === 'any' ? sql` or ` : sql` and `)})`;
}

const IS_DONE = sql<boolean>`coalesce(enrolment.state in ('finished', 'approved', 'improved'), false)`;

/**
 * Every approved member with their enrolment in the training and what the assignment asks about them. What has expired opens
 * nothing that requires it. @spec LE-06 LE-08
 */
const members = ({ client, now }: PeopleScope, trainingId: string, assignment: Assignment) => sql`
  select member.id, member.display_name, enrolment.id as enrolment_id, enrolment.state,
    enrolment.assigned_revision, enrolment.assigned_at, enrolment.by_assignment, enrolment.due_on,
    ${IS_DONE} as is_done, ${isReached(assignment)} as is_reached,
    enrolment.id is null and exists (select 1 from training_prerequisite needed
      left join enrolment before on before.client_id = needed.client_id
        and before.training_id = needed.required_training_id and before.membership_id = member.id
      where needed.client_id = member.client_id and needed.training_id = ${trainingId}
        and (before.finished_at is null or before.expires_on < ${localDateIn(now, client.timeZone)})) as is_held_back
  from membership member
  left join enrolment on enrolment.client_id = member.client_id and enrolment.membership_id = member.id
    and enrolment.training_id = ${trainingId}
  where member.client_id = ${client.id} and member.status = 'approved'`;

/** Somebody about whom the assignment has something to do. */
export interface FoundPerson {
  readonly id: string;
  readonly display_name: string;
  readonly enrolment_id: string | null;
  readonly state: ProgressState | null;
  readonly assigned_revision: number | null;
  readonly assigned_at: Date | null;
  readonly by_assignment: boolean | null;
  readonly due_on: LocalDate | null;
  readonly is_reached: boolean;
  readonly is_held_back: boolean;
}

/** The next people to enrol, hold or release, behind one of them, in the order in which they joined. */
export async function peopleToMove(
  scope: PeopleScope,
  {
    trainingId,
    assignment,
    after,
    limit,
  }: {
    readonly trainingId: string;
    readonly assignment: StoredAssignment;
    readonly after: string;
    readonly limit: number;
  },
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select * from (${members(scope, trainingId, assignment)} and member.id > ${after}) found
    where not is_done and not is_held_back and case when is_reached
      then enrolment_id is null or assigned_revision is distinct from ${assignment.revision}
      else assigned_revision is not null end
    order by id limit ${limit}`.execute(scope.db);
  return rows;
}

/** What an assignment would find, in one statement. @spec LE-06 */
export async function countsFor(
  scope: PeopleScope,
  trainingId: string,
  assignment: Assignment,
): Promise<AssignmentCounts> {
  const { rows } = await sql<AssignmentCounts>`
    select count(*) filter (where is_reached) as reached,
      count(*) filter (where is_reached and enrolment_id is null and not is_held_back) as entering,
      count(*) filter (where is_reached and enrolment_id is not null and not is_done) as inside,
      count(*) filter (where is_reached and is_done) as done,
      count(*) filter (where is_reached and is_held_back) as "heldBack",
      count(*) filter (where not is_reached and assigned_revision is not null and not is_done) as leaving
    from (${members(scope, trainingId, assignment)}) found`.execute(scope.db);
  const [counts] = rows;
  if (!counts) throw new Error('Counting always answers a row.');
  return counts;
}

/** How those whom the assignment holds stand today. @spec LE-11 */
export async function standingOf(
  { db, client }: AssignmentScope,
  trainingId: string,
  today: LocalDate,
): Promise<{ readonly assigned: number; readonly done: number; readonly overdue: number }> {
  const { rows } = await sql<{ assigned: number; done: number; overdue: number }>`
    select count(*) as assigned, count(*) filter (where ${IS_DONE}) as done,
      count(*) filter (where not ${IS_DONE} and due_on < ${today}) as overdue
    from enrolment where client_id = ${client.id} and training_id = ${trainingId}
      and assigned_revision is not null`.execute(db);
  return rows[0] ?? { assigned: 0, done: 0, overdue: 0 };
}
