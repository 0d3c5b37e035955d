import type { Platform } from '#platform/context.ts';

/** Where links of a client's letters lead: its main host name, else the product's own address. @spec CL-09 */
export async function originOfClient(
  { database, addresses }: Pick<Platform, 'database' | 'addresses'>,
  clientId: string,
): Promise<string> {
  const main = await database.readerOfAll
    .selectFrom('client_domain')
    .select('host')
    .where('client_id', '=', clientId)
    .where('is_main', '=', true)
    .executeTakeFirst();
  return main ? addresses.originOf(main.host) : addresses.origin;
}
