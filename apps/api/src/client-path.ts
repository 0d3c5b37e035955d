import type { Platform } from '#platform/context.ts';
import type { PagesOptions } from '#platform/web/pages.ts';

/**
 * The door of the client that the first part of a path names, with what else was asked; on the product's own host alone,
 * since on a client's no other is named (decision 0027). @spec CL-05
 */
export const clientPath =
  ({ addresses, database }: Pick<Platform, 'addresses' | 'database'>): PagesOptions['elsewhere'] =>
  async ({ url, hostname }) => {
    const [path = '', query = ''] = url.split('?');
    const slug = /^\/([a-z0-9-]{1,64})(?:\/|$)/.exec(path)?.[1];
    if (slug === undefined || !addresses.isOwn(hostname.toLowerCase())) return null;
    const client = await database.readerOfAll
      .selectFrom('client')
      .select('slug')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!client) return null;
    const asked = new URLSearchParams(query);
    asked.set('client', client.slug);
    return `/?${asked}`;
  };
