/** A trail that a person is in and has not finished. Instants are milliseconds since the epoch. */
export interface TrailUnderWay {
  readonly id: string;
  readonly enrolledAt: number;
  readonly touchedAt: number;
  /** The trainings it leads through. */
  readonly trainingIds: readonly string[];
}

/**
 * The trail by which a person came to a course: one that is under way, leads through it, and was joined before the course
 * was; of several the one touched last. Null for whoever found the course by themselves. @spec LE-08 LE-10
 */
export function trailReachedBy(
  course: { readonly id: string; readonly enrolledAt: number },
  trails: readonly TrailUnderWay[],
): string | null {
  const leading = trails.filter(
    ({ enrolledAt, trainingIds }) => enrolledAt <= course.enrolledAt && trainingIds.includes(course.id),
  );
  const [latest] = leading.toSorted(
    (one, other) => other.touchedAt - one.touchedAt || (one.id < other.id ? -1 : 1),
  );
  return latest?.id ?? null;
}
