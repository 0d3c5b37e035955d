import type { TestApplication } from '../testing/application.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';

/** The title of the course in Spanish. */
export const furnishTranslation = (
  { platform }: TestApplication,
  client: BuiltClient,
  { trainingId, by }: { readonly trainingId: string; readonly by: BuiltPerson },
) =>
  platform.database.inClient(client.id, (db) =>
    db
      .insertInto('training_translation')
      .values({
        client_id: client.id,
        training_id: trainingId,
        language: 'es-ES',
        part_id: trainingId,
        field: 'title',
        original: `Curso ${client.slug}`,
        words: `Curso en español ${client.slug}`,
        translated_by: by.membershipId,
        translated_at: platform.now(),
      })
      .execute(),
  );
