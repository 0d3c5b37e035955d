import type { ParticipantState } from '@trilha/contract/learning/participants-terms';
import { PARTICIPANT_STATES } from '@trilha/contract/learning/participants-terms';
import { TRAINING_KINDS, type TrainingKind } from '@trilha/contract/learning/training-terms';
import type { Compliance } from '@trilha/rules/learning/compliance.rule';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { ValidityStanding } from '@trilha/rules/learning/trails/validity.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { type RawBuilder, sql } from 'kysely';
import { dueDayIn } from '../deadlines/due-day.queries.ts';
import { lateBefore, type ProgressScope, withCompliance, withValidity } from './compliance.queries.ts';
import {
  enrolledIn,
  IS_MISSING,
  membersBeside,
  type PeopleAsked,
  peopleAsked,
} from './expected-people.queries.ts';
import { HELD_CLASS, type HeldClass } from './held-class.queries.ts';

export interface ParticipantFilter extends PeopleAsked {
  readonly state?: ParticipantState | undefined;
  readonly compliance?: Compliance | undefined;
  readonly validity?: ValidityStanding | undefined;
  /** Only of courses that are mandatory for everybody. */
  readonly mandatory?: 'yes' | undefined;
  /** Of which kinds the trainings are; courses alone where it is not said. */
  readonly kinds?: readonly TrainingKind[] | undefined;
}

const COURSES: readonly TrainingKind[] = ['online_course'];
/** All but trails, which follow from these. */
const ENROLLED_ALONE = TRAINING_KINDS.filter((kind) => kind !== 'trail');

/** The last participant of a page; the next one begins after it. */
export interface ParticipantPosition {
  readonly name: string;
  readonly memberId: string;
  readonly trainingId: string;
}

export interface MemberInOrder {
  readonly id: string;
  readonly sort_name: string;
}

/** Somebody in a training, or of whom it is expected. */
export interface ParticipantRow {
  /** Of the enrolment; null without one. */
  readonly id: string | null;
  readonly membership_id: string;
  readonly training_id: string;
  readonly state: ParticipantState;
  readonly percent: number;
  readonly score: number | null;
  readonly enrolled_at: Date | null;
  readonly finished_at: Date | null;
  readonly title: string;
  readonly kind: TrainingKind;
  readonly mandatory: boolean;
  readonly sequential: boolean;
  readonly display_name: string;
  readonly sort_name: string;
  readonly area_id: string | null;
  readonly area_name: string | null;
  readonly email: string;
  readonly due_day: LocalDate | null;
  readonly expires_on: LocalDate | null;
  readonly released: boolean;
  readonly held: HeldClass | null;
}

interface EnrolledRow extends ParticipantRow {
  readonly id: string;
  readonly state: ProgressState;
  readonly enrolled_at: Date;
}

/** All trainings, with what tells who is late in them. */
const trainingsIn = (scope: ProgressScope) =>
  sql`(select t.*, ${lateBefore(scope)} as late_before from training t)`;

/** Where those are found who are enrolled, and those who are not and must be; each with what tells them apart. */
function sourcesOf(
  scope: ProgressScope,
  state: ParticipantState | undefined,
): readonly RawBuilder<unknown>[] {
  const trainings = trainingsIn(scope);
  const enrolled = sql`${enrolledIn(trainings)} where ${state ? sql`e.state = ${state}` : sql`true`}`;
  const missing = sql`${membersBeside(trainings)} where ${IS_MISSING}`;
  if (state === 'not_enrolled') return [missing];
  return state ? [enrolled] : [enrolled, missing];
}

function participantsAsked(
  scope: ProgressScope,
  trainingId: string | null,
  { compliance, validity, mandatory, kinds = COURSES, ...people }: ParticipantFilter,
): RawBuilder<unknown> {
  const conditions = [
    sql`t.client_id = ${scope.client.id} and t.kind = any(${kinds}::text[])`,
    ...(trainingId ? [sql`t.id = ${trainingId}`] : []),
    ...(mandatory ? [sql`t.mandatory`] : []),
    ...(compliance ? [withCompliance(scope, compliance)] : []),
    ...(validity ? [withValidity(scope, validity)] : []),
    ...peopleAsked(people),
  ];
  return sql.join(conditions, sql` and `);
}

const columnsIn = (timeZone: string) => sql`e.id, member.id as membership_id, t.id as training_id,
  coalesce(e.state, 'not_enrolled') as state, coalesce(e.percent, 0) as percent, e.score, e.enrolled_at, e.finished_at,
  t.title, t.kind, t.mandatory, t.sequential, member.display_name, member.sort_name, member.area_id,
  (select area.name from area where area.client_id = member.client_id and area.id = member.area_id) as area_name,
  (select person.email from person where person.id = member.person_id) as email,
  ${dueDayIn(timeZone)} as due_day, e.expires_on,
  exists (select from enrolment_override o where o.client_id = e.client_id and o.enrolment_id = e.id
    and o.ended_at is null) as released,
  ${HELD_CLASS} as held`;

/**
 * A page of the participants of a course, or of all of them, by name; with those who must do it and have not enrolled.
 * @spec LE-07 LE-11 MG-05
 */
export async function participantRows(
  scope: ProgressScope,
  trainingId: string | null,
  filter: ParticipantFilter,
  { after, limit }: { readonly after: ParticipantPosition | null; readonly limit: number },
): Promise<ParticipantRow[]> {
  const asked = participantsAsked(scope, trainingId, filter);
  const beyond = after
    ? sql`(member.sort_name, member.id, t.id) > (${after.name}, ${after.memberId}::uuid, ${after.trainingId}::uuid)`
    : sql`true`;
  const pages = sourcesOf(scope, filter.state).map(
    (source) => sql`(select ${columnsIn(scope.client.timeZone)} from ${source} and ${asked} and ${beyond}
      order by member.sort_name, member.id, t.id limit ${limit})`,
  );
  const { rows } = await sql<ParticipantRow>`select * from (${sql.join(pages, sql` union all `)}) page
    order by sort_name, membership_id, training_id limit ${limit}`.execute(scope.db);
  return rows;
}

/** Some members by name, behind the one who is named: whoever reads everybody goes from some to the next. */
export async function membersInOrder(
  { db, client }: ProgressScope,
  people: PeopleAsked,
  { after, limit }: { readonly after: MemberInOrder | null; readonly limit: number },
): Promise<MemberInOrder[]> {
  const conditions = [
    sql`member.client_id = ${client.id}`,
    ...(after ? [sql`(member.sort_name, member.id) > (${after.sort_name}, ${after.id}::uuid)`] : []),
    ...peopleAsked(people),
  ];
  const { rows } = await sql<MemberInOrder>`select member.id, member.sort_name from membership member
    where ${sql.join(conditions, sql` and `)} order by member.sort_name, member.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** All the participants among these members, in the order of the pages. @spec MG-05 */
export async function participantsAmong(
  scope: ProgressScope,
  trainingId: string | null,
  filter: ParticipantFilter,
  memberIds: readonly string[],
): Promise<ParticipantRow[]> {
  const asked = participantsAsked(scope, trainingId, filter);
  const lines = sourcesOf(scope, filter.state).map(
    (source) => sql`select ${columnsIn(scope.client.timeZone)} from ${source} and ${asked}
      and member.id = any(${memberIds}::uuid[])`,
  );
  const { rows } = await sql<ParticipantRow>`select * from (${sql.join(lines, sql` union all `)}) line
    order by sort_name, membership_id, training_id`.execute(scope.db);
  return rows;
}

/** One enrolment in a course or a class with whose it is, or nothing. */
export async function participantBy(
  scope: ProgressScope,
  enrolmentId: string,
): Promise<EnrolledRow | undefined> {
  const { rows } =
    await sql<EnrolledRow>`select ${columnsIn(scope.client.timeZone)} from ${enrolledIn(trainingsIn(scope))}
    where e.id = ${enrolmentId} and ${participantsAsked(scope, null, { kinds: ENROLLED_ALONE })}`.execute(
      scope.db,
    );
  return rows[0];
}

/** How many of those who match there are of each state, whatever state is asked for. */
export async function stateCounts(
  scope: ProgressScope,
  trainingId: string,
  filter: ParticipantFilter,
): Promise<Record<ParticipantState, number>> {
  const asked = participantsAsked(scope, trainingId, filter);
  const counts = sourcesOf(scope, undefined).map(
    (source) => sql`select e.state, count(*) as count from ${source} and ${asked} group by e.state`,
  );
  const { rows } = await sql<{
    state: ProgressState | null;
    count: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(scope.db);
  const counted = new Map(rows.map(({ state, count }) => [state ?? 'not_enrolled', count]));
  return Object.fromEntries(PARTICIPANT_STATES.map((state) => [state, counted.get(state) ?? 0])) as Record<
    ParticipantState,
    number
  >;
}

/** The training the participants are of, or nothing. */
export async function trainingTitled<Kind extends TrainingKind>(
  { db, client }: Pick<ProgressScope, 'db' | 'client'>,
  trainingId: string,
  kinds: readonly Kind[],
) {
  const row = await db
    .selectFrom('training')
    .select(['id', 'title', 'kind'])
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .executeTakeFirst();
  const kind = kinds.find((each) => each === row?.kind);
  return row && kind && { ...row, kind };
}
