/** What a training cannot be done without. */
export interface TrainingNeeds {
  readonly all: readonly string[];
  /** Of each of these so many, as stages of a trail ask. */
  readonly some: readonly { readonly of: readonly string[]; readonly least: number }[];
}

type NeedsOf = ReadonlyMap<string, TrainingNeeds>;

const NOTHING: TrainingNeeds = { all: [], some: [] };

/**
 * A circle that would come about, as the trainings on it in order, or null: trainings that wait for each other could
 * never be done by anybody. Where so many of several are enough, a way around the circle is a way. @spec LE-06 LE-08
 */
export function prerequisiteCircle(trainingId: string, needsOf: NeedsOf): string[] | null {
  const doable = doableOf(trainingId, needsOf);
  const dismissed = new Set<string>();
  const follow = (id: string, path: readonly string[]): string[] | null => {
    if (id === trainingId && path.length > 0) return [...path];
    if (dismissed.has(id)) return null;
    dismissed.add(id);
    for (const next of missingIn(needsOf.get(id) ?? NOTHING, doable)) {
      const circle = follow(next, [...path, id]);
      if (circle) return circle;
    }
    return null;
  };
  return follow(trainingId, []);
}

/** The same for one more training that would be required: what it would close, before anybody saves it. @spec LE-06 */
export const circleByRequiring = (
  trainingId: string,
  requiredId: string,
  needsOf: NeedsOf,
): string[] | null =>
  prerequisiteCircle(trainingId, new Map([...needsOf, [trainingId, { all: [requiredId], some: [] }]]));

/** Of a training and all that it leads back to, what somebody can do who begins with nothing. */
function doableOf(trainingId: string, needsOf: NeedsOf): ReadonlySet<string> {
  const open = new Set(ledBackTo(trainingId, needsOf));
  const doable = new Set<string>();
  for (let found = true; found; ) {
    found = false;
    for (const id of open) {
      if (missingIn(needsOf.get(id) ?? NOTHING, doable).length > 0) continue;
      open.delete(id);
      doable.add(id);
      found = true;
    }
  }
  return doable;
}

function ledBackTo(trainingId: string, needsOf: NeedsOf): Iterable<string> {
  const found = new Set([trainingId]);
  // A set is gone through with what is added meanwhile.
  for (const id of found) {
    const { all, some } = needsOf.get(id) ?? NOTHING;
    for (const next of [...all, ...some.flatMap(({ of }) => of)]) found.add(next);
  }
  return found;
}

/** What keeps a training from being done. */
function missingIn({ all, some }: TrainingNeeds, doable: ReadonlySet<string>): string[] {
  const isMissing = (id: string): boolean => !doable.has(id);
  return [
    ...all.filter(isMissing),
    ...some.flatMap(({ of, least }) => {
      const missing = of.filter(isMissing);
      return of.length - missing.length >= Math.min(least, of.length) ? [] : missing;
    }),
  ];
}
