import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { StandingRelease } from '../standing/releases.ts';
import type { Learner } from '../standing/standing.queries.ts';
import { concerning } from '../standing/test-exceptions.queries.ts';

/** What the person has reached in an activity in one of its rounds; the last one runs. */
export interface OwnProgress {
  readonly activityId: string;
  readonly state: ProgressState;
  readonly percent: number;
  readonly score: number | null;
  readonly seconds: number;
  readonly round: number;
}

export interface OwnAttempt {
  readonly activityId: string;
  readonly round: number;
  /** Begun, and neither handed in nor run out. */
  readonly running: boolean;
}

/** Attempts that the person was given beyond the others at a test. */
export interface GivenAttempts {
  readonly activityId: string;
  readonly isOwn: boolean;
  readonly extraAttempts: number;
}
export interface OwnActivities {
  /** The enrolment whose activities these are, or null. */
  readonly enrolmentId: string | null;
  readonly progress: readonly OwnProgress[];
  readonly attempts: readonly OwnAttempt[];
  readonly given: readonly GivenAttempts[];
  /** What the team decided about this enrolment, and why. @spec LE-07 */
  readonly releases: readonly StandingRelease[];
}

/** Attempts beyond the others' that the person was given, or a group of theirs. */
const givenTo = (clientId: RawBuilder<unknown>, membershipId: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('activityId', x.activity_id, 'isOwn', x.membership_id is not null,
      'extraAttempts', x.extra_attempts)), '[]')
    from test_exception x where x.client_id = ${clientId} and x.extra_attempts > 0
      and ${concerning(clientId, membershipId)})`;

/** What was reached in the activities of the enrolment `chosen.id`, every round of it: the database sorts nothing out. */
export const ACTIVITIES = sql`chosen.id as "enrolmentId",
  (select coalesce(json_agg(reached), '[]')
    from (select p.activity_id as "activityId", p.state, p.percent, p.score, p.seconds, p.round
      from activity_progress p
      where p.client_id = member.client_id and p.enrolment_id = chosen.id) reached) as progress,
  (select coalesce(json_agg(made), '[]')
    from (select a.activity_id as "activityId", a.round, a.state = 'started' as running from attempt a
      where a.client_id = member.client_id and a.enrolment_id = chosen.id) made) as attempts,
  ${givenTo(sql.ref('member.client_id'), sql.ref('member.id'))} as given,
  (select coalesce(json_agg(json_build_object('activityId', o.activity_id, 'kind', o.kind, 'reason', o.reason)), '[]')
    from enrolment_override o where o.client_id = member.client_id and o.enrolment_id = chosen.id
      and o.ended_at is null) as releases`;

interface OfEnrolments {
  readonly clientId: string;
  readonly membershipId: string;
  readonly enrolmentIds: readonly string[];
}
interface InEnrolment {
  readonly enrolmentId: string;
}
interface SeveralRow {
  readonly progress: readonly (OwnProgress & InEnrolment)[];
  readonly attempts: readonly (OwnAttempt & InEnrolment)[];
  readonly given: readonly GivenAttempts[];
  readonly releases: readonly (StandingRelease & InEnrolment)[];
}

/** Each kind of row is looked up once for all enrolments, not once for each. */
const ofSeveral = prepared<OfEnrolments>()<SeveralRow>((db, value) => ({
  compile: () =>
    sql<SeveralRow>`
      with chosen as materialized (select e.id from enrolment e where e.client_id = ${value('clientId')}
        and e.membership_id = ${value('membershipId')} and e.id = any(${value('enrolmentIds')}::uuid[]))
      select
        (select coalesce(json_agg(reached), '[]')
          from (select p.enrolment_id as "enrolmentId", p.activity_id as "activityId", p.state, p.percent, p.score,
              p.seconds, p.round
            from chosen join activity_progress p
              on p.client_id = ${value('clientId')} and p.enrolment_id = chosen.id) reached) as progress,
        (select coalesce(json_agg(made), '[]')
          from (select a.enrolment_id as "enrolmentId", a.activity_id as "activityId", a.round,
              a.state = 'started' as running
            from chosen join attempt a
              on a.client_id = ${value('clientId')} and a.enrolment_id = chosen.id) made) as attempts,
        ${givenTo(sql`${value('clientId')}::uuid`, sql`${value('membershipId')}::uuid`)} as given,
        (select coalesce(json_agg(made), '[]')
          from (select o.enrolment_id as "enrolmentId", o.activity_id as "activityId", o.kind, o.reason
            from chosen join enrolment_override o on o.client_id = ${value('clientId')}
              and o.enrolment_id = chosen.id and o.ended_at is null) made) as releases`.compile(db),
}));

/** What the person has reached in several of their enrolments, by the id of each, in one statement. @spec LE-06 LE-10 */
export async function ownActivitiesOf(
  { db, clientId, membershipId }: Learner,
  enrolmentIds: readonly string[],
): Promise<ReadonlyMap<string, OwnActivities>> {
  if (enrolmentIds.length === 0) return new Map();
  const [found] = await ofSeveral(db, { clientId, membershipId, enrolmentIds });
  if (!found) throw new Error('A statement without a source answers one row.');
  const { given, ...row } = found;
  const enrolment = ({ enrolmentId }: InEnrolment): string => enrolmentId;
  const progress = Map.groupBy(row.progress, enrolment);
  const attempts = Map.groupBy(row.attempts, enrolment);
  const releases = Map.groupBy(row.releases, enrolment);
  return new Map(
    enrolmentIds.map((enrolmentId) => [
      enrolmentId,
      {
        enrolmentId,
        progress: progress.get(enrolmentId) ?? [],
        attempts: attempts.get(enrolmentId) ?? [],
        given,
        releases: releases.get(enrolmentId) ?? [],
      },
    ]),
  );
}
