import { isExhausted } from '@trilha/rules/assessment/attempt.rule';
import { effectiveAttempts, type TestException } from '@trilha/rules/assessment/test-exception.rule';
import { isTestType } from '@trilha/rules/assessment/test-types.rule';
import { stateWithOverride } from '@trilha/rules/learning/override.rule';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { StandingPattern } from '@trilha/rules/learning/publication-impact.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { concerning } from '../standing/test-exceptions.queries.ts';
import { testLimits } from '../standing/test-limits.ts';

type GivenAttempts = readonly Pick<TestException, 'isOwn' | 'extraAttempts'>[];

interface Row {
  readonly state: ProgressState;
  readonly approved: boolean;
  /**
   * For each activity in order: the state, the attempts ended where it was failed, whether one runs there, those given
   * beyond the others', and whether the team counts it as done.
   */
  readonly cells: readonly (readonly [ProgressState, number, boolean, GivenAttempts, boolean])[];
  readonly people: number;
}

/**
 * How those in a training stand in its present activities; who stands alike is counted together, so that however many
 * they are, only what differs is read. @spec LE-07
 */
export async function standingPatterns(
  { db, client }: Pick<Context, 'db' | 'client'>,
  trainingId: string,
): Promise<StandingPattern[]> {
  const activities = await db
    .selectFrom('activity')
    .select(['id', 'kind', 'required', 'content'])
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .where('removed_at', 'is', null)
    .orderBy('hierarchy_order')
    .execute();
  const ids = activities.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select found.state, found.approved, found.cells, count(*) as people from (
      select e.state,
        exists (select 1 from enrolment_override o where o.client_id = e.client_id and o.enrolment_id = e.id
          and o.kind = 'approve' and o.ended_at is null) as approved,
        (select coalesce(jsonb_agg(jsonb_build_array(coalesce(p.state, 'not_started'),
            case when p.state = 'reproved' then (select count(*) from attempt t where t.client_id = e.client_id
              and t.enrolment_id = e.id and t.activity_id = a.id and t.round = p.round and t.state <> 'started')
              else 0 end,
            coalesce(p.state = 'reproved' and exists (select from attempt t where t.client_id = e.client_id
              and t.enrolment_id = e.id and t.activity_id = a.id and t.round = p.round and t.state = 'started'), false),
            case when p.state = 'reproved' then (select coalesce(jsonb_agg(jsonb_build_object('isOwn',
                x.membership_id is not null, 'extraAttempts', x.extra_attempts) order by x.id), '[]')
              from test_exception x where x.client_id = e.client_id and x.activity_id = a.id
                and ${concerning(sql.ref('e.client_id'), sql.ref('e.membership_id'))}) else '[]' end,
            exists (select 1 from enrolment_override o where o.client_id = e.client_id and o.enrolment_id = e.id
              and o.activity_id = a.id and o.kind = 'done' and o.ended_at is null)) order by a.place), '[]')
          from unnest(${ids}::uuid[]) with ordinality as a(id, place)
          left join lateral (select state, round from activity_progress r where r.client_id = e.client_id
            and r.enrolment_id = e.id and r.activity_id = a.id order by r.round desc limit 1) p on true) as cells
      from enrolment e where e.client_id = ${client.id} and e.training_id = ${trainingId}) found
    group by found.state, found.approved, found.cells`.execute(db);
  return rows.map(({ state, approved, cells, people }) => ({
    state,
    isApproved: approved,
    people,
    activities: activities.map(({ kind, required, content }, index) => {
      const [own, ended, running, given, isDoneByTeam] = cells[index] ?? ['not_started', 0, false, [], false];
      const most = effectiveAttempts(testLimits(kind, content).maximumAttempts, given);
      return {
        required,
        state: stateWithOverride(own, { isDoneByTeam, isTest: isTestType(kind) }),
        exhausted: isExhausted(most, { ended, running }),
        // Only what is achieved or not decides an outcome.
        percent: 0,
        score: null,
      };
    }),
  }));
}
