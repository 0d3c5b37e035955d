import { newId } from '#platform/identifier.ts';
import type { TestApplication } from '../testing/application.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';

/** Two lists of stores that were judged and wait for a person: one to write, one to put away. */
export async function furnishNetworkImport(
  { platform }: TestApplication,
  client: BuiltClient,
  person: BuiltPerson,
  fileId: string,
) {
  const networkImportId = newId();
  const otherNetworkImportId = newId();
  const client_id = client.id;
  const now = platform.now();
  await platform.database.inClient(client_id, async (db) => {
    await db
      .insertInto('network_import')
      .values(
        [networkImportId, otherNetworkImportId].map((id) => ({
          client_id,
          id,
          kind: 'stores',
          file_id: fileId,
          file_name: `lojas-${client.slug}.csv`,
          state: 'checked',
          created_by: person.membershipId,
          created_at: now,
          moved_at: now,
        })),
      )
      .execute();
    await db
      .insertInto('network_import_row')
      .values({
        client_id,
        import_id: networkImportId,
        number: 2,
        identity: `loja-${client.slug}`,
        name: `Loja ${client.slug}`,
        outcome: 'store_of_other_chain',
      })
      .execute();
  });
  return { networkImportId, otherNetworkImportId };
}
