import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { StoragePort } from '#platform/storage/port.ts';

/** What each step of the filling works with: one transaction, one moment, one place for files. */
export interface DemoWriter {
  readonly db: Kysely<Tables>;
  readonly storage: StoragePort;
  readonly sealer: Sealer;
  /** Where the product answers, and the simulated partners with it. */
  readonly origin: string;
  readonly now: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant some days away from the day of the filling, at an hour people work. */
export const dayAt = (now: Date, offset: number, hour = 13, minute = 0): Date => {
  const day = new Date(now.getTime() + offset * DAY_MS);
  const instant = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour, minute));
  return offset <= 0 && instant > now ? now : instant;
};

/** The calendar day some days away from the day of the filling. */
export const localDay = (now: Date, offset: number): string =>
  new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);

/** Writes many rows without one statement growing past the limit of parameters. */
export async function inChunks<Row>(
  rows: readonly Row[],
  write: (chunk: Row[]) => Promise<unknown>,
  size = 400,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await write(rows.slice(start, start + size));
}
