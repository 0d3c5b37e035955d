import type { RequestState } from '@trilha/rules/learning/enrolment-request.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';

type Scope = Pick<Context, 'db' | 'client'>;

export interface RequestFilter {
  readonly state?: RequestState | undefined;
  readonly search?: string | undefined;
  readonly training?: string | undefined;
}

/** Requests to be enrolled, narrowed down. @spec MG-03 */
function requests({ db, client }: Scope, { state, search, training }: RequestFilter) {
  let found = db
    .selectFrom('enrolment_request as request')
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.client_id', '=', 'request.client_id')
        .onRef('member.id', '=', 'request.membership_id'),
    )
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'request.client_id')
        .onRef('training.id', '=', 'request.training_id'),
    )
    .where('request.client_id', '=', client.id);
  if (state) found = found.where('request.state', '=', state);
  if (training) found = found.where('request.training_id', '=', training);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    found = found.where(sql<boolean>`member.search_text like plain_text(${containing(word)})`);
  return found;
}

/** Those that wait are told with their place in the line. */
export const requestRows = (scope: Scope, filter: RequestFilter) =>
  requests(scope, filter)
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('membership as decider', (join) =>
      join
        .onRef('decider.client_id', '=', 'request.client_id')
        .onRef('decider.id', '=', 'request.decided_by'),
    )
    .select([
      'request.id',
      'request.state',
      'request.message',
      'request.reason',
      'request.asked_at',
      'request.decided_at',
      'member.display_name',
      'person.email',
      'training.id as training_id',
      'training.title',
      'training.kind',
      'training.vacancies',
      'training.enrolled',
      'decider.display_name as decider_name',
      sql<
        number | null
      >`case when request.state = 'awaiting_place' then (select count(*) from enrolment_request before
        where before.client_id = request.client_id and before.training_id = request.training_id
          and before.state = 'awaiting_place' and before.line_number <= request.line_number) end`.as('place'),
    ]);

export async function requestCounts(
  scope: Scope,
  filter: RequestFilter,
): Promise<Record<RequestState, number>> {
  const rows = await requests(scope, { ...filter, state: undefined })
    .select(['request.state', sql<number>`count(*)`.as('count')])
    .groupBy('request.state')
    .execute();
  const none = { awaiting_approval: 0, awaiting_place: 0, enrolled: 0, refused: 0, withdrawn: 0 };
  return rows.reduce((counts, { state, count }) => ({ ...counts, [state]: count }), none);
}

/** Trainings in which somebody waits, those with the most first. */
export const waitedTrainings = (scope: Scope) =>
  requests(scope, {})
    .select(['training.id', 'training.title', sql<number>`count(*)`.as('waiting')])
    .where('request.state', 'in', ['awaiting_approval', 'awaiting_place'])
    .groupBy(['training.id', 'training.title'])
    .orderBy('waiting', 'desc')
    .orderBy('training.title')
    .limit(100)
    .execute();

export const approvalsWaiting = ({ db, client }: Scope) =>
  db
    .selectFrom('enrolment_request')
    .select(sql<number>`count(*)`.as('waiting'))
    .where('client_id', '=', client.id)
    .where('state', '=', 'awaiting_approval')
    .executeTakeFirstOrThrow();
