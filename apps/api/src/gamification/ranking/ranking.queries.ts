import { type SqlBool, sql } from 'kysely';
import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client'>;

/** Which people are ranked, and by the points of when. */
export interface RankingOf {
  /** First day of a month, or null for all time. */
  readonly month: string | null;
  readonly groupId: string | null;
  readonly areaId: string | null;
}
/** Where somebody stands: points, when they were reached, and who. */
export interface RankingPosition {
  readonly points: number;
  readonly reachedAt: string;
  readonly membershipId: string;
}

/** Training points belong to no campaign; the index begins with this. */
const NO_CAMPAIGN = '00000000-0000-0000-0000-000000000000';

/**
 * Points of each person, from an index that is in the order of the ranking already: the training account of the
 * ledger for all time, the sums of one month otherwise. @spec GM-02
 */
const pointsOf = ({ db, client }: Scope, month: string | null) =>
  month === null
    ? db
        .selectFrom('ledger_account')
        .select(['membership_id', 'posted as points', 'changed_at'])
        .where('client_id', '=', client.id)
        .where('unit', '=', 'training')
        .where('campaign_id', '=', NO_CAMPAIGN)
        .where('kind', '=', 'member')
        .where('posted', '>', 0)
    : db
        .selectFrom('training_month_points')
        .select(['membership_id', 'points', 'changed_at'])
        .where('client_id', '=', client.id)
        .where('month', '=', month);

const inGroup = (clientId: string, groupId: string | null) => sql<SqlBool>`exists (
  select 1 from people_group_member m where m.client_id = ${clientId}
    and m.group_id = ${groupId} and m.membership_id = score.membership_id)`;

/** The ranked people themselves. Blocked people are not ranked. */
function scores(scope: Scope, { month, groupId, areaId }: RankingOf) {
  const clientId = scope.client.id;
  return scope.db
    .selectFrom(pointsOf(scope, month).as('score'))
    .innerJoin('membership', (join) =>
      join.onRef('membership.id', '=', 'score.membership_id').on('membership.client_id', '=', clientId),
    )
    .where('membership.status', '=', 'approved')
    .$if(areaId !== null, (query) => query.where('membership.area_id', '=', areaId))
    .$if(groupId !== null, (query) => query.where(inGroup(clientId, groupId)));
}

/** Ahead of a position: more points, or the same points reached earlier. The first bound is what the index can use. */
const ahead = (position: RankingPosition) =>
  sql<SqlBool>`(score.points >= ${position.points} and (score.points > ${position.points}
    or (score.changed_at, score.membership_id) < (${position.reachedAt}::timestamptz, ${position.membershipId}::uuid)))`;
const behind = (position: RankingPosition) =>
  sql<SqlBool>`(score.points <= ${position.points} and (score.points < ${position.points}
    or (score.changed_at, score.membership_id) > (${position.reachedAt}::timestamptz, ${position.membershipId}::uuid)))`;

export const rankingPage = (scope: Scope, of: RankingOf, after: RankingPosition | null, limit: number) =>
  scores(scope, of)
    .select(['score.membership_id', 'score.points', 'score.changed_at', 'membership.display_name'])
    .$if(after !== null, (query) => query.where(after ? behind(after) : sql<SqlBool>`true`))
    .orderBy('score.points', 'desc')
    .orderBy('score.changed_at')
    .orderBy('score.membership_id')
    .limit(limit + 1)
    .execute();

export const scoreOf = (scope: Scope, of: RankingOf, membershipId: string) =>
  scores(scope, of)
    .select(['score.membership_id', 'score.points', 'score.changed_at', 'membership.display_name'])
    .where('score.membership_id', '=', membershipId)
    .executeTakeFirst();

const HOW_MANY = sql<number>`count(*)`.as('count');

const isNarrowed = ({ groupId, areaId }: RankingOf): boolean => groupId !== null || areaId !== null;

/** Scores of blocked people: few, and found by an index of their own. */
const blockedScores = (scope: Scope, { month }: RankingOf) =>
  scope.db
    .selectFrom(pointsOf(scope, month).as('score'))
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.id', '=', 'score.membership_id')
        .on('membership.client_id', '=', scope.client.id),
    )
    .where('membership.status', '<>', 'approved');

/** One more than there are people ahead, counted in the index alone; the few who are blocked are taken off again. */
export async function placeOf(scope: Scope, of: RankingOf, position: RankingPosition): Promise<number> {
  if (isNarrowed(of)) {
    const narrowed = scores(scope, of).where(ahead(position)).select(HOW_MANY);
    return 1 + (await narrowed.executeTakeFirstOrThrow()).count;
  }
  const everybody = scope.db.selectFrom(pointsOf(scope, of.month).as('score')).where(ahead(position));
  const [all, blocked] = await Promise.all([
    everybody.select(HOW_MANY).executeTakeFirstOrThrow(),
    blockedScores(scope, of).where(ahead(position)).select(HOW_MANY).executeTakeFirstOrThrow(),
  ]);
  return 1 + all.count - blocked.count;
}

const COUNTED = 10_000;

/** People in the ranking, counted no further than anybody would read. */
export async function rankedPeople(scope: Scope, of: RankingOf): Promise<number> {
  const counted = isNarrowed(of)
    ? scores(scope, of).select('score.membership_id')
    : scope.db.selectFrom(pointsOf(scope, of.month).as('score')).select('score.membership_id');
  const [all, blocked] = await Promise.all([
    scope.db.selectFrom(counted.limit(COUNTED).as('some')).select(HOW_MANY).executeTakeFirstOrThrow(),
    blockedScores(scope, of).select(HOW_MANY).executeTakeFirstOrThrow(),
  ]);
  return isNarrowed(of) || all.count === COUNTED ? all.count : all.count - blocked.count;
}

/** What the ranking can be narrowed to: the person's own groups, and the areas of the client. */
export const groupsOf = ({ db, client, actor }: Context) =>
  db
    .selectFrom('people_group')
    .innerJoin('people_group_member as member', (join) =>
      join
        .onRef('member.client_id', '=', 'people_group.client_id')
        .onRef('member.group_id', '=', 'people_group.id'),
    )
    .select(['people_group.id', 'people_group.name'])
    .where('people_group.client_id', '=', client.id)
    .where('member.membership_id', '=', actor.membershipId)
    .orderBy('people_group.name')
    .execute();

export const areasOf = ({ db, client }: Scope) =>
  db
    .selectFrom('area')
    .select(['id', 'name'])
    .where('client_id', '=', client.id)
    .orderBy('name')
    .limit(200)
    .execute();

export async function hasRanking({ db, client }: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('client')
    .select('has_ranking')
    .where('id', '=', client.id)
    .executeTakeFirst();
  return row?.has_ranking ?? true;
}
