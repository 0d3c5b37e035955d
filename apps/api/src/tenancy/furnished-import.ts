import { newId } from '#platform/identifier.ts';
import type { TestApplication } from '../testing/application.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';

/** An import that made somebody of the client. */
export async function furnishImport(
  { platform }: TestApplication,
  client: BuiltClient,
  person: BuiltPerson,
  fileId: string,
): Promise<string> {
  const importId = newId();
  await platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('people_import')
      .values({
        client_id: client.id,
        id: importId,
        file_id: fileId,
        file_name: `${client.slug}.csv`,
        created_by: person.membershipId,
        state: 'done',
        mapping: JSON.stringify(['fullName', 'email']),
        rows_total: 1,
        created_at: platform.now(),
        moved_at: platform.now(),
        applied_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('people_import_row')
      .values({
        client_id: client.id,
        import_id: importId,
        number: 2,
        cells: [`Pessoa de ${client.slug}`, `importada@${client.slug}.test`],
        outcome: 'create',
        result: 'create',
        membership_id: person.membershipId,
      })
      .execute();
  });
  return importId;
}
