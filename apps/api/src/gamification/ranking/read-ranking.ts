import type { ParsedInputOf, ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readRanking } from '@trilha/contract/gamification/ranking.calls';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import {
  areasOf,
  groupsOf,
  hasRanking,
  placeOf,
  type RankingOf,
  rankedPeople,
  rankingPage,
  scoreOf,
} from './ranking.queries.ts';

type Ranking = ResponseOf<typeof readRanking>;
type Row = Awaited<ReturnType<typeof rankingPage>>[number];

export const routes = (bind: Bind): void =>
  bind.read(readRanking, (context, { query }) => rankingOf(context, query));

async function rankingOf(
  context: Context,
  query: ParsedInputOf<typeof readRanking>['query'],
): Promise<Ranking> {
  if (!(await hasRanking(context))) throw new AppError('module_disabled');
  const of: RankingOf = {
    month:
      query.period === 'month' ? `${localDateIn(context.now, context.client.timeZone).slice(0, 7)}-01` : null,
    groupId: query.group ?? null,
    areaId: query.area ?? null,
  };
  const limit = query.limit ?? PAGE_SIZE;
  const cursor = positionOf(query.cursor, ['number', 'instant', 'id', 'number']);
  const after = cursor && { points: Number(cursor[0]), reachedAt: cursor[1], membershipId: cursor[2] };
  const placeBefore = cursor ? Number(cursor[3]) : 0;
  const [rows, mine, people, groups, areas] = await Promise.all([
    rankingPage(context, of, after, limit),
    scoreOf(context, of, context.actor.membershipId),
    rankedPeople(context, of),
    groupsOf(context),
    areasOf(context),
  ]);
  const shape = (row: Row, place: number): Ranking['items'][number] => ({
    membershipId: row.membership_id,
    name: row.display_name,
    points: row.points,
    place,
    isMe: row.membership_id === context.actor.membershipId,
  });
  const placed = rows.map((row, index) => ({ row, place: placeBefore + index + 1 }));
  const page = pageFrom(placed, limit, {
    position: ({ row, place }) => [row.points, row.changed_at.toISOString(), row.membership_id, place],
    item: ({ row, place }) => shape(row, place),
  });
  return { ...page, me: mine ? shape(mine, await myPlace(context, of, mine)) : null, people, groups, areas };
}

const myPlace = (
  context: Context,
  of: RankingOf,
  { points, changed_at, membership_id }: Row,
): Promise<number> =>
  placeOf(context, of, { points, reachedAt: changed_at.toISOString(), membershipId: membership_id });
