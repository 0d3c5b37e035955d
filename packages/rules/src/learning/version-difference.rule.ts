/** What of an activity can differ from one version to the next. */
export const VERSION_FIELDS = ['title', 'content', 'module', 'required', 'points', 'minutes'] as const;
export type VersionField = (typeof VERSION_FIELDS)[number];

/** An activity as a version holds it; its content is written in one spelling, to be compared letter by letter. */
export interface VersionedActivity {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly module: string;
  readonly required: boolean;
  readonly points: number;
  readonly minutes: number;
}

/** What is different, by the titles of what stands there. */
export interface Difference<Field extends string> {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly { readonly title: string; readonly fields: readonly Field[] }[];
  /** The fewest whose move explains the new order. */
  readonly moved: readonly string[];
}
export type VersionDifference = Difference<VersionField>;

/** What changed from one version of a course to another, each in its order. @spec MG-02 LE-07 */
export const versionDifference = (
  before: readonly VersionedActivity[],
  after: readonly VersionedActivity[],
): VersionDifference => differenceIn(before, after, VERSION_FIELDS);

/** What changed from one row of things to another, each told by its id. */
export function differenceIn<Field extends string>(
  before: readonly (Readonly<Record<Field, unknown>> & Titled)[],
  after: readonly (Readonly<Record<Field, unknown>> & Titled)[],
  compared: readonly Field[],
): Difference<Field> {
  const old = new Map(before.map((thing, place) => [thing.id, { thing, place }]));
  const kept = after.filter(({ id }) => old.has(id));
  const stayed = longestRise(kept.map(({ id }) => old.get(id)?.place ?? 0));
  const isThere = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !old.has(id)).map(({ title }) => title),
    removed: before.filter(({ id }) => !isThere.has(id)).map(({ title }) => title),
    changed: kept.flatMap((thing) => {
      const earlier = old.get(thing.id)?.thing;
      const fields = compared.filter((field) => earlier && earlier[field] !== thing[field]);
      return fields.length === 0 ? [] : [{ title: thing.title, fields }];
    }),
    moved: kept.filter((_thing, index) => !stayed.has(index)).map(({ title }) => title),
  };
}

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Whether two versions are the same. @spec MG-02 */
export const isUnchanged = ({ added, removed, changed, moved }: Difference<string>): boolean =>
  added.length + removed.length + changed.length + moved.length === 0;

/** The indexes of a longest run of ever greater places: what did not move while the rest moved around it. */
function longestRise(places: readonly number[]): ReadonlySet<number> {
  const runs: { readonly length: number; readonly from: number | null }[] = [];
  for (const [index, place] of places.entries()) {
    let best: { length: number; from: number | null } = { length: 1, from: null };
    for (const [earlier, run] of runs.entries())
      if ((places[earlier] ?? 0) < place && run.length + 1 > best.length)
        best = { length: run.length + 1, from: earlier };
    runs[index] = best;
  }
  const rise = new Set<number>();
  let at: number | null = runs.reduce<number | null>(
    (best, { length }, index) => (best === null || length > (runs[best]?.length ?? 0) ? index : best),
    null,
  );
  while (at !== null) {
    rise.add(at);
    at = runs[at]?.from ?? null;
  }
  return rise;
}
