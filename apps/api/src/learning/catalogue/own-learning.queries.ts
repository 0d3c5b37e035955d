import type { RequestState } from '@trilha/rules/learning/enrolment-request.rule';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { StandingRelease } from '../standing/releases.ts';
import type { Learner } from '../standing/standing.queries.ts';

/** Where the person stands in one training. Instants are milliseconds since the epoch. */
export interface OwnStanding {
  readonly trainingId: string;
  readonly enrolmentId: string;
  readonly state: ProgressState;
  readonly percent: number;
  readonly score: number | null;
  readonly enrolledAt: number;
  readonly touchedAt: number;
  readonly finishedAt: number | null;
  readonly lastActivityId: string | null;
  /** Counts the renewals of what ends; the running cycle began then, the first one with the enrolment. */
  readonly cycle: number;
  readonly cycleStartedAt: number | null;
  /** Until when the latest completion holds, and from when it may be renewed; null for ever. */
  readonly expiresOn: LocalDate | null;
  readonly renewsFrom: LocalDate | null;
  /** Asked of this person by an assignment, and until when. */
  readonly mandatory: boolean;
  readonly dueOn: LocalDate | null;
}

/** What the person has reached in an activity in one of its rounds; the last one runs. */
export interface OwnProgress {
  readonly activityId: string;
  readonly state: ProgressState;
  readonly percent: number;
  readonly score: number | null;
  readonly seconds: number;
  readonly round: number;
}

/** An attempt that was handed in. */
export interface SpentAttempt {
  readonly activityId: string;
  readonly round: number;
}

interface Row {
  readonly version: number;
  readonly joined_at: Date;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly standings: readonly OwnStanding[];
  readonly favourites: readonly string[];
  readonly taken: Readonly<Record<string, number>>;
}
export interface OwnActivities {
  /** The enrolment whose activities these are, or null. */
  readonly enrolmentId: string | null;
  readonly progress: readonly OwnProgress[];
  readonly attempts: readonly SpentAttempt[];
  /** What the team decided about this enrolment, and why. @spec LE-07 */
  readonly releases: readonly StandingRelease[];
}

/** The last time the person asked to be enrolled. */
export interface OwnRequest {
  readonly state: RequestState;
  readonly askedAt: number;
  readonly message: string;
  readonly reason: string | null;
  /** In the line, from 1. */
  readonly place: number | null;
}

interface Of {
  readonly clientId: string;
  readonly membershipId: string;
}
type Value = (name: keyof Of) => unknown;

/** In floating point, which the database works out several times faster than `extract` in decimals. */
const milliseconds = (column: string) => sql.raw(`(date_part('epoch', ${column}) * 1000)::bigint`);

/**
 * The version of the client's catalogue, and everything by which this person's one differs from others'. Rows become
 * JSON whole: their shape is looked up once, where `json_build_object` looks up every value of every row.
 */
const ownOf = (value: Value) => sql`
  coalesce((select v.version from catalogue_version v where v.client_id = ${value('clientId')}), 0)::bigint as version,
  member.joined_at,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)), '[]')
    from people_group_member mine join people_group g on g.client_id = mine.client_id and g.id = mine.group_id
    where mine.client_id = ${value('clientId')} and mine.membership_id = ${value('membershipId')}) as groups,
  (select coalesce(json_agg(standing), '[]')
    from (select e.training_id as "trainingId", e.id as "enrolmentId", e.state, e.percent, e.score,
        ${milliseconds('e.enrolled_at')} as "enrolledAt", ${milliseconds('e.touched_at')} as "touchedAt",
        ${milliseconds('e.finished_at')} as "finishedAt", e.last_activity_id as "lastActivityId", e.cycle,
        ${milliseconds('e.cycle_started_at')} as "cycleStartedAt", e.expires_on as "expiresOn",
        e.renews_from as "renewsFrom", e.assigned_revision is not null as mandatory, e.due_on as "dueOn"
      from enrolment e
      where e.client_id = ${value('clientId')} and e.membership_id = ${value('membershipId')}) standing) as standings,
  array(select f.training_id::text from favourite f
    where f.client_id = ${value('clientId')} and f.membership_id = ${value('membershipId')}) as favourites,
  (select coalesce(json_object_agg(t.id, t.enrolled), '{}') from training t
    where t.client_id = ${value('clientId')} and t.vacancies is not null) as taken`;

const memberOf = (value: Value) => sql`membership member
  where member.client_id = ${value('clientId')} and member.id = ${value('membershipId')}`;

/** What was reached in the activities of the enrolment `chosen.id`, every round of it: the database sorts nothing out. */
const ACTIVITIES = sql`chosen.id as "enrolmentId",
  (select coalesce(json_agg(reached), '[]')
    from (select p.activity_id as "activityId", p.state, p.percent, p.score, p.seconds, p.round
      from activity_progress p
      where p.client_id = member.client_id and p.enrolment_id = chosen.id) reached) as progress,
  (select coalesce(json_agg(spent), '[]')
    from (select a.activity_id as "activityId", a.round from attempt a
      where a.client_id = member.client_id and a.enrolment_id = chosen.id and a.state <> 'started') spent) as attempts,
  (select coalesce(json_agg(json_build_object('activityId', o.activity_id, 'kind', o.kind, 'reason', o.reason)), '[]')
    from enrolment_override o where o.client_id = member.client_id and o.enrolment_id = chosen.id
      and o.ended_at is null) as releases`;

const own = prepared<Of>()<Row>((db, value) => ({
  compile: () => sql<Row>`select ${ownOf(value)} from ${memberOf(value)}`.compile(db),
}));

interface TrainingRow extends Row, OwnActivities {
  readonly certificateId: string | null;
  readonly request: OwnRequest | null;
}

/** The last request for the training, with its place in the line. @spec LE-11 */
const requestOf = (value: (name: keyof Of | 'trainingId') => unknown) => sql`
  (select json_build_object('state', r.state, 'askedAt', ${milliseconds('r.asked_at')}, 'message', r.message,
      'reason', r.reason, 'place', case when r.state = 'awaiting_place' then (select count(*) from enrolment_request b
        where b.client_id = r.client_id and b.training_id = r.training_id and b.state = 'awaiting_place'
          and b.line_number <= r.line_number) end)
    from enrolment_request r where r.client_id = ${value('clientId')} and r.membership_id = ${value('membershipId')}
      and r.training_id = ${value('trainingId')} order by r.asked_at desc, r.id desc limit 1) as request`;

const ownWithTraining = prepared<Of & { readonly trainingId: string }>()<TrainingRow>((db, value) => ({
  compile: () =>
    sql<TrainingRow>`select ${ownOf(value)}, ${ACTIVITIES}, ${requestOf(value)},
      (select c.id from certificate c where c.client_id = member.client_id and c.enrolment_id = chosen.id
        and c.revoked_at is null order by c.cycle desc limit 1) as "certificateId"
      from (select ${value('clientId')}::uuid as client_id) asked
      left join enrolment chosen on chosen.client_id = ${value('clientId')}
        and chosen.membership_id = ${value('membershipId')} and chosen.training_id = ${value('trainingId')},
      ${memberOf(value)}`.compile(db),
}));

interface HomeRow extends Row, OwnActivities {
  readonly certificates: number;
  readonly unread: number;
  readonly points: number | null;
}

const ownWithHome = prepared<Of & { readonly hidden: readonly string[] }>()<HomeRow>((db, value) => ({
  compile: () =>
    sql<HomeRow>`select ${ownOf(value)}, ${ACTIVITIES},
      (select count(*) from certificate c where c.client_id = ${value('clientId')}
        and c.membership_id = ${value('membershipId')} and c.revoked_at is null) as certificates,
      (select count(*) from notification n where n.client_id = ${value('clientId')}
        and n.membership_id = ${value('membershipId')} and n.read_at is null
        and n.kind <> all(${value('hidden')}::text[])) as unread,
      (select posted from ledger_account where client_id = ${value('clientId')} and unit = 'training'
        and membership_id = ${value('membershipId')} and kind = 'member') as points
      from (select ${value('clientId')}::uuid as client_id) asked
      left join lateral (select e.id from enrolment e
        join training t on t.client_id = e.client_id and t.id = e.training_id and t.kind = 'online_course'
        where e.client_id = ${value('clientId')}
        and e.membership_id = ${value('membershipId')} and e.state in ('in_progress', 'restarted', 'reproved')
        order by e.touched_at desc limit 1) chosen on true,
      ${memberOf(value)}`.compile(db),
}));

/** What one person brings to the catalogue, as of one moment. */
export interface OwnLearning {
  /** Of the catalogue, at the same moment. */
  readonly version: number;
  readonly joinedAt: Date;
  readonly groups: ReadonlySet<string>;
  readonly groupNames: ReadonlyMap<string, string>;
  readonly favourites: ReadonlySet<string>;
  readonly standings: ReadonlyMap<string, OwnStanding>;
  /** Places taken, of the trainings that have a limit. */
  readonly taken: Readonly<Record<string, number>>;
}

/** One statement, whatever the catalogue holds. @spec LE-01 */
export async function ownLearning({ db, clientId, membershipId }: Learner): Promise<OwnLearning> {
  return learningIn(onlyRow(await own(db, { clientId, membershipId })));
}

/** The same with what the person has reached in one training. @spec LE-06 */
export async function ownLearningWithTraining(
  { db, clientId, membershipId }: Learner,
  trainingId: string,
): Promise<{
  own: OwnLearning;
  activities: OwnActivities;
  certificateId: string | null;
  request: OwnRequest | null;
}> {
  const row = onlyRow(await ownWithTraining(db, { clientId, membershipId, trainingId }));
  const { certificateId, request } = row;
  return { own: learningIn(row), activities: row, certificateId, request };
}

/** The same with the figures of home and what was reached in the training touched last. @spec LE-10 */
export async function ownLearningWithHome(
  { db, clientId, membershipId }: Learner,
  hidden: readonly string[],
): Promise<{
  own: OwnLearning;
  activities: OwnActivities;
  certificates: number;
  unread: number;
  points: number;
}> {
  const row = onlyRow(await ownWithHome(db, { clientId, membershipId, hidden }));
  const { certificates, unread, points } = row;
  return { own: learningIn(row), activities: row, certificates, unread, points: points ?? 0 };
}

function onlyRow<Found>([row]: readonly Found[]): Found {
  if (!row) throw new Error('Whoever is signed in is a member of the selected client.');
  return row;
}

const learningIn = (row: Row): OwnLearning => ({
  version: row.version,
  joinedAt: row.joined_at,
  groups: new Set(row.groups.map(({ id }) => id)),
  groupNames: new Map(row.groups.map(({ id, name }) => [id, name])),
  favourites: new Set(row.favourites),
  standings: new Map(row.standings.map((standing) => [standing.trainingId, standing])),
  taken: row.taken,
});
