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

/** The same where enrolments are not looked at beside them: whole trainings at once. */
export const IS_MISSING_FROM = sql<boolean>`(${IS_EXPECTED} and ${IS_AUDIENCE} and not exists (
  select from enrolment e where e.client_id = t.client_id and e.training_id = t.id and e.membership_id = member.id))`;

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
