/** What one person got for a question, and for all the others of the same attempt. */
export interface MarkedAnswer {
  readonly mark: number;
  readonly others: number;
}

/** Figures of one question; null where there are too few marks, or none that differ. */
export interface ItemFigures {
  readonly answers: number;
  /** Average mark as a part of the greatest, 0 to 1. */
  readonly facility: number | null;
  /** Of the marks, as a part of the greatest. */
  readonly standardDeviation: number | null;
  /** How well the question tells strong from weak, −100 to 100: marks against the rest of the attempt. */
  readonly discriminationIndex: number | null;
  /** The same against the most that marks like these could tell, in hundredths. */
  readonly discriminativeEfficiency: number | null;
}

/**
 * Figures of a question over the answers it was given, by the definitions of Moodle (docs.moodle.org/dev, "Quiz
 * statistics calculations"): covariances of a sample, of a mark with the sum of the others of its attempt. @spec AS-06
 */
export function itemFigures(answers: readonly MarkedAnswer[], maximum: number): ItemFigures {
  const marks = answers.map(({ mark }) => mark);
  const others = answers.map((answer) => answer.others);
  const spread = deviation(marks);
  const together = covariance(marks, others);
  // As if the strongest had got the best marks, one after the other.
  const most = covariance(ascending(marks), ascending(others));
  return {
    answers: answers.length,
    facility: part(mean(marks), maximum),
    standardDeviation: spread === null ? null : part(spread, maximum),
    discriminationIndex: hundredths(together, (spread ?? 0) * (deviation(others) ?? 0)),
    discriminativeEfficiency: hundredths(together, most ?? 0),
  };
}

/** Figures of a whole test whose people all had the same questions. */
export interface TestFigures {
  /** Average total as a part of the greatest, 0 to 1. */
  readonly average: number | null;
  readonly standardDeviation: number | null;
  /** Cronbach's alpha, in hundredths. */
  readonly internalConsistency: number | null;
  /** How much of what totals differ by is chance, in hundredths. */
  readonly errorRatio: number | null;
  /** How far a total is likely to be from what the person knows, as a part of the greatest. */
  readonly standardError: number | null;
}

/** Figures of a whole test: marks by person, in the order of the questions. By the same definitions. @spec AS-06 */
export function testFigures(attempts: readonly (readonly number[])[], maximum: number): TestFigures {
  const totals = attempts.map((marks) => marks.reduce((sum, mark) => sum + mark, 0));
  const count = attempts[0]?.length ?? 0;
  const spread = deviation(totals);
  const variances = Array.from({ length: count }, (_one, place) => {
    const marks = attempts.map((attempt) => attempt[place] ?? 0);
    return covariance(marks, marks) ?? 0;
  });
  const ofItems = variances.reduce((sum, variance) => sum + variance, 0);
  const unexplained = spread === null || count < 2 ? null : part(ofItems, spread ** 2);
  const consistency = unexplained === null ? null : ((100 * count) / (count - 1)) * (1 - unexplained);
  const errorRatio = consistency === null ? null : 100 * Math.sqrt(Math.max(0, 1 - consistency / 100));
  return {
    average: part(mean(totals), maximum),
    standardDeviation: spread === null ? null : part(spread, maximum),
    internalConsistency: consistency,
    errorRatio,
    standardError: errorRatio === null || spread === null ? null : part((errorRatio * spread) / 100, maximum),
  };
}

/**
 * How much each question really counts, in hundredths of the whole, where people had the same ones; null for one that
 * works against the others. @spec AS-06
 */
export function effectiveWeights(attempts: readonly (readonly number[])[]): readonly (number | null)[] {
  const totals = attempts.map((marks) => marks.reduce((sum, mark) => sum + mark, 0));
  const shares = Array.from({ length: attempts[0]?.length ?? 0 }, (_one, place) =>
    covariance(
      attempts.map((marks) => marks[place] ?? 0),
      totals,
    ),
  );
  const whole = shares.reduce((sum: number, share) => sum + Math.sqrt(Math.max(0, share ?? 0)), 0);
  return shares.map((share) => (share === null || share < 0 ? null : hundredths(Math.sqrt(share), whole)));
}

/** Differences of floats that were equal are not quite nothing. */
const NOTHING = 1e-12;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of a sample; null for fewer than two. */
function covariance(some: readonly number[], others: readonly number[]): number | null {
  if (some.length < 2) return null;
  const [first, second] = [mean(some), mean(others)];
  const sum = some.reduce(
    (whole, value, index) => whole + (value - first) * ((others[index] ?? 0) - second),
    0,
  );
  return sum / (some.length - 1);
}

function deviation(values: readonly number[]): number | null {
  const variance = covariance(values, values);
  return variance === null ? null : Math.sqrt(variance);
}

const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

const part = (some: number, whole: number): number | null => (whole <= NOTHING ? null : some / whole);

function hundredths(some: number | null, whole: number): number | null {
  const share = some === null ? null : part(some, whole);
  return share === null ? null : share * 100;
}
