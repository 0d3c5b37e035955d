import { startOfDayInstant } from '@trilha/rules/shared/time-zone';
import { localDay } from './demo-writer.ts';

/** The instant some days away at a minute of the day on the wall of a zone, never later than now. */
export function momentAt(now: Date, offset: number, minute: number, timeZone: string): Date {
  const instant = startOfDayInstant(localDay(now, offset), timeZone).getTime() + minute * 60_000;
  return new Date(Math.min(instant, now.getTime()));
}

/** Something that happens in the demo world. Points move in the order of time, so it is all told in one line. */
export interface DemoMoment {
  readonly at: Date;
  readonly happen: () => Promise<void>;
}
