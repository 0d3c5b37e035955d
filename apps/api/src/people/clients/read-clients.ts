import { listClients, readClient } from '@trilha/contract/clients/clients.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { hostsOfClient, originOfClient } from '#clients/index.ts';
import { workingKeysOf } from '#identity/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { administratorsOf, clientCounts, clientOfSlug, clientPage } from './clients.queries.ts';
import { assertKeepsClients } from './keeps-clients.ts';

type Listed = ResponseOf<typeof listClients>['items'][number];

export function routes(bind: Bind): void {
  bind.read(listClients, async (context, { query }) => {
    await assertKeepsClients(context);
    const { database } = context.platform;
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['text', 'id']);
    const [rows, counts] = await Promise.all([
      clientPage(database, query, { after, limit }),
      clientCounts(database, query),
    ]);
    return {
      ...pageFrom(rows, limit, { position: (row) => [row.name_key, row.id], item: listed }),
      counts,
    };
  });

  bind.read(readClient, async (context, { params: { clientSlug } }) => {
    await assertKeepsClients(context);
    const { platform } = context;
    const client = await clientOfSlug(platform.database, clientSlug);
    const [administrators, apiKeys, hosts, origin] = await Promise.all([
      administratorsOf(platform.database, client.id),
      workingKeysOf(platform.database.readerOfAll, client.id, context.now),
      hostsOfClient(platform, client.id),
      originOfClient(platform, client.id),
    ]);
    return {
      ...listed(client),
      revision: client.revision,
      address: `${origin}/?client=${encodeURIComponent(client.slug)}`,
      languages: client.languages,
      defaultLanguage: client.default_language,
      timeZone: client.time_zone,
      hosts: [...hosts],
      moduleNames: client.modules as ResponseOf<typeof readClient>['moduleNames'],
      archived:
        client.archived_at && client.archived_reason !== null
          ? { at: client.archived_at.toISOString(), reason: client.archived_reason }
          : null,
      apiKeys: [...apiKeys],
      isSelected: client.id === context.client.id,
      administrators: administrators.map(({ lastSeenAt, ...row }) => ({
        ...row,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      })),
    };
  });
}

type ListedRow = Awaited<ReturnType<typeof clientPage>>[number];

const listed = (row: Omit<ListedRow, 'name_key'>): Listed => ({
  slug: row.slug,
  name: row.name,
  colours: row.colours as Listed['colours'],
  logo: row.logo_svg,
  state: row.archived_at ? 'archived' : row.maintenance ? 'maintenance' : 'open',
  country: row.default_country,
  people: row.people,
  modules: row.modules.length,
  createdAt: row.created_at.toISOString(),
});
