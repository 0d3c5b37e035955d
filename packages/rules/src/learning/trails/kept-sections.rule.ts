/** A stage by its name and what is in it. */
export interface NamedStage {
  readonly title: string;
  readonly subjectIds: readonly string[];
}

/**
 * Which stage of before each written one is, by its place there, or null for a new one: the one of the same name, else
 * one of another name with something of it in it. So a stage keeps its translations and its place in the history, however
 * often the trail is written anew. @spec LE-08 MG-02
 */
export function keptSections(
  before: readonly NamedStage[],
  after: readonly NamedStage[],
): readonly (number | null)[] {
  const free = new Set(before.keys());
  const take = (found: number | undefined): number | null => {
    if (found === undefined) return null;
    free.delete(found);
    return found;
  };
  const byName = after.map(({ title }) => take([...free].find((place) => before[place]?.title === title)));
  return after.map(({ subjectIds }, index) => {
    const named = byName[index] ?? null;
    if (named !== null) return named;
    const held = new Set(subjectIds);
    return take([...free].find((place) => before[place]?.subjectIds.some((id) => held.has(id))));
  });
}
