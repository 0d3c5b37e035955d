import type { TrainingKind } from '@trilha/contract/learning/training-terms';
import type { Compliance } from '@trilha/rules/learning/compliance.rule';
import { isDone, PROGRESS_STATES } from '@trilha/rules/learning/progress-state.rule';
import type { ValidityStanding } from '@trilha/rules/learning/trails/validity.rule';
import { type RawBuilder, sql } from 'kysely';
import {
  lateBefore,
  MISSING_STANDING,
  type ProgressScope,
  withCompliance,
  withValidity,
} from './compliance.queries.ts';
import {
  AUDIENCE_GROUPS,
  enrolledIn,
  HAS_NONE,
  IS_EXPECTED,
  IS_EXPECTED_OF,
  OWN_GROUPS,
  type PeopleAsked,
} from './expected-people.queries.ts';

export interface MatrixFilter extends PeopleAsked {
  readonly compliance?: Compliance | undefined;
  readonly validity?: ValidityStanding | undefined;
  readonly training?: string | undefined;
  readonly mandatory?: 'yes' | undefined;
  /** Of which kinds trainings are looked at. */
  readonly kinds: readonly TrainingKind[];
}

export const coursesAsked = ({
  training,
  mandatory,
  kinds,
}: Pick<MatrixFilter, 'training' | 'mandatory' | 'kinds'>) =>
  sql`t.kind = any(${kinds}::text[]) and ${training ? sql`t.id = ${training}` : sql`true`} and ${mandatory ? sql`t.mandatory` : sql`true`}`;

const DONE = PROGRESS_STATES.filter(isDone);
const OPEN = PROGRESS_STATES.filter((state) => !isDone(state));

/** Who of the trainings looked at, `looked_at`, stands as is asked in one of them; nothing where nothing is asked. @spec MG-05 */
export function standingSo(scope: ProgressScope, filter: MatrixFilter): RawBuilder<unknown> {
  const { compliance, validity } = filter;
  // Whoever is not enrolled holds nothing that could end.
  if (validity)
    return sql`standing_so as materialized (
      select e.membership_id from ${enrolledIn(sql`looked_at`)} where ${withValidity(scope, validity)}
        and ${compliance ? withCompliance(scope, compliance) : sql`true`}),`;
  if (!compliance) return sql``;
  return sql`
    standing_enrolled as materialized (${enrolledSo(scope, { ...filter, compliance })}),
    must as materialized (
      select t.*, ${AUDIENCE_GROUPS} as for_groups, greatest(t.published_at, t.mandatory_since) as offered_at
        from looked_at t where ${IS_EXPECTED} and ${mayBeMissing(compliance)}),
    fresh as materialized (select * from must where offered_at >= late_before),
    beside as materialized (
      select member.client_id, member.id, member.status, member.joined_at, ${OWN_GROUPS} as in_groups
        from membership member where member.client_id = ${scope.client.id} and member.status = 'approved'
        and member.id not in (select membership_id from standing_enrolled)),
    standing_so as materialized (
      select membership_id from standing_enrolled ${missingSo(compliance)}),`;
}

/**
 * Those beside them who are not enrolled. Whoever was there when the days of every training began is on time only in what
 * was offered since, which is little: they are not compared with all the others.
 */
function missingSo(compliance: Compliance): RawBuilder<unknown> {
  const from = (trainings: RawBuilder<unknown>, members = sql`true`) => sql`
    union all select member.id from beside member where ${members} and exists (select from ${trainings} t
      where ${MISSING_STANDING[compliance]} and ${IS_EXPECTED_OF} and ${HAS_NONE})`;
  switch (compliance) {
    case 'done':
    case 'done_late':
      return sql``;
    case 'no_deadline':
    case 'late':
      return from(sql`must`);
    case 'on_time':
      return sql`${from(sql`fresh`)} ${from(sql`must`, sql`member.joined_at >= (select min(late_before) from must)`)}`;
  }
}

/** What of a training alone says that nobody who is not enrolled stands so in it: they are not looked at person by person. */
const mayBeMissing = (compliance: Compliance): RawBuilder<unknown> => {
  switch (compliance) {
    case 'done':
    case 'done_late':
      return sql`false`;
    case 'no_deadline':
      return sql`t.deadline_days is null`;
    case 'late':
      return sql`greatest(t.published_at, t.mandatory_since) < t.late_before`;
    case 'on_time':
      return sql`t.deadline_days is not null`;
  }
};

type Asked = MatrixFilter & { readonly compliance: Compliance };

/**
 * The enrolled who stand so, each once. What an answer says of state and deadline is said besides in words that an index
 * knows, so that only the enrolments are read that can give it; `offset 0` keeps them from being looked for among
 * everything that each member is in.
 */
function enrolledSo(scope: ProgressScope, filter: Asked): RawBuilder<unknown> {
  const { compliance } = filter;
  const state = sql`e.state = any(${compliance === 'done' || compliance === 'done_late' ? DONE : OPEN}::text[])`;
  const standing = withCompliance(scope, compliance);
  const ofTrainings = (trainings: RawBuilder<unknown>) => sql`
    select e.membership_id from looked_at t
      cross join lateral (select * from enrolment e
        where e.client_id = ${scope.client.id} and e.training_id = t.id and ${state} offset 0) e
      join membership member on member.client_id = e.client_id and member.id = e.membership_id
      where ${trainings} and ${standing}`;
  switch (compliance) {
    case 'late':
    case 'on_time':
    case 'done_late':
      return sql`${ofTrainings(sql`t.deadline_days is not null`)} union
        select e.membership_id from enrolment e join looked_at t on t.id = e.training_id
          join membership member on member.client_id = e.client_id and member.id = e.membership_id
          where e.client_id = ${scope.client.id} and e.due_on is not null and ${state} and t.deadline_days is null
            and ${standing}`;
    case 'no_deadline':
    case 'done':
      return filter.mandatory || filter.training
        ? sql`select distinct membership_id from (${ofTrainings(sql`true`)}) found`
        : firstOfEach(scope, filter, { state, standing });
  }
}

/** Of what most people have at least one of, the first that each has is enough. */
const firstOfEach = (
  scope: ProgressScope,
  filter: Asked,
  { state, standing }: { readonly state: RawBuilder<unknown>; readonly standing: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  select member.id as membership_id from membership member cross join lateral (
    select from enrolment e
      join (select t.*, ${lateBefore(scope)} as late_before from training t) t
        on t.client_id = e.client_id and t.id = e.training_id
      where e.client_id = ${scope.client.id} and e.membership_id = member.id and ${state}
        and t.status = 'published' and ${coursesAsked(filter)} and ${standing}
      limit 1) found
    where member.client_id = ${scope.client.id}`;
