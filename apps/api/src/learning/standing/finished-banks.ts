import { TEST_TYPE_FACTS, TEST_TYPES } from '@trilha/rules/assessment/test-types.rule';
import { type RawBuilder, sql } from 'kysely';

/** Tests whose questions have a right answer. */
const KINDS = sql.raw(
  TEST_TYPES.filter((type) => TEST_TYPE_FACTS[type].judged)
    .map((type) => `'${type}'`)
    .join(', '),
);

export interface FinishedBanksOf {
  readonly clientId: unknown;
  readonly membershipId: unknown;
  /** Whether the course of enrolment `e` is looked for. */
  readonly isMeant: RawBuilder<unknown>;
}

/**
 * Banks of a person's courses, `bank_id` with the `training_id` of one of them, whose tests are all behind the person:
 * done in the last round, and no attempt under way. What a test still has to ask is told to nobody. Courses are those of
 * the version the person is in; classes have no versions and no banks here.
 * @spec GA-03 AS-08
 */
export const finishedBanks = ({
  clientId,
  membershipId,
  isMeant,
}: FinishedBanksOf): RawBuilder<unknown> => sql`
  select (v.content->>'bankId')::uuid as bank_id,
    (array_agg(e.training_id order by e.enrolled_at desc, e.id) filter (where ${isMeant}))[1] as training_id
  from enrolment e
  join training t on t.client_id = e.client_id and t.id = e.training_id
  join version_activity v on v.client_id = e.client_id and v.training_id = e.training_id
    and v.number = coalesce(e.version, t.version) and v.kind in (${KINDS}) and v.content->>'bankId' is not null
  where e.client_id = ${clientId} and e.membership_id = ${membershipId}
  group by 1
  having bool_or(${isMeant}) and bool_and(
    coalesce((select p.state in ('finished', 'approved', 'improved') from activity_progress p
      where p.client_id = e.client_id and p.enrolment_id = e.id and p.activity_id = v.activity_id
      order by p.round desc limit 1), false)
    and not exists (select 1 from attempt a where a.client_id = e.client_id and a.enrolment_id = e.id
      and a.activity_id = v.activity_id and a.state = 'started'))`;
