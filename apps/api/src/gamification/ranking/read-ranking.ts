import type { ParsedInputOf, ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readRanking } from '@trilha/contract/gamification/ranking.calls';
import { countAhead, type RankingScore, rankedMonth } from '@trilha/rules/gamification/ranking.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { photoLinks } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { bringUpToDate, keptRanking } from './kept-ranking.ts';
import { lookAtRanking, type RankedPerson, takesPart } from './ranking.queries.ts';

type Ranking = ResponseOf<typeof readRanking>;

type Query = ParsedInputOf<typeof readRanking>['query'];

export const routes = (bind: Bind): void =>
  bind.readKept(readRanking, (context, { query }) => rankingOf(context, query));

async function rankingOf(context: Context, query: Query): Promise<Ranking> {
  const after = lastOf(query.cursor);
  const { people, own, groups, areas, campaigns } = await lookAt(context, query);
  const begin = after ? firstBehind(people, after) : 0;
  const limit = query.limit ?? PAGE_SIZE;
  const read = people.slice(begin, begin + limit + 1);
  const ownPlace = own ? placeOf(people, own) : 0;
  const mine = people[ownPlace - 1];
  const photos = await photoLinks(
    context,
    [...read, ...(mine ? [mine] : [])].map(({ photoFileId }) => photoFileId),
  );
  const shape = (person: RankedPerson, place: number): Ranking['items'][number] => ({
    membershipId: person.membershipId,
    name: person.name,
    photo: photos.get(person.photoFileId ?? '') ?? null,
    points: person.points,
    place,
    isMe: person.membershipId === context.actor.membershipId,
  });
  const page = pageFrom(
    read.map((person, index) => ({ person, place: begin + index + 1 })),
    limit,
    {
      position: ({ person }) => [person.points, person.reachedAt, person.membershipId],
      item: ({ person, place }) => shape(person, place),
    },
  );
  return {
    ...page,
    me: mine ? shape(mine, ownPlace) : null,
    people: people.length,
    groups,
    areas,
    campaigns,
  };
}

/** Everybody in the ranking asked for, in order, and what the asking person has reached. */
async function lookAt(context: Context, { period, group, area, campaign }: Query) {
  const hasCampaigns = context.client.modules.has('campaigns');
  if (campaign && !(hasCampaigns && (await takesPart(context, campaign)))) throw new AppError('not_found');
  // A campaign has dates of its own: what was earned in it is of all of them.
  const today = localDateIn(context.now, context.client.timeZone);
  const month = campaign ? null : rankedMonth(period ?? 'all', today);
  const board = { month, campaignId: campaign ?? null };
  const kept = await keptRanking(context, board);
  const since = kept.snapshot.oldest;
  const look = await lookAtRanking(context, {
    ...board,
    groupId: group ?? null,
    areaId: area ?? null,
    since,
  });
  const everybody = bringUpToDate(kept, look);
  const within = look.within && new Set(look.within);
  return {
    people: within ? everybody.filter(({ membershipId }) => within.has(membershipId)) : everybody,
    own: look.mine && { ...look.mine, membershipId: context.actor.membershipId },
    groups: [...look.groups],
    areas: [...look.areas],
    campaigns: hasCampaigns ? [...look.campaigns] : [],
  };
}

/** The last of the page before. */
function lastOf(cursor: string | undefined): RankingScore | null {
  const position = positionOf(cursor, ['number', 'number', 'id']);
  if (!position) return null;
  const [points, reachedAt, membershipId] = position;
  return { points: Number(points), reachedAt: Number(reachedAt), membershipId };
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
