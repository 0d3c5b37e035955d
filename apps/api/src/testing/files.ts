import { Readable } from 'node:stream';
import type { FilePurpose } from '@trilha/contract/files/files.calls';
import type { Platform } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import type { BuiltClient } from './world.ts';

/** A file that was uploaded and found good. */
export async function buildFile(
  platform: Platform,
  client: BuiltClient,
  purpose: FilePurpose,
  bytes = Buffer.from('bytes'),
  name = 'arquivo',
): Promise<string> {
  const id = newId();
  const storage_key = `uploads/${client.id}/${id}`;
  await platform.storage.write(storage_key, Readable.from([bytes]), bytes.length);
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('file')
      .values({
        client_id: client.id,
        id,
        purpose,
        name,
        declared_type: 'application/octet-stream',
        declared_size: bytes.length,
        content_type: 'application/octet-stream',
        size: bytes.length,
        storage_key,
        state: 'complete',
        created_at: platform.now(),
      })
      .execute(),
  );
  return id;
}
