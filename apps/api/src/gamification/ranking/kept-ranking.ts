import { ranking, rankingAfter } from '@trilha/rules/gamification/ranking.rule';
import type { Context } from '#platform/context.ts';
import type { KeptReader } from '#platform/database/kept.ts';
import type { Database } from '#platform/database/scope.ts';
import { isLater, type Snapshot, snapshotOf } from '#platform/database/snapshot.ts';
import {
  type Board,
  currentSnapshot,
  type RankedPerson,
  type RankingLook,
  rankedPeople,
} from './ranking.queries.ts';

/** Everybody ranked, in order, as of a snapshot. */
export interface KeptRanking {
  ordered: readonly RankedPerson[];
  snapshot: Snapshot;
}

/** So many people stay in memory in all rankings together; the ranking not asked for the longest goes first. */
const MOST_PEOPLE = 1_000_000;
const PEOPLE_AT_ONCE = 20_000;

interface Held {
  readonly ranking: Promise<KeptRanking>;
  /** None while it is being read. */
  people: number;
}
const heldOf = new WeakMap<Database, Map<string, Held>>();

/** One ranking of the client: read once, and changed piece by piece from then on. */
export function keptRanking(
  { platform: { database }, client }: Pick<Context, 'platform' | 'client'>,
  board: Board,
): Promise<KeptRanking> {
  const held = heldOf.get(database) ?? new Map<string, Held>();
  heldOf.set(database, held);
  const key = `${client.id} ${board.month} ${board.campaignId}`;
  const now = held.get(key) ?? {
    ranking: read({ db: database.readerOf(client.id), clientId: client.id }, board),
    people: 0,
  };
  const isNew = !held.delete(key);
  held.set(key, now);
  if (isNew)
    now.ranking.then(
      ({ ordered }) => {
        now.people = ordered.length;
        dropOldest(held);
      },
      () => held.delete(key),
    );
  return now.ranking;
}

function dropOldest(held: Map<string, Held>): void {
  let sum = 0;
  for (const [key, { people }] of [...held].reverse()) {
    sum += people;
    if (sum > MOST_PEOPLE && sum > people) held.delete(key);
  }
}

/** What is read after the snapshot was may hold later changes; they only come once more. */
async function read(reader: KeptReader, board: Board): Promise<KeptRanking> {
  const snapshot = snapshotOf(await currentSnapshot(reader));
  const people: RankedPerson[] = [];
  let after: string | null = null;
  for (;;) {
    const page: RankedPerson[] = await rankedPeople(reader, board, { after, limit: PEOPLE_AT_ONCE });
    for (const person of page) people.push(person);
    after = page.at(-1)?.membershipId ?? null;
    if (page.length < PEOPLE_AT_ONCE) return { snapshot, ordered: ranking(people) };
  }
}

/** Brings what a look found into the kept ranking, unless another look at a later moment has been there already. */
export function bringUpToDate(
  kept: KeptRanking,
  { snapshot, changes }: RankingLook,
): readonly RankedPerson[] {
  const seen = snapshotOf(snapshot);
  if (!isLater(seen, kept.snapshot)) return kept.ordered;
  const left = new Set(changes.map(({ membershipId }) => membershipId));
  const came = changes.flatMap(({ points, ...person }) =>
    points && points > 0 ? [{ ...person, points }] : [],
  );
  kept.ordered = rankingAfter(kept.ordered, left, came);
  kept.snapshot = seen;
  return kept.ordered;
}
