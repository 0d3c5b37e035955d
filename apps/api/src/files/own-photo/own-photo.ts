import { AppError } from '@trilha/contract/errors';
import { removeOwnPhoto, setOwnPhoto } from '@trilha/contract/files/files.calls';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { completeFileById } from '../uploads/files.queries.ts';

/** The photo somebody shows of themselves at a client. @spec GM-03 ID-15 */
export function routes(bind: Bind): void {
  bind.write(setOwnPhoto, async (tx, { body }) => {
    const file = await completeFileById(tx, body.fileId, ['own_photo']);
    if (file.owner_membership_id !== tx.actor.membershipId) throw new AppError('not_found');
    await showPhoto(tx, file.id);
    return { done: true as const };
  });

  bind.write(removeOwnPhoto, async (tx) => {
    await showPhoto(tx, null);
    return { done: true as const };
  });
}

/** Shows this photo, or none; every other picture they sent for it goes, rows and bytes. */
async function showPhoto(tx: Transaction, fileId: string | null): Promise<void> {
  const { db, client, actor, platform } = tx;
  await db
    .updateTable('membership')
    .set({ photo_file_id: fileId })
    .where('client_id', '=', client.id)
    .where('id', '=', actor.membershipId)
    .execute();
  const gone = await db
    .deleteFrom('file')
    .where('client_id', '=', client.id)
    .where('owner_membership_id', '=', actor.membershipId)
    .where('purpose', '=', 'own_photo')
    .$if(fileId !== null, (query) => query.where('id', '<>', fileId))
    .returning('storage_key')
    .execute();
  // Bytes go before their rows are gone for good: after a failure in between, doing it again finds them.
  for (const { storage_key: key } of gone) await platform.storage.remove(key);
}
