import { holdTrainingPoints } from '#ledger/index.ts';
import { newId } from '#platform/identifier.ts';
import type { TestApplication } from '../testing/application.ts';
import { giveTrainingPoints } from '../testing/transfers.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';

const POINTS = 40;

/** A programme that takes points, and a transfer that waits for its answer. */
export async function furnishTransfers(
  { platform }: TestApplication,
  client: BuiltClient,
  person: BuiltPerson,
): Promise<{ transferId: string }> {
  const now = platform.now();
  const client_id = client.id;
  const transferId = newId();
  await giveTrainingPoints(platform, person, POINTS);
  await platform.database.inClient(client_id, async (db) => {
    await db
      .insertInto('transfer_programme')
      .values({
        client_id,
        name: `Clube de ${client.slug}`,
        answer_key: `chave-do-clube-de-${client.slug}`,
        changed_at: now,
      })
      .execute();
    await holdTrainingPoints(
      db,
      { clientId: client_id, transferId, at: now },
      { membershipId: person.membershipId, points: POINTS },
    );
    await db
      .insertInto('points_transfer')
      .values({
        client_id,
        id: transferId,
        membership_id: person.membershipId,
        role: 'store_owner',
        points: POINTS,
        document_hash: `documento de ${client.slug}`,
        document_end: '25',
        state: 'unknown',
        reference: `Clube ${client.slug}`,
        asked_at: now,
        sent_at: now,
        attempts: 5,
      })
      .execute();
  });
  return { transferId };
}
