import { newId } from '#platform/identifier.ts';
import type { TestApplication } from '../testing/application.ts';
import type { BuiltClient } from '../testing/world.ts';

/** A letter that was given up, of an event that is still known. */
export async function furnishMail({ platform }: TestApplication, client: BuiltClient): Promise<string> {
  const mailId = newId();
  const at = platform.now();
  await platform.database.acrossClients(async (db) => {
    const { id } = await db
      .insertInto('outbox')
      .values({
        client_id: client.id,
        event: 'test.mail',
        payload: JSON.stringify({ slug: client.slug }),
        occurred_at: at,
        relayed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('mail_delivery')
      .values({
        client_id: client.id,
        id: mailId,
        kind: 'recovery',
        language: 'pt-BR',
        recipient: `x•••@${client.slug}.example.test`,
        recipient_mark: client.slug,
        job: 'test-mail',
        outbox_id: id,
        state: 'failed',
        reason: 'unreachable',
        first_tried_at: at,
        last_tried_at: at,
      })
      .execute();
  });
  return mailId;
}
