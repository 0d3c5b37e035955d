import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/scope.ts';
import { bootOf } from '../boot/boot.ts';
import { clientIcon, ICON_NAMES } from './client-icon.ts';
import { webManifest } from './web-manifest.ts';

const A_DAY = 'public, max-age=86400';
const MOST_KEPT = 200;

/** What a device asks for to install a client's application. @spec OF-01 */
export function installationRoutes(app: FastifyInstance, database: Database): void {
  const drawn = new Map<string, Promise<Buffer>>();

  app.get<{ Querystring: { client?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const boot = await bootOf(database, { slug: request.query.client, host: request.hostname }, null);
    if (!boot) throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(boot.client)));
  });

  app.get<{ Params: { slug: string; file: string } }>('/icons/:slug/:file', async (request, reply) => {
    const { slug, file } = request.params;
    const name = ICON_NAMES.find((known) => `${known}.png` === file);
    const client = name ? (await bootOf(database, { slug, host: '' }, null))?.client : undefined;
    if (!name || client?.slug !== slug) throw new AppError('not_found');
    // A changed sign or colour is another picture.
    const key = JSON.stringify([slug, name, client.logo, client.colours]);
    const picture = drawn.get(key) ?? clientIcon(client, name);
    if (drawn.size >= MOST_KEPT) drawn.clear();
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    return reply
      .header('cache-control', A_DAY)
      .type('image/png')
      .send(await picture);
  });
}
