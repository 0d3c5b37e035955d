import { COMPLIANCES, type Compliance } from '@trilha/rules/learning/compliance.rule';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { TrailTrainingKind } from '@trilha/rules/learning/trails/trail-outline';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { type RawBuilder, sql } from 'kysely';
import { dueDayIn } from '../deadlines/due-day.queries.ts';
import { type ProgressScope, withCompliance } from './compliance.queries.ts';
import {
  enrolledIn,
  IS_EXPECTED,
  IS_MISSING,
  membersBeside,
  type PeopleAsked,
  peopleAsked,
} from './expected-people.queries.ts';
import { HELD_CLASS, type HeldClass } from './held-class.queries.ts';

export interface MatrixFilter extends PeopleAsked {
  readonly compliance?: Compliance | undefined;
  readonly training?: string | undefined;
  readonly mandatory?: 'yes' | undefined;
  /** Of which kinds trainings are looked at. */
  readonly kinds: readonly TrailTrainingKind[];
}

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
    readonly kind: TrailTrainingKind;
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
    readonly held: HeldClass | null;
  }[];
  /** Null behind the first page. */
  readonly counts: readonly ({ readonly trainingId: string } & Readonly<Record<Compliance, number>>)[] | null;
}

/** The members who match, before they are ordered; `member` is each of them, `must` what is expected of people. */
function membersMatching(scope: ProgressScope, filter: MatrixFilter): RawBuilder<unknown> {
  const { compliance } = filter;
  const conditions = [
    sql`member.client_id = ${scope.client.id} and member.status = 'approved'`,
    ...peopleAsked(filter),
    ...(compliance
      ? [
          sql`(exists (select from enrolment e join training t on t.client_id = e.client_id and t.id = e.training_id
              where e.client_id = member.client_id and e.membership_id = member.id and ${coursesAsked(filter)}
                and ${withCompliance(scope, compliance)})
            or exists (select from must t left join enrolment e on e.client_id = t.client_id and e.training_id = t.id
                and e.membership_id = member.id
              where ${withCompliance(scope, compliance)} and ${IS_MISSING}))`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

const coursesAsked = ({
  training,
  mandatory,
  kinds,
}: Pick<MatrixFilter, 'training' | 'mandatory' | 'kinds'>) =>
  sql`t.kind = any(${kinds}::text[]) and ${training ? sql`t.id = ${training}` : sql`true`} and ${mandatory ? sql`t.mandatory` : sql`true`}`;

/** What the cells and counts need of a training `t`. */
const TERMS = sql`t.client_id, t.id, t.title, t.kind, t.status, t.mandatory, t.deadline_days, t.published_at,
  t.mandatory_since, t.only_in_trails`;

/** People beside trainings with every cell between them, in one statement however many they are. @spec MG-05 */
export async function progressMatrix(
  scope: ProgressScope,
  filter: MatrixFilter,
  { after, people, skip, courses }: MatrixPage,
): Promise<MatrixRow> {
  const { db, client } = scope;
  const matching = membersMatching(scope, filter);
  const beyond = after ? sql`(member.sort_name, member.id) > (${after.name}, ${after.id}::uuid)` : sql`true`;
  const counted = COMPLIANCES.map(
    (one) => sql`count(*) filter (where ${withCompliance(scope, one)}) as ${sql.ref(one)}`,
  );
  const counts = after
    ? sql`null`
    : sql`(select coalesce(json_agg(counted), '[]') from (
        select "trainingId", ${sql.join(COMPLIANCES.map((one) => sql`sum(${sql.ref(one)})::integer as ${sql.ref(one)}`))}
          from (
            select t.id as "trainingId", ${sql.join(counted)} from ${enrolledIn(sql`course`)}
              where ${matching} group by t.id
            union all
            select t.id, ${sql.join(counted)} from ${membersBeside(sql`course`)}
              where ${IS_MISSING} and ${matching} group by t.id) parts
          group by "trainingId") counted)`;
  const { rows } = await sql<MatrixRow>`
    with course as (
      select ${TERMS} from training t where t.client_id = ${client.id} and t.status = 'published'
          and ${coursesAsked(filter)}
        order by t.title, t.id offset ${skip} limit ${courses}),
    must as materialized (
      select ${TERMS} from training t where t.client_id = ${client.id} and ${IS_EXPECTED} and ${coursesAsked(filter)}),
    found as (
      select member.client_id, member.id, member.sort_name, member.display_name as name, member.area_id, member.person_id,
          member.joined_at, member.status
        from membership member where ${matching} and ${beyond}
        order by member.sort_name, member.id limit ${people})
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
          'finishedOn', (e.finished_at at time zone ${client.timeZone})::date, 'held', ${HELD_CLASS})), '[]')
        from found member cross join course t
        left join enrolment e on e.client_id = t.client_id and e.training_id = t.id and e.membership_id = member.id
        where e.id is not null or ${IS_MISSING}) as cells,
      ${counts} as counts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The matrix is one row.');
  return row;
}
