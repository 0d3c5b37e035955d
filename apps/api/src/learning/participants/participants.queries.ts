import type { Compliance } from '@trilha/rules/learning/compliance.rule';
import { PROGRESS_STATES, type ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { TrailTrainingKind } from '@trilha/rules/learning/trails/trail-outline';
import { sql } from 'kysely';
import { containing } from '#platform/database/containing.ts';
import { dueDayIn } from '../deadlines/due-day.queries.ts';
import { type ProgressScope, withCompliance } from './compliance.queries.ts';
import { HELD_CLASS } from './held-class.queries.ts';

export interface ParticipantFilter {
  readonly search?: string | undefined;
  readonly state?: ProgressState | undefined;
  readonly groupId?: string | undefined;
  readonly areaId?: string | undefined;
  readonly compliance?: Compliance | undefined;
  /** Only of courses that are mandatory for everybody. */
  readonly mandatory?: 'yes' | undefined;
  /** Of which kinds the trainings are; courses alone where it is not said. */
  readonly kinds?: readonly TrailTrainingKind[] | undefined;
}

const COURSES: readonly TrailTrainingKind[] = ['online_course'];

/** The last participant of a page; the next one begins after it. */
export interface ParticipantPosition {
  readonly name: string;
  readonly id: string;
}

const enrolments = ({ db, client }: ProgressScope, kinds = COURSES) =>
  db
    .selectFrom('enrolment as e')
    .innerJoin('training as t', (join) =>
      join.onRef('t.client_id', '=', 'e.client_id').onRef('t.id', '=', 'e.training_id'),
    )
    .innerJoin('membership as member', (join) =>
      join.onRef('member.client_id', '=', 'e.client_id').onRef('member.id', '=', 'e.membership_id'),
    )
    .where('e.client_id', '=', client.id)
    .where('t.kind', 'in', kinds);

function participantsMatching(scope: ProgressScope, trainingId: string | null, filter: ParticipantFilter) {
  const { search, state, groupId, areaId, compliance, mandatory } = filter;
  let found = enrolments(scope, filter.kinds);
  if (trainingId) found = found.where('e.training_id', '=', trainingId);
  if (mandatory) found = found.where('t.mandatory', '=', true);
  if (state) found = found.where('e.state', '=', state);
  if (areaId) found = found.where('member.area_id', '=', areaId);
  if (groupId)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('people_group_member as inside')
          .select('inside.group_id')
          .whereRef('inside.client_id', '=', 'e.client_id')
          .whereRef('inside.membership_id', '=', 'e.membership_id')
          .where('inside.group_id', '=', groupId),
      ),
    );
  if (compliance) found = found.where(withCompliance(scope, compliance));
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    found = found.where(sql<boolean>`member.search_text like plain_text(${containing(word)})`);
  return found;
}

const explained = (found: ReturnType<typeof enrolments>, { client }: ProgressScope) =>
  found
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('area', (join) =>
      join.onRef('area.client_id', '=', 'member.client_id').onRef('area.id', '=', 'member.area_id'),
    )
    .select([
      'e.id',
      'e.membership_id',
      'e.training_id',
      'e.state',
      'e.percent',
      'e.score',
      'e.enrolled_at',
      'e.finished_at',
      't.title',
      't.kind',
      't.mandatory',
      't.sequential',
      'member.display_name',
      'member.sort_name',
      'member.area_id',
      'area.name as area_name',
      'person.email',
      dueDayIn(client.timeZone).as('due_day'),
      sql<boolean>`exists (select 1 from enrolment_override o where o.client_id = e.client_id
        and o.enrolment_id = e.id and o.ended_at is null)`.as('released'),
      HELD_CLASS.as('held'),
    ]);

/** A page of the participants of a course, or of all of them, by name. @spec LE-07 MG-05 */
export function participantRows(
  scope: ProgressScope,
  trainingId: string | null,
  filter: ParticipantFilter,
  page: { readonly after: ParticipantPosition | null; readonly limit: number },
) {
  let found = explained(participantsMatching(scope, trainingId, filter), scope);
  if (page.after)
    found = found.where(
      sql<boolean>`(member.sort_name, e.id) > (${page.after.name}, ${page.after.id}::uuid)`,
    );
  return found.orderBy('member.sort_name').orderBy('e.id').limit(page.limit).execute();
}

/** One enrolment in a course with whose it is, or nothing. */
export const participantBy = (scope: ProgressScope, enrolmentId: string) =>
  explained(enrolments(scope), scope).where('e.id', '=', enrolmentId).executeTakeFirst();

export type ParticipantRow = Awaited<ReturnType<typeof participantRows>>[number];

/** How many of those who match there are of each state, whatever state is asked for. */
export async function stateCounts(
  scope: ProgressScope,
  trainingId: string,
  filter: ParticipantFilter,
): Promise<Record<ProgressState, number>> {
  const rows = await participantsMatching(scope, trainingId, { ...filter, state: undefined })
    .select(['e.state', sql<number>`count(*)`.as('count')])
    .groupBy('e.state')
    .execute();
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(PROGRESS_STATES.map((state) => [state, counted.get(state) ?? 0])) as Record<
    ProgressState,
    number
  >;
}

/** The training the participants are of, or nothing. */
export const trainingTitled = (
  { db, client }: Pick<ProgressScope, 'db' | 'client'>,
  trainingId: string,
  kinds = COURSES,
) =>
  db
    .selectFrom('training')
    .select(['id', 'title'])
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
