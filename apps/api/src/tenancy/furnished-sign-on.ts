import { generateKeyPairSync } from 'node:crypto';
import { newId } from '#platform/identifier.ts';
import { insertFlow, insertIdentity } from '../identity/sign-on/flows.queries.ts';
import { selfSignedCertificate } from '../identity/sign-on/self-signed-certificate.ts';
import { insertTicket } from '../identity/web-service/tickets.queries.ts';
import type { TestApplication } from '../testing/application.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';

/** A provider by which people sign in, somebody who did, somebody on the way, and a system that sends people over. */
export async function furnishSignOn(
  { platform }: TestApplication,
  client: BuiltClient,
  owner: BuiltPerson,
): Promise<{
  readonly providerId: string;
  readonly backendId: string;
  readonly linkId: string;
  readonly keyId: string;
  readonly apiKeyId: string;
}> {
  const [id, backendId, keyId, apiKeyId] = [newId(), newId(), newId(), newId()];
  const now = platform.now();
  const linkId = await platform.database.inClient(client.id, async (db) => {
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
    await db
      .insertInto('saml_key')
      .values({
        client_id: client.id,
        id: keyId,
        certificate: selfSignedCertificate(generateKeyPairSync('rsa', { modulusLength: 2048 }), {
          name: client.slug,
          from: now,
          until: now,
        }),
        sealed_private_key: '',
        created_at: now,
        expires_at: now,
      })
      .execute();
    const one = { clientId: client.id, now };
    await insertFlow(db, {
      ...one,
      providerId: id,
      browser: `browser of ${client.slug}`,
      state: `state of ${client.slug}`,
      host: null,
      partnerChannel: null,
    });
    await db
      .insertInto('sign_on_logout')
      .values({ client_id: client.id, provider_id: id, token_hash: Buffer.alloc(32), seen_at: now })
      .execute();
    const issuer = `https://${client.slug}.example`;
    await insertIdentity(db, { ...one, issuer, subject: client.slug, personId: owner.personId });
    await db
      .insertInto('api_key')
      .values({
        client_id: client.id,
        id: apiKeyId,
        name: `Folha de ${client.slug}`,
        secret_hash: Buffer.from(`api key of ${client.slug}`),
        hint: 'abcd',
        scopes: ['people.person.read'],
        made_by: owner.membershipId,
        created_at: now,
        expires_at: new Date('2027-01-01'),
      })
      .execute();
    await db
      .insertInto('trusted_backend')
      .values({
        client_id: client.id,
        id: backendId,
        key: `backend of ${client.slug}`,
        name: `Intranet de ${client.slug}`,
        secret_hash: Buffer.alloc(32),
        created_at: now,
      })
      .execute();
    const ticket = `ticket of ${client.slug}`;
    await insertTicket(db, { ...one, backendId, personId: owner.personId, ticket, expiresAt: now });
    const link = await db
      .selectFrom('external_identity')
      .select('id')
      .where('client_id', '=', client.id)
      .where('person_id', '=', owner.personId)
      .executeTakeFirstOrThrow();
    return link.id;
  });
  return { providerId: id, backendId, linkId, keyId, apiKeyId };
}
