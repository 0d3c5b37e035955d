import { keptByVersion } from '#platform/database/kept.ts';

/** Names of a client's campaigns by their id, whatever state they are in; turned with the version of its offer. */
export const campaignNamesAt = keptByVersion(
  async ({ db, clientId }): Promise<ReadonlyMap<string, string>> => {
    const rows = await db
      .selectFrom('campaign')
      .select(['id', 'name'])
      .where('client_id', '=', clientId)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
);
