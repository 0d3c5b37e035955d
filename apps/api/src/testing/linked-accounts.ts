import { newId } from '#platform/identifier.ts';
import { insertIdentity } from '../identity/sign-on/flows.queries.ts';
import type { TestApplication } from './application.ts';
import type { BuiltClient, BuiltPerson } from './world.ts';

/** A provider of the client, switched on unless the test says otherwise; answers its issuer. */
export async function buildProvider(
  { platform }: TestApplication,
  client: BuiltClient,
  over: { readonly name?: string; readonly enabled?: boolean } = {},
): Promise<string> {
  const id = newId();
  const issuer = `https://${id}.example`;
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('sign_in_provider')
      .values({
        client_id: client.id,
        id,
        key: id,
        name: over.name ?? `Conta ${id}`,
        button_style: 'outline',
        button_icon: 'key',
        issuer,
        application: 'trilha',
        scopes: 'openid',
        enabled: over.enabled ?? true,
        created_at: platform.now(),
      })
      .execute(),
  );
  return issuer;
}

/** Links an account at the issuer to the person; answers the name of the link. */
export const linkPerson = (
  { platform }: TestApplication,
  { clientId, personId }: BuiltPerson,
  issuer: string,
): Promise<string> =>
  platform.database.inClient(clientId, async (db) => {
    await insertIdentity(db, { clientId, issuer, subject: personId, personId, now: platform.now() });
    const { id } = await db
      .selectFrom('external_identity')
      .select('id')
      .where('client_id', '=', clientId)
      .where('issuer', '=', issuer)
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    return id;
  });
