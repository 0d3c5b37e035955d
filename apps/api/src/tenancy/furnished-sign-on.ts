import { newId } from '#platform/identifier.ts';
import { insertFlow, insertIdentity } from '../identity/sign-on/flows.queries.ts';
import type { TestApplication } from '../testing/application.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';

/** A provider by which people sign in, somebody who did, and somebody on the way. Answers the id of the provider. */
export async function furnishSignOn(
  { platform }: TestApplication,
  client: BuiltClient,
  owner: BuiltPerson,
): Promise<string> {
  const id = newId();
  const now = platform.now();
  await platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('sign_in_provider')
      .values({
        client_id: client.id,
        id,
        key: `key of ${client.slug}`,
        name: `Conta de ${client.slug}`,
        button_style: 'outline',
        button_icon: 'key',
        issuer: `https://${client.slug}.example`,
        application: `trilha at ${client.slug}`,
        scopes: 'openid',
        created_at: now,
      })
      .execute();
    const one = { clientId: client.id, now };
    await insertFlow(db, {
      ...one,
      providerId: id,
      browser: `browser of ${client.slug}`,
      state: `state of ${client.slug}`,
    });
    const issuer = `https://${client.slug}.example`;
    await insertIdentity(db, { ...one, issuer, subject: client.slug, personId: owner.personId });
  });
  return id;
}
