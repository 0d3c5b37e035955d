/** Categories of one bank. */
export const MOST_CATEGORIES = 200;
/** A category in a category in a category: deeper ones nobody finds again. */
export const DEEPEST_CATEGORY = 5;

export interface QuestionCategory {
  readonly id: string;
  /** Null for one that lies in no other. */
  readonly parentId: string | null;
  readonly name: string;
}

/** A category where a tree shows it. */
export interface CategoryRow extends QuestionCategory {
  /** 1 for one that lies in no other. */
  readonly depth: number;
  /** Questions in it, and in all that lie in it. */
  readonly count: number;
}

export type CategoryProblem = 'question_category_in_itself' | 'question_category_too_deep';

/** These categories and all that lie in them. @spec AS-06 */
export function withBelow(categories: readonly QuestionCategory[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  // A set also walks over what is added while it is walked.
  for (const above of found)
    for (const { id: below, parentId } of categories) if (parentId === above) found.add(below);
  return found;
}

/** Why a category cannot lie there, or null when it can; one that is new has no id yet. @spec AS-06 */
export function categoryProblem(
  categories: readonly QuestionCategory[],
  { id, parentId }: { readonly id: string | null; readonly parentId: string | null },
): CategoryProblem | null {
  if (id !== null && parentId !== null && withBelow(categories, id).has(parentId))
    return 'question_category_in_itself';
  const height = id === null ? 1 : heightOf(categories, id);
  return depthOf(categories, parentId) + height > DEEPEST_CATEGORY ? 'question_category_too_deep' : null;
}

/** How many lie above and at a place; 0 for the bank itself. */
function depthOf(categories: readonly QuestionCategory[], id: string | null): number {
  if (id === null) return 0;
  const found = categories.find((category) => category.id === id);
  return found ? 1 + depthOf(categories, found.parentId) : 0;
}

/** How many levels a category is with what lies in it. */
const heightOf = (categories: readonly QuestionCategory[], id: string): number =>
  1 +
  Math.max(
    0,
    ...categories.filter(({ parentId }) => parentId === id).map((below) => heightOf(categories, below.id)),
  );

/** The categories as a tree is read, each followed by what lies in it, by name; with their questions counted. @spec AS-06 */
export function categoryTree(
  categories: readonly QuestionCategory[],
  questions: readonly { readonly categoryId: string | null }[],
): readonly CategoryRow[] {
  const own = Map.groupBy(questions, ({ categoryId }) => categoryId);
  const inside = Map.groupBy(categories, ({ parentId }) => parentId);
  const rowsIn = (parentId: string | null, depth: number): CategoryRow[] =>
    (inside.get(parentId) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap((category) => {
        const below = rowsIn(category.id, depth + 1);
        const within = below.filter((row) => row.depth === depth + 1);
        const count = within.reduce((sum, row) => sum + row.count, own.get(category.id)?.length ?? 0);
        return [{ ...category, depth, count }, ...below];
      });
  return rowsIn(null, 1);
}

/** The names of a category and of all it lies in, from above. @spec AS-06 */
export function categoryPath(categories: readonly QuestionCategory[], id: string): readonly string[] {
  const found = categories.find((category) => category.id === id);
  if (!found) return [];
  return found.parentId === null ? [found.name] : [...categoryPath(categories, found.parentId), found.name];
}
