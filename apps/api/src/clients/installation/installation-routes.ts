import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/context.ts';
import { bootOf, looksOf } from '../boot/boot.ts';
import { clientBySlug } from '../boot/clients.queries.ts';
import { clientIcon, ICON_NAMES } from './client-icon.ts';
import { webManifest } from './web-manifest.ts';

const A_DAY = 'public, max-age=86400';
const MOST_KEPT = 200;

/** What a device asks for to install a client's application. @spec OF-01 */
export function installationRoutes(app: FastifyInstance, platform: Platform): void {
  const drawn = new Map<string, Promise<Buffer>>();

  app.get<{ Querystring: { client?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const boot = await bootOf(platform, { slug: request.query.client, host: request.hostname }, null);
    if (!boot) throw new AppError('not_found');
    if (boot.client.archived) throw new AppError('client_archived');
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(boot.client)));
  });

  app.get<{ Params: { slug: string; file: string } }>('/icons/:slug/:file', async (request, reply) => {
    const { slug, file } = request.params;
    const name = ICON_NAMES.find((known) => `${known}.png` === file);
    const client = name ? await clientBySlug(platform.database, slug) : undefined;
    if (!name || !client) throw new AppError('not_found');
    // A changed sign or colour is another picture.
    const looks = looksOf(client);
    const key = JSON.stringify([slug, name, looks]);
    const picture = drawn.get(key) ?? clientIcon(looks, name);
    if (drawn.size >= MOST_KEPT) drawn.clear();
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    return reply
      .header('cache-control', A_DAY)
      .type('image/png')
      .send(await picture);
  });
}
