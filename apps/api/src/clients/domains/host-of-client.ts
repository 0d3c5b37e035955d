import type { Platform } from '#platform/context.ts';

/**
 * The client's own host name a request came to, in the form it is kept; null where the product itself was asked,
 * and undefined at a host that is another client's or nobody's. @spec CL-09 ID-22
 */
export async function hostOfClient(
  { database, addresses }: Pick<Platform, 'database' | 'addresses'>,
  clientId: string,
  asked: string,
): Promise<string | null | undefined> {
  const host = asked.toLowerCase().replace(/\.$/, '');
  if (addresses.isOwn(host)) return null;
  const own = await database.readerOfAll
    .selectFrom('client_domain')
    .select('host')
    .where('client_id', '=', clientId)
    .where('host', '=', host)
    .executeTakeFirst();
  return own?.host;
}

/** All host names of a client, by name. */
export const hostsOfClient = async (
  { database }: Pick<Platform, 'database'>,
  clientId: string,
): Promise<readonly string[]> => {
  const rows = await database.readerOfAll
    .selectFrom('client_domain')
    .select('host')
    .where('client_id', '=', clientId)
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
};
