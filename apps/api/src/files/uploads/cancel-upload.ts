import { AppError } from '@trilha/contract/errors';
import { cancelUpload } from '@trilha/contract/files/files.calls';
import type { Bind } from '#platform/http/bind.ts';
import { keysOfUpload } from '#platform/storage/upload-keys.ts';
import { packageFolder } from '../packages/unpack-package.ts';
import { fileById } from './files.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(cancelUpload, async (tx, { params: { fileId } }) => {
    const file = await fileById(tx, fileId);
    if (file.owner_membership_id !== tx.actor.membershipId) throw new AppError('not_found');
    const gone = await tx.db
      .deleteFrom('file')
      .where('client_id', '=', tx.client.id)
      .where('id', '=', fileId)
      .where('state', '=', 'pending')
      .returning('storage_key')
      .executeTakeFirst();
    const left = gone ? [...keysOfUpload(gone.storage_key), packageFolder(fileId)] : [];
    for (const key of left) await tx.platform.storage.remove(key);
    return { done: true as const };
  });
