import type { RequestState } from '@trilha/rules/learning/enrolment-request.rule';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Learner } from '../standing/standing.queries.ts';
import { type HomeChallengeRow, homeChallenge } from './home-challenge.ts';
import { type KeptStandings, type KnownStandings, NOTHING_KEPT } from './kept-standings.ts';
import { ACTIVITIES, type OwnActivities } from './own-activities.queries.ts';
import { MOST_LIMITED } from './places-taken.ts';

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
  /** The version the person stays on; null for the newest. */
  readonly version: number | null;
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

interface Row {
  readonly version: number;
  readonly joined_at: Date;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Null where they are the ones that are kept already. */
  readonly standings: readonly OwnStanding[] | null;
  readonly favourites: readonly string[];
  readonly taken: Readonly<Record<string, number>>;
}
interface FingerprintedRow extends Row {
  readonly fingerprint: string;
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
/** Besides, the fingerprint of the standings that are known already. */
interface OfKnown extends Of {
  readonly known: string | null;
}
interface OfTraining extends Of {
  readonly trainingId: string;
}
type Value = (name: keyof Of) => unknown;

/** In floating point, which the database works out several times faster than `extract` in decimals. */
const milliseconds = (column: string) => sql.raw(`(date_part('epoch', ${column}) * 1000)::bigint`);

/** Rows become JSON whole: their shape is looked up once, where `json_build_object` looks up every value of every row. */
const standingsOf = (value: Value, of = sql``) => sql`
  (select coalesce(json_agg(standing), '[]')
    from (select e.training_id as "trainingId", e.id as "enrolmentId", e.state, e.percent, e.score,
        ${milliseconds('e.enrolled_at')} as "enrolledAt", ${milliseconds('e.touched_at')} as "touchedAt",
        ${milliseconds('e.finished_at')} as "finishedAt", e.last_activity_id as "lastActivityId", e.version, e.cycle,
        ${milliseconds('e.cycle_started_at')} as "cycleStartedAt", e.expires_on as "expiresOn",
        e.renews_from as "renewsFrom", e.assigned_revision is not null as mandatory, e.due_on as "dueOn"
      from enrolment e
      where e.client_id = ${value('clientId')} and e.membership_id = ${value('membershipId')} ${of}) standing)`;

/** The version of the client's catalogue, and what of a person is asked for with everything. */
const personOf = (value: Value) => sql`
  coalesce((select v.version from catalogue_version v where v.client_id = ${value('clientId')}), 0)::bigint as version,
  member.joined_at,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)), '[]')
    from people_group_member mine join people_group g on g.client_id = mine.client_id and g.id = mine.group_id
    where mine.client_id = ${value('clientId')} and mine.membership_id = ${value('membershipId')}) as groups,
  array(select f.training_id::text from favourite f
    where f.client_id = ${value('clientId')} and f.membership_id = ${value('membershipId')}) as favourites`;

/** A training's places taken, where it has a limit. */
const takenIn = (value: (name: keyof OfTraining) => unknown) => sql`
  (select coalesce(json_object_agg(t.id, t.enrolled), '{}') from training t where t.client_id = ${value('clientId')}
    and t.id = ${value('trainingId')} and t.vacancies is not null) as taken`;

/** Places taken of a catalogue with few limits; those of a larger one are asked for once it is known what is shown. */
const takenSomewhere = (value: Value) => sql`
  (select coalesce(json_object_agg(t.id, t.enrolled), '{}')
    from (select id, enrolled from training where client_id = ${value('clientId')} and vacancies is not null
      limit ${sql.lit(MOST_LIMITED)}) t) as taken`;

/**
 * Everything by which this person's catalogue differs from others'. Whoever has hundreds of enrolments is not told them
 * again each time: their standings come only where the rows are others than those known. Every change of a row gives it
 * another `xmin`, so the sum over all tells.
 */
const ownOf = (value: (name: keyof OfKnown) => unknown) => sql`
  ${personOf(value)}, ${takenSomewhere(value)}, seen.fingerprint,
  case when seen.fingerprint = ${value('known')} then null else ${standingsOf(value)} end as standings`;

const memberOf = (value: Value) => sql`membership member
  where member.client_id = ${value('clientId')} and member.id = ${value('membershipId')}`;

const fingerprintedMemberOf = (value: Value) => sql`
  (select coalesce(sum(hashtextextended(e.xmin::text, uuid_hash(e.id))), 0)::text as fingerprint from enrolment e
    where e.client_id = ${value('clientId')} and e.membership_id = ${value('membershipId')}) seen, ${memberOf(value)}`;

const own = prepared<OfKnown>()<FingerprintedRow>((db, value) => ({
  compile: () =>
    sql<FingerprintedRow>`select ${ownOf(value)} from ${fingerprintedMemberOf(value)}`.compile(db),
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

const withTraining = (
  value: (name: keyof OfTraining) => unknown,
  standings: RawBuilder<unknown>,
) => sql<TrainingRow>`
  select ${personOf(value)}, ${takenIn(value)}, ${standings} as standings, ${ACTIVITIES}, ${requestOf(value)},
    (select c.id from certificate c where c.client_id = member.client_id and c.enrolment_id = chosen.id
      and c.revoked_at is null order by c.cycle desc limit 1) as "certificateId"
    from (select ${value('clientId')}::uuid as client_id) asked
    left join enrolment chosen on chosen.client_id = ${value('clientId')}
      and chosen.membership_id = ${value('membershipId')} and chosen.training_id = ${value('trainingId')},
    ${memberOf(value)}`;

const ownWithTraining = prepared<OfTraining>()<TrainingRow>((db, value) => ({
  compile: () => withTraining(value, standingsOf(value)).compile(db),
}));

/** Of the standings, those that the page of one training shows. */
const ownInTraining = prepared<OfTraining>()<TrainingRow>((db, value) => ({
  compile: () =>
    withTraining(
      value,
      standingsOf(
        value,
        sql`and e.training_id = any(array(select ${value('trainingId')}::uuid union all
          select p.required_training_id from training_prerequisite p
            where p.client_id = ${value('clientId')} and p.training_id = ${value('trainingId')}))`,
      ),
    ).compile(db),
}));

interface HomeRow extends FingerprintedRow, OwnActivities {
  readonly certificates: number;
  readonly unread: number;
  readonly points: number | null;
  readonly challenge: HomeChallengeRow | null;
}

interface OfHome extends OfKnown {
  readonly hiddenKinds: readonly string[];
  readonly hiddenPages: readonly string[];
  readonly today: LocalDate;
  readonly now: Date;
  /** Whether they were found to have something to be asked today, by the standings that are known. */
  readonly isChallenged: boolean;
}

const ownWithHome = prepared<OfHome>()<HomeRow>((db, value) => ({
  compile: () =>
    sql<HomeRow>`select ${ownOf(value)}, ${ACTIVITIES},
      (select count(*) from certificate c where c.client_id = ${value('clientId')}
        and c.membership_id = ${value('membershipId')} and c.revoked_at is null) as certificates,
      (select count(*) from notification n where n.client_id = ${value('clientId')}
        and n.membership_id = ${value('membershipId')} and n.read_at is null
        and n.kind <> all(${value('hiddenKinds')}::text[])
        and coalesce(n.link, '') not like all(${value('hiddenPages')}::text[])) as unread,
      (select posted + transferred from ledger_account where client_id = ${value('clientId')} and unit = 'training'
        and membership_id = ${value('membershipId')} and kind = 'member') as points,
      ${homeChallenge(value, sql`${value('isChallenged')}::boolean and seen.fingerprint = ${value('known')}`)}
      from (select ${value('clientId')}::uuid as client_id) asked
      left join lateral (select e.id from enrolment e
        join training t on t.client_id = e.client_id and t.id = e.training_id and t.kind = 'online_course'
        where e.client_id = ${value('clientId')}
        and e.membership_id = ${value('membershipId')} and e.state in ('in_progress', 'restarted', 'reproved')
        order by e.touched_at desc limit 1) chosen on true,
      ${fingerprintedMemberOf(value)}`.compile(db),
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
  /** Places taken, of trainings that have a limit: of all of them where they are few. */
  readonly taken: Readonly<Record<string, number>>;
}

/** One statement, whatever the catalogue holds. @spec LE-01 */
export async function ownLearning(
  { db, clientId, membershipId }: Learner,
  kept: KeptStandings = NOTHING_KEPT,
): Promise<OwnLearning> {
  const before = kept.of(membershipId);
  const row = onlyRow(await own(db, { clientId, membershipId, known: before?.fingerprint ?? null }));
  return learningIn(row, standingsIn(row, membershipId, { before, kept }));
}

interface WithTraining {
  readonly own: OwnLearning;
  readonly activities: OwnActivities;
  readonly certificateId: string | null;
  readonly request: OwnRequest | null;
}

/** The same with what the person has reached in one training. @spec LE-06 */
export const ownLearningWithTraining = (learner: Learner, trainingId: string): Promise<WithTraining> =>
  learningWith(ownWithTraining, learner, trainingId);

/** One training alone: of the person's standings those in it and in what must be done before it. @spec LE-01 LE-06 */
export const ownLearningInTraining = (learner: Learner, trainingId: string): Promise<WithTraining> =>
  learningWith(ownInTraining, learner, trainingId);

async function learningWith(
  read: typeof ownWithTraining,
  { db, clientId, membershipId }: Learner,
  trainingId: string,
): Promise<WithTraining> {
  const row = onlyRow(await read(db, { clientId, membershipId, trainingId }));
  const { certificateId, request } = row;
  return { own: learningIn(row, standingsBy(row.standings ?? [])), activities: row, certificateId, request };
}

/** The same with the figures of home and what was reached in the training touched last. @spec LE-10 */
export async function ownLearningWithHome(
  { db, clientId, membershipId }: Learner,
  { hiddenKinds, hiddenPages, today, now }: Pick<OfHome, 'hiddenKinds' | 'hiddenPages' | 'today' | 'now'>,
  kept: KeptStandings,
): Promise<{
  own: OwnLearning;
  activities: OwnActivities;
  certificates: number;
  unread: number;
  points: number;
  challenge: HomeChallengeRow | null;
}> {
  const before = kept.of(membershipId);
  const known = before?.fingerprint ?? null;
  const row = onlyRow(
    await ownWithHome(db, {
      clientId,
      membershipId,
      hiddenKinds,
      hiddenPages,
      known,
      today,
      now,
      isChallenged: before?.challengedOn === today,
    }),
  );
  const { certificates, unread, points, challenge, fingerprint } = row;
  const own = learningIn(row, standingsIn(row, membershipId, { before, kept }));
  if (challenge?.state === 'new')
    kept.keep(membershipId, { fingerprint, standings: own.standings, challengedOn: today });
  return { own, activities: row, certificates, unread, points: points ?? 0, challenge };
}

function onlyRow<Found>([row]: readonly Found[]): Found {
  if (!row) throw new Error('Whoever is signed in is a member of the selected client.');
  return row;
}

interface Known {
  readonly before: KnownStandings | undefined;
  readonly kept: KeptStandings;
}

function standingsIn(
  { fingerprint, standings: read }: FingerprintedRow,
  membershipId: string,
  { before, kept }: Known,
): OwnLearning['standings'] {
  if (read === null && before) return before.standings;
  const standings = standingsBy(read ?? []);
  kept.keep(membershipId, { fingerprint, standings });
  return standings;
}

const standingsBy = (standings: readonly OwnStanding[]): OwnLearning['standings'] =>
  new Map(standings.map((standing) => [standing.trainingId, standing]));

const learningIn = (row: Row, standings: OwnLearning['standings']): OwnLearning => ({
  version: row.version,
  joinedAt: row.joined_at,
  groups: new Set(row.groups.map(({ id }) => id)),
  groupNames: new Map(row.groups.map(({ id, name }) => [id, name])),
  favourites: new Set(row.favourites),
  standings,
  taken: row.taken,
});
