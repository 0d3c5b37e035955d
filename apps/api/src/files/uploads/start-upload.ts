import { AppError } from '@trilha/contract/errors';
import { startUpload } from '@trilha/contract/files/files.calls';
import { partsOfFile, resumableSince } from '@trilha/rules/files/upload-parts.rule';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { orderlessId } from '#platform/identifier.ts';
import { uploadKey } from '#platform/storage/upload-keys.ts';
import { PURPOSES } from './purposes.ts';

const UPLOAD_SECONDS = 15 * 60;

export const routes = (bind: Bind): void =>
  bind.write(startUpload, async (tx, { body }) => {
    const { storage } = tx.platform;
    const rule = PURPOSES[body.purpose];
    if (body.size > rule.maximumBytes) throw new AppError('file_too_large', { maximum: rule.maximumBytes });
    const parts = partsOfFile(body.size);
    const mark = parts.length > 0 ? (body.resumeMark ?? null) : null;
    const { id, storage_key: key } = await openedUpload(tx, body, mark);
    const during = { seconds: UPLOAD_SECONDS, session: tx.actor.sessionId };
    const stored = parts.length > 0 ? await storage.partsOf(key) : new Map<number, number>();
    return {
      fileId: id,
      uploadUrl: storage.uploadUrl(key, { size: body.size, ...during }),
      expiresInSeconds: UPLOAD_SECONDS,
      parts: parts.map((part) => ({
        ...part,
        stored: stored.get(part.number) === part.end - part.start,
        uploadUrl: storage.partUploadUrl(key, part.number, { size: part.end - part.start, ...during }),
      })),
    };
  });

interface Opened {
  readonly purpose: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}

/** The upload of this mark that was cut, or a new one; of two that begin at once both get the same. @spec ME-04 */
async function openedUpload(
  { db, client, actor, now }: Transaction,
  { purpose, name, contentType, size }: Opened,
  mark: string | null,
) {
  const id = orderlessId();
  const own = { client_id: client.id, owner_membership_id: actor.membershipId, purpose };
  const made = await db
    .insertInto('file')
    .values({
      ...own,
      id,
      name,
      declared_type: contentType,
      declared_size: size,
      storage_key: uploadKey(client.id, id),
      resume_mark: mark === null ? null : `${size} ${mark}`,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'owner_membership_id', 'purpose', 'resume_mark'])
        // Written out and not handed over: a prepared statement would not find the index by a value.
        .where(sql<boolean>`state = 'pending' and resume_mark is not null`)
        .doUpdateSet((eb) => ({
          // One that nobody has taken up for a day begins its day anew.
          created_at: eb
            .case()
            .when('file.created_at', '<', resumableSince(now))
            .then(now)
            .else(eb.ref('file.created_at'))
            .end(),
        })),
    )
    .returning(['id', 'storage_key'])
    .executeTakeFirstOrThrow();
  return made;
}
