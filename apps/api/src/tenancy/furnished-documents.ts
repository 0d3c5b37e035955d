import type { TestApplication } from '../testing/application.ts';
import type { BuiltClient } from '../testing/world.ts';

/** The pages of a document, and what is written there. */
export const furnishConversion = ({ platform }: TestApplication, client: BuiltClient, fileId: string) =>
  platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('document_text')
      .values({
        client_id: client.id,
        file_id: fileId,
        words: `Roteiro ${client.slug}`,
        read_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('document_conversion')
      .values({
        client_id: client.id,
        file_id: fileId,
        state: 'ready',
        storage_key: `uploads/${client.id}/${fileId}.pdf`,
        pages: 3,
        moved_at: platform.now(),
      })
      .execute();
  });
