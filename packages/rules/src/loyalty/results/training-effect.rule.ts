import { addDays, daysBetween, isWithin, type LocalDate } from '../../shared/local-date.ts';
import { type SeededRandom, seededRandom } from '../../shared/seeded-random.ts';

/** Days looked at on either side of the day a seller finished the course, no more. @spec MG-04 */
export const EFFECT_WINDOW_DAYS = 28;
/** Below so many people in either group nothing is said. @spec MG-04 */
export const LEAST_PEOPLE = 8;

const WEEK = 7;
const DRAWS = 2000;
const WEEKS = [-4, -3, -2, -1, 1, 2, 3, 4] as const;

/** What a seller sold in the campaign, and when they finished the course, if they did. */
export interface SellerHistory {
  readonly finishedOn: LocalDate | null;
  readonly days: readonly { readonly day: LocalDate; readonly units: number }[];
}

/** The days of the campaign that have been. */
export interface EffectSpan {
  readonly beginsOn: LocalDate;
  readonly lastOn: LocalDate;
}

/** Units sold by a seller in an average week. */
interface Change {
  readonly before: number;
  readonly after: number;
}

/** How much more one group changed than the other, with the interval that holds it 95 times in a hundred. */
export interface Difference {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface EffectWeek {
  /** Weeks from the day of finishing: −1 is the one before it, 1 the one after. */
  readonly week: number;
  readonly trained: number | null;
  readonly untrained: number | null;
}

export interface TrainingEffect {
  readonly trained: number;
  readonly untrained: number;
  /** Finished before the campaign: in neither group. */
  readonly finishedBefore: number;
  /** Without a week of campaign on both sides of their day: in neither group. */
  readonly leftOut: number;
  /** The day in the middle of those on which people finished, which stands for whoever did not. */
  readonly referenceOn: LocalDate | null;
  /** Null below the least number of people. */
  readonly figures: {
    readonly trained: Change;
    readonly untrained: Change;
    readonly difference: Difference;
    readonly weeks: EffectWeek[];
  } | null;
}

interface Observed {
  readonly window: number;
  readonly change: Change;
  readonly weeks: ReadonlyMap<number, number>;
}

/**
 * Sellers who finished a course in the campaign against those who did not: how each group's units a week changed over
 * windows of equal length before and after, and the difference of the two changes. The day of finishing is in neither
 * window. People chose themselves, so this compares and does not prove. @spec MG-04
 */
export function trainingEffect(sellers: readonly SellerHistory[], span: EffectSpan): TrainingEffect {
  const finishedOn = (seller: SellerHistory): LocalDate | null =>
    seller.finishedOn !== null && daysBetween(seller.finishedOn, span.lastOn) >= 0 ? seller.finishedOn : null;
  const isInside = (day: LocalDate | null): day is LocalDate =>
    day !== null && isWithin(day, span.beginsOn, span.lastOn);
  const days = sellers.map(finishedOn).filter(isInside).toSorted();
  const referenceOn = days[Math.floor((days.length - 1) / 2)] ?? null;
  const trainedOnes = sellers.flatMap((seller) => {
    const day = finishedOn(seller);
    return isInside(day) ? [observed(seller, day, span)] : [];
  });
  const untrainedOnes = referenceOn
    ? sellers
        .filter((seller) => finishedOn(seller) === null)
        .map((seller) => observed(seller, referenceOn, span))
    : [];
  const trained = trainedOnes.filter((one) => one !== null);
  const untrained = untrainedOnes.filter((one) => one !== null);
  const isEnough = Math.min(trained.length, untrained.length) >= LEAST_PEOPLE;
  return {
    trained: trained.length,
    untrained: untrained.length,
    finishedBefore: sellers.filter((seller) => finishedOn(seller) !== null && !isInside(finishedOn(seller)))
      .length,
    leftOut: trainedOnes.length + untrainedOnes.length - trained.length - untrained.length,
    referenceOn,
    figures: isEnough ? figuresOf(trained, untrained) : null,
  };
}

/** Whether nothing can be told: the interval reaches from less to more. @spec MG-04 */
export const isUnclear = ({ low, high }: Difference): boolean => low <= 0 && high >= 0;

function observed(seller: SellerHistory, day: LocalDate, { beginsOn, lastOn }: EffectSpan): Observed | null {
  const window = Math.min(EFFECT_WINDOW_DAYS, daysBetween(beginsOn, day), daysBetween(day, lastOn));
  if (window < WEEK) return null;
  const between = (first: number, last: number): number =>
    seller.days
      .filter((sold) => isWithin(sold.day, addDays(day, first), addDays(day, last)))
      .reduce((sum, { units }) => sum + units, 0);
  const weeks = WEEKS.filter((week) => Math.abs(week) * WEEK <= window);
  return {
    window,
    change: {
      before: (between(-window, -1) * WEEK) / window,
      after: (between(1, window) * WEEK) / window,
    },
    weeks: new Map(
      weeks.map((week) => [
        week,
        week < 0 ? between(week * WEEK, (week + 1) * WEEK - 1) : between((week - 1) * WEEK + 1, week * WEEK),
      ]),
    ),
  };
}

function figuresOf(trained: readonly Observed[], untrained: readonly Observed[]) {
  return {
    trained: averageChange(trained),
    untrained: averageChange(untrained),
    difference: difference(trained.map(gain), untrained.map(gain)),
    weeks: WEEKS.map((week) => ({
      week,
      trained: averageOfWeek(trained, week),
      untrained: averageOfWeek(untrained, week),
    })).filter((one) => one.trained !== null || one.untrained !== null),
  };
}

const gain = ({ change }: Observed): number => change.after - change.before;
const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const averageChange = (people: readonly Observed[]): Change => ({
  before: average(people.map(({ change }) => change.before)),
  after: average(people.map(({ change }) => change.after)),
});

function averageOfWeek(people: readonly Observed[], week: number): number | null {
  const units = people.flatMap(({ weeks }) => weeks.get(week) ?? []);
  return units.length >= LEAST_PEOPLE ? average(units) : null;
}

/** The difference of two averages with its bootstrap interval, by drawing people of each group anew. @spec MG-04 */
export function difference(ones: readonly number[], others: readonly number[]): Difference {
  const random = seededRandom('training-effect');
  const drawn = Float64Array.from(
    { length: DRAWS },
    () => drawnAverage(ones, random) - drawnAverage(others, random),
  ).toSorted();
  const at = (share: number): number => drawn[Math.round((DRAWS - 1) * share)] ?? 0;
  return { value: average(ones) - average(others), low: at(0.025), high: at(0.975) };
}

function drawnAverage(values: readonly number[], random: SeededRandom): number {
  let sum = 0;
  for (let count = 0; count < values.length; count += 1) sum += values[random.below(values.length)] ?? 0;
  return sum / values.length;
}
