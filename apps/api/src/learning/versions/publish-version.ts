import { isUnchanged } from '@trilha/rules/learning/version-difference.rule';
import type { Transaction } from '#platform/context.ts';
import { changedSince, recordVersion } from './versions.queries.ts';

export interface VersionChoice {
  readonly note: string;
  /** Whether those who have begun stay on the version they are on or go on in the new one. */
  readonly people: 'move' | 'keep';
}

interface Published extends VersionChoice {
  readonly version: number | null;
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
  await placeInVersion(tx, { trainingId, version, people });
  return number;
}

/** Lets those who have begun go on in the newest version, or writes the one before on whoever followed it. */
export async function placeInVersion(
  { db, client }: Transaction,
  { trainingId, version, people }: Pick<Published, 'version' | 'people'> & { readonly trainingId: string },
): Promise<void> {
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
}
