/** What two people may have sent both of: one invoice, one fiscal code, or pictures that look alike. @spec LO-30 LO-15 */
export const COINCIDENCE_KINDS = ['invoice', 'fiscal_code', 'photo'] as const;
export type CoincidenceKind = (typeof COINCIDENCE_KINDS)[number];

/** Something that was sent, by its key, and who sent it. */
export interface SentPiece {
  readonly key: string;
  readonly personId: string;
}

/** Two pieces that coincide in one thing. */
export interface Coincidence {
  readonly kind: CoincidenceKind;
  readonly one: SentPiece;
  readonly other: SentPiece;
}

/** Two pieces of two people, with everything they coincide in. */
export interface CoincidentPair {
  readonly kinds: readonly CoincidenceKind[];
  readonly one: SentPiece;
  readonly other: SentPiece;
}

/** How often two people coincide: pairs of pieces, and how many of them in each thing. */
export interface CoincidenceLink {
  readonly one: string;
  readonly other: string;
  readonly pairs: number;
  readonly counts: Readonly<Record<CoincidenceKind, number>>;
}

/** People whom coincidences connect, directly or through others. */
export interface CoincidenceCluster {
  /** Who coincides most often first. */
  readonly people: readonly string[];
  /** The strongest first. */
  readonly links: readonly CoincidenceLink[];
  readonly pairs: readonly CoincidentPair[];
}

/**
 * Groups people whom coincidences connect, the group with the most coincidences first. The order in which two pieces
 * are named, and naming them twice, changes nothing; what one person sent twice connects nobody. It shows and proves
 * nothing: people decide. @spec LO-30 LO-15
 */
export function coincidenceClusters(found: readonly Coincidence[]): readonly CoincidenceCluster[] {
  const pairs = pairsIn(found);
  const heads = connect(pairs);
  return [...Map.groupBy(pairs, ({ one }) => headOf(heads, one.personId)).values()]
    .map(clusterOf)
    .toSorted(
      (one, other) => other.pairs.length - one.pairs.length || other.people.length - one.people.length,
    );
}

function pairsIn(found: readonly Coincidence[]): readonly CoincidentPair[] {
  const pairs = new Map<string, { one: SentPiece; other: SentPiece; kinds: Set<CoincidenceKind> }>();
  for (const { kind, one: first, other: second } of found) {
    if (first.personId === second.personId) continue;
    const [one, other] = first.key < second.key ? [first, second] : [second, first];
    const key = `${one.key} ${other.key}`;
    const pair = pairs.get(key) ?? { one, other, kinds: new Set() };
    pair.kinds.add(kind);
    pairs.set(key, pair);
  }
  return [...pairs.values()].map(({ one, other, kinds }) => ({
    one,
    other,
    kinds: COINCIDENCE_KINDS.filter((kind) => kinds.has(kind)),
  }));
}

/** Leads from each person towards the one who stands for their whole group. */
function connect(pairs: readonly CoincidentPair[]): Map<string, string> {
  const heads = new Map<string, string>();
  for (const { one, other } of pairs) {
    const [head, joined] = [headOf(heads, one.personId), headOf(heads, other.personId)];
    if (head !== joined) heads.set(joined, head);
  }
  return heads;
}

function headOf(heads: Map<string, string>, personId: string): string {
  let head = personId;
  for (let next = heads.get(head); next !== undefined; next = heads.get(head)) head = next;
  if (head !== personId) heads.set(personId, head);
  return head;
}

function clusterOf(pairs: readonly CoincidentPair[]): CoincidenceCluster {
  const links = [...Map.groupBy(pairs, peopleOf).values()].flatMap(linkOf);
  const weights = new Map<string, number>();
  for (const { one, other, pairs: count } of links)
    for (const person of [one, other]) weights.set(person, (weights.get(person) ?? 0) + count);
  return {
    people: [...weights].toSorted((one, other) => other[1] - one[1]).map(([person]) => person),
    links: links.toSorted((one, other) => other.pairs - one.pairs),
    pairs,
  };
}

const peopleOf = ({ one, other }: CoincidentPair): string =>
  [one.personId, other.personId].toSorted().join(' ');

function linkOf(pairs: readonly CoincidentPair[]): CoincidenceLink[] {
  const [first] = pairs;
  if (!first) return [];
  const count = (kind: CoincidenceKind): number => pairs.filter(({ kinds }) => kinds.includes(kind)).length;
  return [
    {
      one: first.one.personId,
      other: first.other.personId,
      pairs: pairs.length,
      counts: { invoice: count('invoice'), fiscal_code: count('fiscal_code'), photo: count('photo') },
    },
  ];
}
