import { type CatalogueCard, isMandatory, progressOf } from './catalogue.rule.ts';

const DAY_MS = 86_400_000;

/** The lists of home. */
export interface HomeLists<Card extends CatalogueCard> {
  readonly underWay: Card[];
  readonly mandatory: Card[];
  readonly forYou: Card[];
}

/**
 * The lists of home, the first `shown` of each: under way, the last touched first; what must be done and is not, the one
 * due first at the front; and for them, not begun yet: first what is meant for their groups, then what shares most tags
 * with trainings they are enrolled in, then the newest. What was done and must be renewed is to be done again:
 * `renewalDueAt` answers by when, or null. Instants are milliseconds since the epoch. @spec LE-10 LE-11 LE-08
 */
export function homeLists<Card extends CatalogueCard>(
  cards: readonly Card[],
  joinedAt: number,
  shown: number,
  renewalDueAt: (card: Card) => number | null = () => null,
): HomeLists<Card> {
  const known = new Set(cards.flatMap(({ standing, training }) => (standing ? training.tags : [])));
  const sharedTags = ({ training }: Card): number => training.tags.filter((tag) => known.has(tag)).length;
  const dueAt = ({ training: { deadlineDays, offeredAt }, standing }: Card): number => {
    if (standing?.dueOn) return Date.parse(standing.dueOn);
    return deadlineDays === null
      ? Number.MAX_SAFE_INTEGER
      : (standing?.enrolledAt ?? Math.max(offeredAt, joinedAt)) + deadlineDays * DAY_MS;
  };
  const listOf = (belongs: (card: Card) => boolean, ranksOf: (card: Card) => readonly number[]): Card[] =>
    cards
      .filter(belongs)
      .map((card) => ({ card, ranks: ranksOf(card) }))
      .toSorted(byRanks)
      .slice(0, shown)
      .map(({ card }) => card);
  return {
    underWay: listOf(
      (card) => progressOf(card) === 'in_progress' && card.standing?.state !== 'blocked',
      ({ standing }) => [-(standing?.touchedAt ?? 0)],
    ),
    mandatory: listOf(
      (card) => (isMandatory(card) && progressOf(card) !== 'done') || renewalDueAt(card) !== null,
      (card) => [renewalDueAt(card) ?? dueAt(card)],
    ),
    forYou: listOf(
      (card) => !isMandatory(card) && progressOf(card) === 'not_started',
      (card) => [card.groups.length > 0 ? 0 : 1, -sharedTags(card), -card.training.offeredAt],
    ),
  };
}

interface Ranked {
  readonly card: CatalogueCard;
  readonly ranks: readonly number[];
}

/** The smaller rank first; whoever is even in all of them stands by id, so that a list never changes by itself. */
function byRanks(one: Ranked, other: Ranked): number {
  for (const [index, rank] of one.ranks.entries()) {
    const difference = rank - (other.ranks[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.card.training.id < other.card.training.id ? -1 : 1;
}
