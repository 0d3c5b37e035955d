import { isUnchanged } from '@trilha/rules/learning/version-difference.rule';
import type { Transaction } from '#platform/context.ts';
import { changedSince, recordVersion } from './versions.queries.ts';

interface Published {
  readonly version: number | null;
  readonly note: string;
  /** Whether those who have begun stay on the version they are on or go on in the new one. */
  readonly people: 'move' | 'keep';
}

/**
 * Makes what is being written the newest version, under the lock of the training; answers its number, or null where
 * nothing differs from the one there is. @spec MG-02 LE-07
 */
export async function publishVersion(
  tx: Transaction,
  trainingId: string,
  { version, note, people }: Published,
): Promise<number | null> {
  const { db, client, actor, now } = tx;
  if (version !== null && isUnchanged(await changedSince(tx, trainingId, version))) return null;
  const number = (version ?? 0) + 1;
  await recordVersion(
    { db, clientId: client.id },
    { trainingId, number, note, by: actor.membershipId, at: now },
  );
  const enrolled = db
    .updateTable('enrolment')
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId);
  if (people === 'move') await enrolled.set({ version: null }).where('version', 'is not', null).execute();
  else if (version !== null)
    await enrolled
      .set({ version })
      .where('version', 'is', null)
      .where('state', 'not in', ['not_started', 'restarted'])
      .execute();
  return number;
}
