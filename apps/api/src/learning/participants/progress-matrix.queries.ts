import type { TrainingKind } from '@trilha/contract/learning/training-terms';
import { COMPLIANCES, type Compliance } from '@trilha/rules/learning/compliance.rule';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { VALIDITIES, type ValidityStanding } from '@trilha/rules/learning/trails/validity.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { type RawBuilder, sql } from 'kysely';
import { dueDayIn } from '../deadlines/due-day.queries.ts';
import {
  complianceIn,
  lateBefore,
  missingStanding,
  type ProgressScope,
  validityIn,
} from './compliance.queries.ts';
import {
  AUDIENCE_GROUPS,
  HAS_NONE,
  IS_EXPECTED_OF,
  OWN_GROUPS,
  peopleAsked,
} from './expected-people.queries.ts';
import { HELD_CLASS, type HeldClass } from './held-class.queries.ts';
import { coursesAsked, type MatrixFilter, standingSo } from './standing-so.queries.ts';

export interface MatrixPage {
  /** The last person of the page before. */
  readonly after: { readonly name: string; readonly id: string } | null;
  /** People to read, one more than are shown. */
  readonly people: number;
  /** Courses to leave out, and to read, one more than are shown. */
  readonly skip: number;
  readonly courses: number;
}

interface MatrixRow {
  readonly courses: readonly {
    readonly id: string;
    readonly title: string;
    readonly kind: TrainingKind;
    readonly mandatory: boolean;
  }[];
  readonly people: readonly {
    readonly id: string;
    readonly sort_name: string;
    readonly name: string;
    readonly email: string;
    readonly area_id: string | null;
    readonly area_name: string | null;
  }[];
  readonly cells: readonly {
    readonly memberId: string;
    readonly trainingId: string;
    /** Null where the training is expected of somebody who has not enrolled. */
    readonly enrolmentId: string | null;
    readonly state: ProgressState;
    readonly percent: number;
    readonly dueOn: LocalDate | null;
    readonly finishedOn: LocalDate | null;
    readonly expiresOn: LocalDate | null;
    readonly held: HeldClass | null;
  }[];
  /** Null behind the first page. */
  readonly counts:
    | readonly ({ readonly trainingId: string } & Readonly<Record<Compliance | ValidityStanding, number>>)[]
    | null;
}

/** The members who match, before they are ordered; `standing_so` are those who stand as asked. */
function membersMatching({ client }: ProgressScope, filter: MatrixFilter): RawBuilder<unknown> {
  const conditions = [
    sql`member.client_id = ${client.id} and member.status = 'approved'`,
    ...peopleAsked(filter),
    ...(filter.compliance || filter.validity
      ? [sql`member.id in (select membership_id from standing_so)`]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * People beside trainings with every cell between them, in one statement however many they are. How many columns there are
 * is written into it: enrolments of a few are looked up, where those of an unknown number would be read whole. @spec MG-05
 */
export async function progressMatrix(
  scope: ProgressScope,
  filter: MatrixFilter,
  { after, people, skip, courses }: MatrixPage,
): Promise<MatrixRow> {
  const { db, client } = scope;
  const beyond = after ? sql`(member.sort_name, member.id) > (${after.name}, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<MatrixRow>`
    with looked_at as materialized (
      select t.client_id, t.id, t.title, t.kind, t.status, t.mandatory, t.deadline_days, t.published_at,
          t.mandatory_since, t.only_in_trails, ${lateBefore(scope)} as late_before
        from training t where t.client_id = ${client.id} and t.status = 'published' and ${coursesAsked(filter)}),
    course as (select *, ${AUDIENCE_GROUPS} as for_groups from (
      select * from looked_at order by title, id offset ${skip} limit ${sql.lit(courses)}) t),
    ${standingSo(scope, filter)}
    matching as (
      select member.client_id, member.id, member.sort_name, member.display_name as name, member.area_id, member.person_id,
          member.joined_at, member.status, ${OWN_GROUPS} as in_groups
        from membership member where ${membersMatching(scope, filter)}),
    found as (
      select * from matching member where ${beyond} order by member.sort_name, member.id limit ${people})
    select
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'kind', kind,
        'mandatory', mandatory)
        order by title, id), '[]') from course) as courses,
      (select coalesce(json_agg(json_build_object('id', found.id, 'sort_name', sort_name, 'name', found.name,
          'email', person.email, 'area_id', found.area_id, 'area_name', area.name) order by sort_name, found.id), '[]')
        from found join person on person.id = found.person_id
        left join area on area.client_id = ${client.id} and area.id = found.area_id) as people,
      (select coalesce(json_agg(json_build_object('memberId', member.id, 'trainingId', t.id, 'enrolmentId', e.id,
          'state', coalesce(e.state, 'not_started'), 'percent', coalesce(e.percent, 0),
          'dueOn', ${dueDayIn(client.timeZone)},
          'finishedOn', (e.finished_at at time zone ${client.timeZone})::date,
          'expiresOn', e.expires_on, 'held', ${HELD_CLASS})), '[]')
        from found member cross join course t
        left join enrolment e on e.client_id = t.client_id and e.training_id = t.id and e.membership_id = member.id
        where e.id is not null or ${IS_EXPECTED_OF}) as cells,
      ${after ? sql`null` : countsOf(scope)} as counts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The matrix is one row.');
  return row;
}

/** How many of all who match stand how in each training; how each stands is worked out once. */
function countsOf(scope: ProgressScope): RawBuilder<unknown> {
  const counted = [
    ...COMPLIANCES.map((one) => sql`count(*) filter (where standing = ${one}) as ${sql.ref(one)}`),
    ...VALIDITIES.map((one) => sql`count(*) filter (where validity = ${one}) as ${sql.ref(one)}`),
  ];
  return sql`(select coalesce(json_agg(counted), '[]') from (
    select id as "trainingId", ${sql.join(counted)} from (
        select t.id, ${complianceIn(scope)} as standing, ${validityIn(scope)} as validity from course t
          cross join lateral (select * from enrolment e
            where e.client_id = t.client_id and e.training_id = t.id offset 0) e
          join matching member on member.client_id = e.client_id and member.id = e.membership_id
        union all
        select t.id, ${missingStanding}, null from course t
          join matching member on member.client_id = t.client_id where ${IS_EXPECTED_OF} and ${HAS_NONE}) each
      group by id) counted)`;
}
