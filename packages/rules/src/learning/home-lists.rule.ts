import { type CatalogueCard, isMandatory, progressOf } from './catalogue.rule.ts';

const DAY_MS = 86_400_000;
/** So long after it was offered a training is new. */
const NEW_DAYS = 30;
/** New ones are a few beside the others, however many came at once. */
const MOST_NEW = 4;

/** The lists of home. */
export interface HomeLists<Card extends CatalogueCard> {
  readonly underWay: Card[];
  readonly mandatory: Card[];
  readonly forYou: Card[];
  /** What came lately and they have not entered, the newest first. */
  readonly fresh: Card[];
}

/** Of a shelf what home may show of it, ready for everybody whom it is offered to. */
export interface OfferedOnHome<Card extends CatalogueCard> {
  readonly mandatory: readonly Card[];
  /** By the best rank each may have: what a person knows can only set a card back. */
  readonly others: readonly {
    readonly card: Card;
    readonly best: number;
    readonly tags: readonly number[];
  }[];
  /** The tags of the others, numbered. */
  readonly tagNumbers: ReadonlyMap<string, number>;
  /** The others, the newest first. */
  readonly newest: readonly Card[];
}

/** Cards of somebody who has begun none of them, as home looks at them. @spec LE-10 */
export function offeredOnHome<Card extends CatalogueCard>(cards: readonly Card[]): OfferedOnHome<Card> {
  const others = cards.filter((card) => !isMandatory(card));
  const tags = new Set(others.flatMap(({ training }) => training.tags));
  const tagNumbers = new Map([...tags].map((tag, number) => [tag, number]));
  return {
    mandatory: cards.filter(isMandatory),
    others: others
      .map((card) => ({
        card,
        best: nearness(card, card.training.tags.length),
        tags: card.training.tags.map((tag) => tagNumbers.get(tag) ?? 0),
      }))
      .toSorted((one, other) => one.best - other.best),
    tagNumbers,
    newest: others.toSorted((one, other) => other.training.offeredAt - one.training.offeredAt),
  };
}

/** Whose home it is. */
export interface HomeReader<Card extends CatalogueCard> {
  /** What they are enrolled in or have marked. */
  readonly own: readonly Card[];
  /** What is offered to them; those of their own among it do not count. */
  readonly offered: OfferedOnHome<Card>;
  readonly joinedAt: number;
  readonly now: number;
  /** By when what was done must be renewed, or null. */
  readonly renewalDueAt: (card: Card) => number | null;
}

/**
 * The lists of home, the first `shown` of each: under way, the last touched first; what must be done and is not, the one
 * due first at the front; and for them, not begun yet: first what is meant for their groups, then what shares most tags
 * with trainings they are enrolled in, then the newest. What was done and must be renewed is to be done again. What is
 * new has a list of its own, so that what shares tags cannot hide it. Instants are milliseconds since the epoch. @spec LE-10 LE-11 LE-08
 */
export function homeLists<Card extends CatalogueCard>(
  { own, offered, joinedAt, now, renewalDueAt }: HomeReader<Card>,
  shown: number,
): HomeLists<Card> {
  const known = new Set(own.flatMap(({ standing, training }) => (standing ? training.tags : [])));
  const sharedOf = ({ training }: Card): number => training.tags.filter((tag) => known.has(tag)).length;
  const dueAt = ({ training: { deadlineDays, offeredAt }, standing }: Card): number => {
    if (standing?.dueOn) return Date.parse(standing.dueOn);
    return deadlineDays === null
      ? Number.MAX_SAFE_INTEGER
      : (standing?.cycleStartedAt ?? standing?.enrolledAt ?? Math.max(offeredAt, joinedAt)) +
          deadlineDays * DAY_MS;
  };
  const ownIds = new Set(own.map(({ training }) => training.id));
  const isElses = ({ training }: Card): boolean => !ownIds.has(training.id);

  const underWay = firstOf<Card>(shown);
  const mandatory = firstOf<Card>(shown);
  const forYou = firstOf<Card>(shown);
  const fresh = firstOf<Card>(Math.min(shown, MOST_NEW));
  const isNew = ({ training: { offeredAt } }: Card): boolean => offeredAt > now - NEW_DAYS * DAY_MS;
  for (const card of own) {
    const progress = progressOf(card);
    const renewal = renewalDueAt(card);
    if (progress === 'in_progress' && card.standing !== null && card.standing.state !== 'blocked')
      underWay.take(card, -card.standing.touchedAt);
    if (renewal !== null || (isMandatory(card) && progress !== 'done'))
      mandatory.take(card, renewal ?? dueAt(card));
    if (!isMandatory(card) && progress === 'not_started') forYou.take(card, nearness(card, sharedOf(card)));
    if (!isMandatory(card) && card.standing === null && isNew(card))
      fresh.take(card, -card.training.offeredAt);
  }
  for (const card of offered.mandatory) {
    const due = dueAt(card);
    if (mandatory.wants(card, due) && isElses(card)) mandatory.take(card, due);
  }
  const isKnown = flagsOf(known, offered.tagNumbers);
  for (const { card, best, tags } of offered.others) {
    if (!forYou.wants(card, best)) break;
    let shared = 0;
    for (const tag of tags) shared += isKnown[tag] ?? 0;
    const rank = nearness(card, shared);
    if (forYou.wants(card, rank) && isElses(card)) forYou.take(card, rank);
  }
  for (const card of offered.newest) {
    if (!isNew(card) || !fresh.wants(card, -card.training.offeredAt)) break;
    if (isElses(card)) fresh.take(card, -card.training.offeredAt);
  }
  return {
    underWay: underWay.cards(),
    mandatory: mandatory.cards(),
    forYou: forYou.cards(),
    fresh: fresh.cards(),
  };
}

/**
 * The lists with every training once, as a screen shows them one after the other: what must be done, what is under way,
 * what is for them; what it goes on with and what is new stand elsewhere. Together no more than `most`, with one that is
 * for them at least, as long as there is one. @spec LE-10 LE-11
 */
export function eachOnce<Card extends CatalogueCard>(
  { underWay, mandatory, forYou, fresh }: HomeLists<Card>,
  resumed: string | null,
  most: number,
): HomeLists<Card> {
  const told = new Set(fresh.map(({ training }) => training.id));
  if (resumed !== null) told.add(resumed);
  const take = (cards: readonly Card[], count: number): Card[] => {
    const taken = cards.filter(({ training }) => !told.has(training.id)).slice(0, count);
    for (const { training } of taken) told.add(training.id);
    return taken;
  };
  const due = take(mandatory, most);
  const begun = take(underWay, most - due.length);
  return {
    mandatory: due,
    underWay: begun,
    forYou: take(forYou, Math.max(1, most - due.length - begun.length)),
    fresh,
  };
}

/** 1 at the number of each tag that is known: over thousands of cards an array answers ten times sooner than a set. */
function flagsOf(known: ReadonlySet<string>, tagNumbers: ReadonlyMap<string, number>): Uint8Array {
  const flags = new Uint8Array(tagNumbers.size);
  for (const tag of known) {
    const number = tagNumbers.get(tag);
    if (number !== undefined) flags[number] = 1;
  }
  return flags;
}

const INSTANTS = 2 ** 42;
const MOST_TAGS = 2 ** 6;

/**
 * How far a card stands from a person, in one number: first what is for their groups, then what shares most tags, then
 * the newest. An instant takes 42 bits until the year 2109, shared tags six, so a number holds them exactly.
 */
const nearness = ({ groups, training }: CatalogueCard, sharedTags: number): number =>
  ((groups.length > 0 ? 0 : MOST_TAGS) - Math.min(sharedTags, MOST_TAGS - 1)) * INSTANTS - training.offeredAt;

/** The first `most` of what is taken, the smallest rank first; whoever is even stands by id, so that a list never changes by itself. */
function firstOf<Card extends CatalogueCard>(most: number) {
  const first: { readonly card: Card; readonly rank: number }[] = [];
  const isBefore = (
    card: Card,
    rank: number,
    other: { readonly card: Card; readonly rank: number },
  ): boolean => rank < other.rank || (rank === other.rank && card.training.id < other.card.training.id);
  const wants = (card: Card, rank: number): boolean => {
    const last = first.at(-1);
    return first.length < most || last === undefined || isBefore(card, rank, last);
  };
  return {
    wants,
    take: (card: Card, rank: number): void => {
      if (!wants(card, rank)) return;
      const after = first.findIndex((other) => isBefore(card, rank, other));
      first.splice(after === -1 ? first.length : after, 0, { card, rank });
      first.length = Math.min(first.length, most);
    },
    cards: (): Card[] => first.map(({ card }) => card),
  };
}
