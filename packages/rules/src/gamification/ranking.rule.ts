/** A person in a ranking. */
export interface RankedPerson {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  /** When these points were reached. */
  readonly reachedAt: Date;
}

/**
 * Order of a ranking: more points first, then who reached them earlier, then by name and at last by id. The language
 * is a BCP 47 tag. @spec GM-02
 */
export function rankingOrder(language: string): (a: RankedPerson, b: RankedPerson) => number {
  const byName = new Intl.Collator(language);
  return (a, b) =>
    b.points - a.points ||
    a.reachedAt.getTime() - b.reachedAt.getTime() ||
    byName.compare(a.name, b.name) ||
    Number(a.id > b.id) - Number(a.id < b.id);
}

/** The people in their order with their place, from 1; no place is shared, because the earlier one goes first. @spec GM-02 */
export function ranking<Person extends RankedPerson>(
  people: readonly Person[],
  language: string,
): (Person & { place: number })[] {
  return people
    .toSorted(rankingOrder(language))
    .map((person, index) => Object.assign({}, person, { place: index + 1 }));
}
