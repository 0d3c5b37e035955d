import { type RawBuilder, sql } from 'kysely';
import { containing } from '#platform/database/containing.ts';
import { IS_AUDIENCE } from '../enrolment/entrance.queries.ts';

/** The enrolments `e` in trainings `t`, which are rows of `trainings`, of members `member`. */
export const enrolledIn = (trainings: RawBuilder<unknown>) => sql`${trainings} t
  join enrolment e on e.client_id = t.client_id and e.training_id = t.id
  join membership member on member.client_id = e.client_id and member.id = e.membership_id`;

/** Members `member` beside trainings `t`, with the enrolment `e` where there is one; `IS_MISSING` says who lacks it. */
export const membersBeside = (trainings: RawBuilder<unknown>) => sql`${trainings} t
  join membership member on member.client_id = t.client_id
  left join enrolment e on e.client_id = t.client_id and e.training_id = t.id and e.membership_id = member.id`;

/** Whether a training is expected of its audience, enrolled or not: what trails alone offer, their learners are in. */
export const IS_EXPECTED = sql<boolean>`(t.mandatory and t.status = 'published' and not t.only_in_trails)`;

/** Whether a training is expected of a member who has not enrolled. @spec LE-11 MG-05 */
export const IS_MISSING = sql<boolean>`(e.id is null and ${IS_EXPECTED} and ${IS_AUDIENCE})`;

/** Whether a member has no enrolment in a training, where enrolments are not looked at beside them. */
export const HAS_NONE = sql<boolean>`not exists (
  select from enrolment e where e.client_id = t.client_id and e.training_id = t.id and e.membership_id = member.id)`;

/** The same where enrolments are not looked at beside them: whole trainings at once. */
export const IS_MISSING_FROM = sql<boolean>`(${IS_EXPECTED} and ${IS_AUDIENCE} and ${HAS_NONE})`;

/** The groups a training `t` is for, or null where it is for everybody; with `IN_GROUPS`, looked up once for many members. */
export const AUDIENCE_GROUPS = sql<
  readonly string[] | null
>`(select array_agg(g.group_id) from training_group g
  where g.client_id = t.client_id and g.training_id = t.id)`;
/** The groups a member `member` is in. */
export const OWN_GROUPS = sql<readonly string[]>`array(select mine.group_id from people_group_member mine
  where mine.client_id = member.client_id and mine.membership_id = member.id)`;

/** `IS_EXPECTED` of a member whose groups stand in `in_groups`, in a training whose groups stand in `for_groups`. @spec LE-11 */
export const IS_EXPECTED_OF = sql<boolean>`(${IS_EXPECTED} and member.status = 'approved'
  and (t.for_groups is null or t.for_groups && member.in_groups))`;

export interface PeopleAsked {
  readonly search?: string | undefined;
  readonly groupId?: string | undefined;
  readonly areaId?: string | undefined;
}

/** Members `member` of a group and area whose names have these words. */
export const peopleAsked = ({ search, groupId, areaId }: PeopleAsked): readonly RawBuilder<unknown>[] => [
  ...(areaId ? [sql`member.area_id = ${areaId}`] : []),
  ...(groupId
    ? [
        sql`exists (select from people_group_member inside where inside.client_id = member.client_id
          and inside.membership_id = member.id and inside.group_id = ${groupId})`,
      ]
    : []),
  ...(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`member.search_text like plain_text(${containing(word)})`),
];
