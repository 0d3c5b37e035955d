import type { RankingScore } from '@trilha/rules/gamification/ranking.rule';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { KeptReader } from '#platform/database/kept.ts';
import { prepared } from '#platform/database/prepared.ts';
import { NIL_ID } from '#platform/identifier.ts';

/** A person in a ranking, with what it shows of them. */
export interface RankedPerson extends RankingScore {
  readonly name: string;
  readonly photoFileId: string | null;
}
/** Somebody whose points, name, photo or standing changed; without points where they are not ranked. */
interface ChangedPerson extends Omit<RankedPerson, 'points'> {
  readonly points: number | null;
}
interface Named {
  readonly id: string;
  readonly name: string;
}

/** Of what a ranking is: training points of all time or of one month, or what was earned in one campaign. @spec GM-02 */
export interface Board {
  /** The first day of a month; null for all time. */
  readonly month: string | null;
  readonly campaignId: string | null;
}
const BOARD_KINDS = ['all', 'month', 'campaign'] as const;
type BoardKind = (typeof BOARD_KINDS)[number];
const kindOf = ({ month, campaignId }: Board): BoardKind =>
  campaignId === null ? (month === null ? 'all' : 'month') : 'campaign';

/**
 * Points of each person: the training account of the ledger for all time, what was transferred included; the sums of one
 * month; or the experience of one campaign, which spending does not lower. @spec GM-02
 */
function scores(
  kind: BoardKind,
  of: { readonly clientId: unknown; readonly month: unknown; readonly campaignId: unknown },
): RawBuilder<unknown> {
  if (kind === 'month')
    return sql`(select membership_id, points, changed_at from training_month_points
      where client_id = ${of.clientId} and month = ${of.month})`;
  const account =
    kind === 'all'
      ? // Training points belong to no campaign; the index begins with this.
        sql`unit = 'training' and campaign_id = ${sql.lit(NIL_ID)}`
      : sql`unit = 'experience' and campaign_id = ${of.campaignId}`;
  return sql`(select membership_id, posted + transferred as points, changed_at from ledger_account
    where client_id = ${of.clientId} and ${account} and kind = 'member')`;
}

const REACHED = sql`(extract(epoch from score.changed_at) * 1000)::bigint`;

/** Everybody ranked, in the order of their ids, so many at a time. */
export const rankedPeople = async (
  { db, clientId }: KeptReader,
  board: Board,
  page: { readonly after: string | null; readonly limit: number },
): Promise<RankedPerson[]> => {
  const { rows } = await sql<RankedPerson>`select score.membership_id as "membershipId", score.points,
      ${REACHED} as "reachedAt", member.display_name as name, member.photo_file_id as "photoFileId"
    from ${scores(kindOf(board), { clientId, ...board })} score
    join membership member on member.client_id = ${clientId} and member.id = score.membership_id
      and member.status = 'approved'
    where score.points > 0 and (${page.after}::uuid is null or score.membership_id > ${page.after})
    order by score.membership_id limit ${page.limit}`.execute(db);
  return rows;
};

export async function currentSnapshot({ db }: Pick<KeptReader, 'db'>): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot ?? '';
}

interface Of extends Board {
  readonly clientId: string;
  readonly membershipId: string;
  readonly groupId: string | null;
  readonly areaId: string | null;
  /** The oldest transaction that was running when the kept ranking was last brought up to date. */
  readonly since: string;
}

/** What one look at a ranking needs besides the kept one, all as of one moment. */
export interface RankingLook {
  readonly snapshot: string;
  readonly changes: readonly ChangedPerson[];
  readonly mine: Pick<RankedPerson, 'points' | 'reachedAt'> | null;
  /** The people it is narrowed to, or null for everybody. */
  readonly within: readonly string[] | null;
  /** The person's own groups. */
  readonly groups: readonly Named[];
  readonly areas: readonly Named[];
  /** Those the person takes part in, the newest first. */
  readonly campaigns: readonly Named[];
}

/**
 * Changes are few, which the planner cannot know: with a limit it looks each person up and never reads everybody to
 * join them. Nor may a plan for these very values look cheaper than one for any, or each look would be planned anew:
 * the moment is asked for as a value nobody knows beforehand, and narrowing has statements of its own.
 */
const lookAt = (kind: BoardKind, isNarrowed: boolean) =>
  prepared<Of>()<RankingLook>((db, value) => {
    const score = sql`${scores(kind, {
      clientId: value('clientId'),
      month: value('month'),
      campaignId: value('campaignId'),
    })} score`;
    const within = isNarrowed
      ? sql`array(select member.id::text from membership member where member.client_id = ${value('clientId')}
          and (${value('areaId')}::uuid is null or member.area_id = ${value('areaId')})
          and (${value('groupId')}::uuid is null or member.id in (select m.membership_id from people_group_member m
            where m.client_id = ${value('clientId')} and m.group_id = ${value('groupId')})))`
      : sql`null::text[]`;
    return {
      compile: () =>
        sql<RankingLook>`select pg_current_snapshot()::text as snapshot,
          (select coalesce(json_agg(json_build_object('membershipId', member.id, 'name', member.display_name,
              'photoFileId', member.photo_file_id, 'points', case when member.status = 'approved' then score.points end, 'reachedAt', ${REACHED})), '[]')
            from ranking_change change
            cross join lateral (select * from membership
              where client_id = ${value('clientId')} and id = change.membership_id limit 1) member
            left join lateral (select * from ${score}
              where score.membership_id = change.membership_id limit 1) score on true
            where change.client_id = ${value('clientId')} and change.turned >= (select ${value('since')}::xid8)) as changes,
          (select json_build_object('points', score.points, 'reachedAt', ${REACHED}) from ${score}
            where score.membership_id = ${value('membershipId')} and score.points > 0) as mine,
          ${within} as within,
          (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
            from people_group_member own join people_group g on g.client_id = own.client_id and g.id = own.group_id
            where own.client_id = ${value('clientId')} and own.membership_id = ${value('membershipId')}) as groups,
          (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name)), '[]')
            from (select id, name from area where client_id = ${value('clientId')} order by name limit 200) a) as areas,
          (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)), '[]') from (
            select c.id, c.name from participation joined
              join campaign c on c.client_id = joined.client_id and c.id = joined.campaign_id
              where joined.client_id = ${value('clientId')} and joined.membership_id = ${value('membershipId')}
                and c.status = 'published'
              order by c.begins_on desc, c.id limit 50) c) as campaigns
        from client where client.id = ${value('clientId')}`.compile(db),
    };
  });
const looks = Object.fromEntries(
  BOARD_KINDS.map((kind) => [kind, { all: lookAt(kind, false), narrowed: lookAt(kind, true) }]),
) as Record<BoardKind, Record<'all' | 'narrowed', ReturnType<typeof lookAt>>>;

/** One statement for a look at a ranking. @spec GM-02 */
export async function lookAtRanking(
  { db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>,
  of: Pick<Of, 'month' | 'campaignId' | 'groupId' | 'areaId' | 'since'>,
): Promise<RankingLook> {
  const values = { clientId: client.id, membershipId: actor.membershipId, ...of };
  const { all, narrowed } = looks[kindOf(of)];
  const isNarrowed = of.groupId !== null || of.areaId !== null;
  const [look] = await (isNarrowed ? narrowed : all)(db, values);
  if (!look) throw new Error('Whoever is signed in is at a client.');
  return look;
}

/** Whether the person takes part in a campaign, whose ranking is for those alone. @spec GM-02 */
export const takesPart = async (
  { db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>,
  campaignId: string,
): Promise<boolean> =>
  (await db
    .selectFrom('participation')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'participation.client_id')
        .onRef('campaign.id', '=', 'participation.campaign_id'),
    )
    .select('participation.id')
    .where('participation.client_id', '=', client.id)
    .where('participation.campaign_id', '=', campaignId)
    .where('participation.membership_id', '=', actor.membershipId)
    .where('campaign.status', '=', 'published')
    .executeTakeFirst()) !== undefined;
