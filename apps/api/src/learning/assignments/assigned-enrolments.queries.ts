import type { LocalDate } from '@trilha/rules/shared/local-date';
import { sql } from 'kysely';
import { newId } from '#platform/identifier.ts';
import type { AssignmentScope } from './assignments.queries.ts';

export interface AssignmentTerms {
  readonly trainingId: string;
  readonly revision: number;
  readonly now: Date;
}

/** Somebody with the enrolment the assignment has just written for them. */
export interface Assigned {
  readonly enrolmentId: string;
  readonly membershipId: string;
  readonly dueOn: LocalDate | null;
}

/** Enrols these people and ends what they waited for; answers whom it newly enrolled. */
export async function enrolAssigned(
  { db, client }: AssignmentScope,
  { trainingId, revision, now }: AssignmentTerms,
  people: readonly { readonly membershipId: string; readonly dueOn: LocalDate | null }[],
): Promise<Assigned[]> {
  if (people.length === 0) return [];
  const rows = await db
    .insertInto('enrolment')
    .values(
      people.map(({ membershipId, dueOn }) => ({
        client_id: client.id,
        id: newId(now.getTime()),
        training_id: trainingId,
        membership_id: membershipId,
        enrolled_at: now,
        touched_at: now,
        assigned_revision: revision,
        assigned_at: now,
        by_assignment: true,
        due_on: dueOn,
      })),
    )
    .onConflict((conflict) => conflict.constraint('enrolment_once').doNothing())
    .returning(['id', 'membership_id', 'due_on'])
    .execute();
  const assigned = rows.map((row) => ({
    enrolmentId: row.id,
    membershipId: row.membership_id,
    dueOn: row.due_on,
  }));
  if (assigned.length > 0)
    await db
      .updateTable('enrolment_request')
      .set({ state: 'enrolled', ended_at: now })
      .where('client_id', '=', client.id)
      .where('training_id', '=', trainingId)
      .where(
        'membership_id',
        'in',
        assigned.map(({ membershipId }) => membershipId),
      )
      .where('state', 'in', ['awaiting_approval', 'awaiting_place'])
      .execute();
  return assigned;
}

/** Holds enrolments to the terms of the assignment; whoever was held before keeps the day on which that began. */
export async function holdEnrolments(
  { db, client }: AssignmentScope,
  { revision, now }: AssignmentTerms,
  held: readonly Assigned[],
): Promise<void> {
  if (held.length === 0) return;
  await sql`
    update enrolment set assigned_revision = ${revision}, assigned_at = coalesce(assigned_at, ${now}), due_on = terms.due_on
    from unnest(${held.map(({ enrolmentId }) => enrolmentId)}::uuid[], ${held.map(({ dueOn }) => dueOn)}::date[])
      as terms(id, due_on)
    where enrolment.client_id = ${client.id} and enrolment.id = terms.id`.execute(db);
}

/** What was begun stays with whoever the assignment reaches no more; only its terms go. */
export async function releaseEnrolments(
  { db, client }: AssignmentScope,
  enrolmentIds: readonly string[],
): Promise<void> {
  if (enrolmentIds.length === 0) return;
  await db
    .updateTable('enrolment')
    .set({ assigned_revision: null, assigned_at: null, due_on: null })
    .where('client_id', '=', client.id)
    .where('id', 'in', [...enrolmentIds])
    .execute();
}

/** Takes away enrolments that an assignment made and nobody began, looking once more; answers which are gone. */
export async function withdrawEnrolments(
  { db, client }: AssignmentScope,
  enrolmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (enrolmentIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    delete from enrolment where client_id = ${client.id} and id = any(${[...enrolmentIds]}::uuid[])
      and state = 'not_started' and by_assignment
      and not exists (select 1 from attempt a where a.client_id = enrolment.client_id and a.enrolment_id = enrolment.id)
      and not exists (select 1 from activity_progress p
        where p.client_id = enrolment.client_id and p.enrolment_id = enrolment.id)
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
