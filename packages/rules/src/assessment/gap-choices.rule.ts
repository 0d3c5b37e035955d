interface WithChoices {
  readonly choices?: readonly (readonly string[])[] | undefined;
}

/** Places of the gaps that are chosen from a list, from 0. @spec AS-06 */
export const chosenGaps = ({ choices = [] }: WithChoices): number[] =>
  choices.flatMap((list, gap) => (list.length > 0 ? [gap] : []));

/** What a question has more where a gap is chosen: old questions, all of whose gaps are typed, stay as they are. */
export const gapChoices = <List extends readonly string[]>(choices: List[]): { choices?: List[] } =>
  choices.some((list) => list.length > 0) ? { choices } : {};

/** The same for its key. */
export function chosenPlaces(choices: readonly (readonly string[])[]): { chosen?: number[] } {
  const chosen = chosenGaps({ choices });
  return chosen.length > 0 ? { chosen } : {};
}

/** How far from the numbers of each gap is still right, in its key: nothing where every gap takes words. @spec AS-06 */
export const gapTolerances = (tolerances: (number | null)[]): { tolerances?: (number | null)[] } =>
  tolerances.some((tolerance) => tolerance !== null) ? { tolerances } : {};
