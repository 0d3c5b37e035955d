/** So many trainings may stand before a reward; more than that is a trail, which may be asked for as one. @spec RW-02 */
export const MOST_REQUIRED_TRAININGS = 10;

/** Of the trainings that a reward asks for, those that are not completed yet, in the order of the reward. @spec RW-02 */
export const missingTrainings = <Training extends { readonly id: string }>(
  required: readonly Training[],
  done: ReadonlySet<string>,
): readonly Training[] => required.filter(({ id }) => !done.has(id));
