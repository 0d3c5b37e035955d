import {
  abandonedBefore,
  CONVERSION_ATTEMPTS,
  type ConversionProblemCode,
  type ConversionState,
} from '@trilha/rules/files/document-conversion.rule';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { ClientScope } from '../uploads/files.queries.ts';

type Db = Kysely<Tables>;

/** How far a document is, or null when it was never to become pages. */
export async function conversionOf({ db, client }: ClientScope, fileId: string) {
  const row = await db
    .selectFrom('document_conversion')
    .select(['state', 'problem', 'storage_key', 'pages'])
    .where('client_id', '=', client.id)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row
    ? {
        ...row,
        state: row.state as ConversionState,
        problem: row.problem as ConversionProblemCode | null,
      }
    : null;
}

/** A document that has just arrived, or is to be tried anew. */
export async function queueConversion(db: Db, clientId: string, fileId: string, now: Date): Promise<void> {
  const waiting = { state: 'waiting', attempts: 0, problem: null, moved_at: now };
  await db
    .insertInto('document_conversion')
    .values({ client_id: clientId, file_id: fileId, ...waiting })
    .onConflict((conflict) => conflict.columns(['client_id', 'file_id']).doUpdateSet(waiting))
    .execute();
}

/** Puts a document that was given up back in line; false when it was not given up. */
export async function queueAgain(db: Db, clientId: string, fileId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('document_conversion')
    .set({ state: 'waiting', attempts: 0, problem: null, moved_at: now })
    .where('client_id', '=', clientId)
    .where('file_id', '=', fileId)
    .where('state', 'in', ['failed', 'unavailable'])
    .returning('file_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a document for one try, of two workers only one; also one whose worker is gone. Answers the number of the try,
 * or null when there is nothing to do.
 */
export async function takeConversion(
  db: Db,
  clientId: string,
  fileId: string,
  now: Date,
): Promise<number | null> {
  const row = await db
    .updateTable('document_conversion')
    .set((eb) => ({ state: 'converting', attempts: eb('attempts', '+', 1), moved_at: now }))
    .where('client_id', '=', clientId)
    .where('file_id', '=', fileId)
    .where('attempts', '<', CONVERSION_ATTEMPTS)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'converting'), eb('moved_at', '<', abandonedBefore(now))]),
      ]),
    )
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? null;
}

interface Outcome {
  readonly state: ConversionState;
  readonly problem?: ConversionProblemCode | null;
  readonly storage_key?: string;
  readonly pages?: number;
}

/** Ends the try of this number; false when another one has begun meanwhile. */
export async function endAttempt(
  db: Db,
  of: { readonly clientId: string; readonly fileId: string; readonly attempt: number; readonly now: Date },
  outcome: Outcome,
): Promise<boolean> {
  const row = await db
    .updateTable('document_conversion')
    .set({ problem: null, ...outcome, moved_at: of.now })
    .where('client_id', '=', of.clientId)
    .where('file_id', '=', of.fileId)
    .where('state', '=', 'converting')
    .where('attempts', '=', of.attempt)
    .returning('file_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Documents nobody makes pages of while there is no converter; answers nothing, changes only those that wait. */
export const setAside = (db: Db, clientId: string, fileId: string, now: Date) =>
  db
    .updateTable('document_conversion')
    .set({ state: 'unavailable', moved_at: now })
    .where('client_id', '=', clientId)
    .where('file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .execute();

/** Gives up documents whose worker was gone in their last try. */
export const giveUpAbandoned = (db: Db, clientId: string, now: Date) =>
  db
    .updateTable('document_conversion')
    .set({ state: 'failed', problem: 'interrupted', moved_at: now })
    .where('client_id', '=', clientId)
    .where('state', '=', 'converting')
    .where('attempts', '>=', CONVERSION_ATTEMPTS)
    .where('moved_at', '<', abandonedBefore(now))
    .execute();

/** Documents that nobody has moved for long, or that waited for a converter; each is marked as seen now. */
export async function stillConversions(db: Db, clientId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('document_conversion')
    .set({ state: 'waiting', moved_at: now })
    .where('client_id', '=', clientId)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['waiting', 'converting']), eb('moved_at', '<', abandonedBefore(now))]),
        eb('state', '=', 'unavailable'),
      ]),
    )
    .returning('file_id')
    .execute();
  return rows.map(({ file_id: id }) => id);
}
