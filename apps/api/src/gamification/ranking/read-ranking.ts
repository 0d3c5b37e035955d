import type { ParsedInputOf, ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readRanking } from '@trilha/contract/gamification/ranking.calls';
import { countAhead, type RankingScore } from '@trilha/rules/gamification/ranking.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { bringUpToDate, keptRanking } from './kept-ranking.ts';
import { lookAtRanking, type RankedPerson } from './ranking.queries.ts';

type Ranking = ResponseOf<typeof readRanking>;

export const routes = (bind: Bind): void =>
  bind.read(readRanking, (context, { query }) => rankingOf(context, query));

async function rankingOf(
  context: Context,
  query: ParsedInputOf<typeof readRanking>['query'],
): Promise<Ranking> {
  const cursor = positionOf(query.cursor, ['number', 'number', 'id']);
  const month =
    query.period === 'month' ? `${localDateIn(context.now, context.client.timeZone).slice(0, 7)}-01` : null;
  const kept = await keptRanking(context, month);
  const look = await lookAtRanking(context, {
    month,
    groupId: query.group ?? null,
    areaId: query.area ?? null,
    since: kept.snapshot.oldest,
  });
  if (!look.has_ranking) throw new AppError('module_disabled');
  const everybody = bringUpToDate(kept, look);
  const within = look.within && new Set(look.within);
  const people = within ? everybody.filter(({ membershipId }) => within.has(membershipId)) : everybody;
  const me = context.actor.membershipId;
  const shape = ({ membershipId, name, points }: RankedPerson, place: number): Ranking['items'][number] => ({
    membershipId,
    name,
    points,
    place,
    isMe: membershipId === me,
  });
  const after = cursor && {
    points: Number(cursor[0]),
    reachedAt: Number(cursor[1]),
    membershipId: cursor[2],
  };
  const own = look.mine && { ...look.mine, membershipId: me };
  const begin = after ? firstBehind(people, after) : 0;
  const limit = query.limit ?? PAGE_SIZE;
  const page = pageFrom(
    people.slice(begin, begin + limit + 1).map((person, index) => ({ person, place: begin + index + 1 })),
    limit,
    {
      position: ({ person }) => [person.points, person.reachedAt, person.membershipId],
      item: ({ person, place }) => shape(person, place),
    },
  );
  const place = own ? placeOf(people, own) : 0;
  const mine = people[place - 1];
  return {
    ...page,
    me: mine ? shape(mine, place) : null,
    people: people.length,
    groups: [...look.groups],
    areas: [...look.areas],
  };
}

/** From 1, or 0 where the person is not among the ranked. */
function placeOf(people: readonly RankedPerson[], own: RankingScore): number {
  const ahead = countAhead(people, own);
  if (people[ahead]?.membershipId === own.membershipId) return ahead + 1;
  // Another look at a later moment may have moved them.
  return people.findIndex(({ membershipId }) => membershipId === own.membershipId) + 1;
}

/** Where the next page begins: behind the last of the page before, who may have moved or left meanwhile. */
function firstBehind(people: readonly RankedPerson[], last: RankingScore): number {
  const ahead = countAhead(people, last);
  return people[ahead]?.membershipId === last.membershipId ? ahead + 1 : ahead;
}
