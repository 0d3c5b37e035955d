import type { ParsedInputOf, ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readRanking } from '@trilha/contract/gamification/ranking.calls';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import {
  ownPlace,
  type RankedPerson,
  type RankingOf,
  rankedPeople,
  rankingFrame,
  rankingPage,
} from './ranking.queries.ts';

type Ranking = ResponseOf<typeof readRanking>;

export const routes = (bind: Bind): void =>
  bind.read(readRanking, (context, { query }) => rankingOf(context, query));

async function rankingOf(
  context: Context,
  query: ParsedInputOf<typeof readRanking>['query'],
): Promise<Ranking> {
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
  const [rows, mine, people, { has_ranking: hasRanking, groups, areas }] = await Promise.all([
    rankingPage(context, of, after, limit),
    ownPlace(context, of),
    rankedPeople(context, of),
    rankingFrame(context),
  ]);
  if (!hasRanking) throw new AppError('module_disabled');
  const shape = (row: RankedPerson, place: number): Ranking['items'][number] => ({
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
  return { ...page, me: mine ? shape(mine, mine.place) : null, people, groups, areas };
}
