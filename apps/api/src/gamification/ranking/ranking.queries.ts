import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';

type Scope = Pick<Context, 'db' | 'client' | 'actor'>;

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
export interface RankedPerson {
  readonly membership_id: string;
  readonly points: number;
  readonly changed_at: Date;
  readonly display_name: string;
}

interface Values {
  readonly clientId: string;
  readonly membershipId: string;
  readonly month: string | null;
  readonly groupId: string | null;
  readonly areaId: string | null;
  readonly points: number;
  readonly reachedAt: string;
  readonly after: string | null;
  readonly limit: number;
}
type Value = (name: keyof Values) => unknown;

/** What changes the text of a statement and not only its values. */
interface Shape {
  readonly isMonth: boolean;
  readonly isNarrowed: boolean;
  readonly isContinued: boolean;
}

/** One prepared statement for each shape; there are few. */
function byShape<Row>(build: (shape: Shape, value: Value) => RawBuilder<Row>) {
  const statements = new Map<string, ReturnType<typeof statementOf>>();
  const statementOf = (shape: Shape) =>
    prepared<Values>()<Row>((db, value) => ({ compile: () => build(shape, value).compile(db) }));
  return (scope: Scope, of: RankingOf, after: RankingPosition | null, limit: number): Promise<Row[]> => {
    const shape = {
      isMonth: of.month !== null,
      isNarrowed: of.groupId !== null || of.areaId !== null,
      isContinued: after !== null,
    };
    const key = JSON.stringify(shape);
    const statement = statements.get(key) ?? statementOf(shape);
    statements.set(key, statement);
    return statement(scope.db, {
      clientId: scope.client.id,
      membershipId: scope.actor.membershipId,
      ...of,
      points: after?.points ?? 0,
      reachedAt: after?.reachedAt ?? '',
      after: after?.membershipId ?? null,
      limit,
    });
  };
}

/** Training points belong to no campaign; the index begins with this. */
const NO_CAMPAIGN = sql.lit('00000000-0000-0000-0000-000000000000');

/**
 * Points of each person, from an index that is in the order of the ranking already: the training account of the
 * ledger for all time, the sums of one month otherwise. @spec GM-02
 */
const scores = ({ isMonth }: Shape, value: Value) =>
  isMonth
    ? sql`(select membership_id, points, changed_at from training_month_points
        where client_id = ${value('clientId')} and month = ${value('month')})`
    : sql`(select membership_id, posted as points, changed_at from ledger_account
        where client_id = ${value('clientId')} and unit = 'training' and campaign_id = ${NO_CAMPAIGN}
          and kind = 'member' and posted > 0)`;

/** The person behind `score`, where they are among the ranked: blocked people are not. */
const member = ({ isNarrowed }: Shape, value: Value) =>
  sql`join membership member on member.client_id = ${value('clientId')} and member.id = score.membership_id
    and member.status = 'approved' ${
      isNarrowed
        ? sql`and (${value('areaId')}::uuid is null or member.area_id = ${value('areaId')})
          and (${value('groupId')}::uuid is null or exists (select 1 from people_group_member m
            where m.client_id = ${value('clientId')} and m.group_id = ${value('groupId')} and m.membership_id = member.id))`
        : sql``
    }`;

const blocked = (value: Value) =>
  sql`join membership blocked on blocked.client_id = ${value('clientId')} and blocked.id = score.membership_id
    and blocked.status <> 'approved'`;

/** Behind a position: fewer points, or the same points reached later. The first bound is what the index can use. */
const behind = (
  value: Value,
) => sql<SqlBool>`(score.points <= ${value('points')} and (score.points < ${value('points')}
  or (score.changed_at, score.membership_id) > (${value('reachedAt')}::timestamptz, ${value('after')}::uuid)))`;

const pages = byShape<RankedPerson>(
  (
    shape,
    value,
  ) => sql<RankedPerson>`select score.membership_id, score.points, score.changed_at, member.display_name
    from ${scores(shape, value)} score ${member(shape, value)}
    ${shape.isContinued ? sql`where ${behind(value)}` : sql``}
    order by score.points desc, score.changed_at, score.membership_id limit ${value('limit')}`,
);

/** One page of the ranking and the row after it. @spec GM-02 */
export const rankingPage = (scope: Scope, of: RankingOf, after: RankingPosition | null, limit: number) =>
  pages(scope, of, after, limit + 1);

const AHEAD = sql<SqlBool>`(score.points >= mine.points and (score.points > mine.points
  or (score.changed_at, score.membership_id) < (mine.changed_at, mine.membership_id)))`;

type OwnPlace = RankedPerson & { readonly place: number };

/** Counted in the index alone where everybody is ranked; the few who are blocked are taken off again. */
const places = byShape<OwnPlace>(
  (
    shape,
    value,
  ) => sql<OwnPlace>`select mine.membership_id, mine.points, mine.changed_at, mine.display_name, 1
      + (select count(*) from ${scores(shape, value)} score ${shape.isNarrowed ? member(shape, value) : sql``} where ${AHEAD})
      - ${
        shape.isNarrowed
          ? sql`0`
          : sql`(select count(*) from ${scores(shape, value)} score ${blocked(value)} where ${AHEAD})`
      } as place
    from (select score.*, member.display_name from ${scores(shape, value)} score ${member(shape, value)}
      where score.membership_id = ${value('membershipId')}) mine`,
);

/** The person's own row and place, or null where they are not ranked. @spec GM-02 */
export const ownPlace = async (scope: Scope, of: RankingOf): Promise<OwnPlace | null> =>
  (await places(scope, of, null, 1))[0] ?? null;

const COUNTED = 10_000;

const counts = byShape<{ readonly counted: number; readonly blocked: number }>(
  (shape, value) => sql<{ counted: number; blocked: number }>`select
    (select count(*) from (select 1 from ${scores(shape, value)} score
      ${shape.isNarrowed ? member(shape, value) : sql``} limit ${value('limit')}) seen) as counted,
    ${
      shape.isNarrowed
        ? sql`0::bigint`
        : sql`(select count(*) from ${scores(shape, value)} score ${blocked(value)})`
    } as blocked`,
);

/** People in the ranking, counted no further than anybody would read. */
export async function rankedPeople(scope: Scope, of: RankingOf): Promise<number> {
  const [row] = await counts(scope, of, null, COUNTED);
  if (!row) return 0;
  return row.counted === COUNTED ? COUNTED : row.counted - row.blocked;
}

interface Frame {
  readonly has_ranking: boolean;
  readonly groups: { readonly id: string; readonly name: string }[];
  readonly areas: { readonly id: string; readonly name: string }[];
}

const frames = prepared<{ readonly clientId: string; readonly membershipId: string }>()<Frame>(
  (db, value) => ({
    compile: () =>
      sql<Frame>`select client.has_ranking,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
        from people_group_member mine join people_group g on g.client_id = mine.client_id and g.id = mine.group_id
        where mine.client_id = ${value('clientId')} and mine.membership_id = ${value('membershipId')}) as groups,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name)), '[]')
        from (select id, name from area where client_id = ${value('clientId')} order by name limit 200) a) as areas
    from client where client.id = ${value('clientId')}`.compile(db),
  }),
);

/** Whether the client shows a ranking, and what it can be narrowed to: the person's own groups, and the areas. */
export async function rankingFrame({ db, client, actor }: Scope): Promise<Frame> {
  const [frame] = await frames(db, { clientId: client.id, membershipId: actor.membershipId });
  return frame ?? { has_ranking: true, groups: [], areas: [] };
}
