import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { unpackPackage } from '../../apps/api/src/files/index.ts';
import type { Platform } from '../../apps/api/src/platform/context.ts';
import { newId } from '../../apps/api/src/platform/identifier.ts';
import { COURSE_XML } from '../../apps/api/src/testing/course-package.ts';
import { buildFile } from '../../apps/api/src/testing/files.ts';
import type { BuiltClient } from '../../apps/api/src/testing/world.ts';

/** A course of cmi5, unpacked as an upload is. */
export async function courseFile(platform: Platform, client: BuiltClient): Promise<string> {
  const fileId = await buildFile(platform, client, 'package');
  const bytes = zipSync({
    'cmi5.xml': strToU8(COURSE_XML),
    'a.html': strToU8('<p>'),
    'b.html': strToU8('<p>'),
  });
  await platform.storage.write('uploads/course', Readable.from([Buffer.from(bytes)]), bytes.length);
  const details = await unpackPackage(platform.storage, 'uploads/course', fileId);
  await platform.database.inClient(client.id, (db) =>
    db
      .updateTable('file')
      .set({ details: JSON.stringify(details) })
      .where('client_id', '=', client.id)
      .where('id', '=', fileId)
      .execute(),
  );
  return fileId;
}

/** An office document that has become pages. */
export async function convertedDocument(
  platform: Platform,
  client: BuiltClient,
  pages: number,
): Promise<string> {
  const fileId = await buildFile(platform, client, 'office_document');
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('document_conversion')
      .values({
        client_id: client.id,
        file_id: fileId,
        state: 'ready',
        storage_key: `pages/${fileId}`,
        pages,
        moved_at: platform.now(),
      })
      .execute(),
  );
  return fileId;
}

/** A course that stands at SCORM Cloud. */
export async function cloudCourse(platform: Platform, client: BuiltClient): Promise<string> {
  const id = newId();
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('scorm_cloud_course')
      .values({
        client_id: client.id,
        id,
        remote_id: 'demo-course',
        title: 'Lá fora',
        state: 'ready',
        moved_at: platform.now(),
      })
      .execute(),
  );
  return id;
}
