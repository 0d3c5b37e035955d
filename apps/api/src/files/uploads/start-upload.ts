import { AppError } from '@trilha/contract/errors';
import { startUpload } from '@trilha/contract/files/files.calls';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { PURPOSES } from './purposes.ts';

const UPLOAD_SECONDS = 15 * 60;

export const routes = (bind: Bind): void =>
  bind.write(startUpload, async ({ db, client, actor, now, platform }, { body }) => {
    const rule = PURPOSES[body.purpose];
    if (body.size > rule.maximumBytes) throw new AppError('file_too_large', { maximum: rule.maximumBytes });
    const fileId = newId(now.getTime());
    const storageKey = `uploads/${client.id}/${fileId}`;
    await db
      .insertInto('file')
      .values({
        client_id: client.id,
        id: fileId,
        owner_membership_id: actor.membershipId,
        purpose: body.purpose,
        name: body.name,
        declared_type: body.contentType,
        declared_size: body.size,
        storage_key: storageKey,
        created_at: now,
      })
      .execute();
    return {
      fileId,
      uploadUrl: platform.storage.uploadUrl(storageKey, UPLOAD_SECONDS),
      expiresInSeconds: UPLOAD_SECONDS,
    };
  });
