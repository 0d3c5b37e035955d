import type { Locale } from '@trilha/i18n/locales';
import type { Kysely } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

/** Whose data it is, and through whose eyes of one client it is read. */
export interface Holder {
  readonly db: Kysely<Tables>;
  readonly platform: Platform;
  readonly clientId: string;
  readonly personId: string;
  readonly membershipId: string;
  readonly locale: Locale;
}

/** The files of a copy, by their name without ending; each has a line in the index. */
export type SubjectName =
  | 'profile'
  | 'consents'
  | 'sessions'
  | 'history'
  | 'enrolments'
  | 'enrolmentRequests'
  | 'releases'
  | 'exceptions'
  | 'activities'
  | 'statements'
  | 'documents'
  | 'tests'
  | 'games'
  | 'challenges'
  | 'reactions'
  | 'certificates'
  | 'medals'
  | 'notes'
  | 'favourites'
  | 'points'
  | 'campaigns'
  | 'trainingAccount'
  | 'pointsTransfers'
  | 'sales'
  | 'appeals'
  | 'storePhotos'
  | 'orders'
  | 'events'
  | 'messages'
  | 'files';

/** One file of the copy: its rows in their order, read as they are written. */
export interface Subject {
  readonly name: SubjectName;
  readonly rows: (holder: Holder) => AsyncIterable<unknown>;
}

const BATCH = 500;

/** Every row of a list, read in batches after the last one seen, so that a long list is never in memory whole. */
export async function* everyRow<Place, Row extends Place>(
  read: (after: Place | null, limit: number) => Promise<readonly Row[]>,
  limit = BATCH,
): AsyncGenerator<Row> {
  for (let after: Place | null = null; ; ) {
    const rows = await read(after, limit);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = last;
  }
}

/** A short list, read at once. */
export async function* allOf<Row>(rows: Promise<readonly Row[]>): AsyncGenerator<Row> {
  yield* await rows;
}
