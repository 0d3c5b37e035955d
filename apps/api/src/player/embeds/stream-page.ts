import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@trilha/contract/errors';
import { STREAM_ADDRESS } from '@trilha/rules/learning/stream-address.rule';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '#platform/html.ts';
import type { EmbedSettings } from './providers.ts';

const asked = z.object({ address: z.string().max(1000).regex(STREAM_ADDRESS) });
/** The host of the demonstration's streams, which no name server knows. */
const DEMO_STREAMS = /^https:\/\/streams\.demo\//;

/**
 * Our own player of a stream in qualities, in a page whose policy reaches the one server that the stream is on. The
 * library that reads such streams is fetched by this page alone (decision 0055). @spec PL-03 PL-05 PL-06
 */
export function streamRoutes(app: FastifyInstance, settings: EmbedSettings, webFolder: string | null): void {
  app.get('/embed/wowza/player', async (request, reply) => {
    const query = asked.safeParse(request.query);
    // Opened by itself it would show anybody's film under our name.
    if (!query.success || request.headers['sec-fetch-dest'] === 'document') throw new AppError('not_found');
    const nonce = randomBytes(16).toString('base64');
    const isDemo = settings.simulator !== null && DEMO_STREAMS.test(query.data.address);
    const address = isDemo
      ? query.data.address.replace(DEMO_STREAMS, `${settings.simulator}streams/`)
      : query.data.address;
    const source = isDemo ? "'self'" : new URL(address).origin;
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'self'; style-src 'nonce-${nonce}'; connect-src ${source}; media-src blob: data: ${source}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><meta charset="utf-8"><title>HLS</title><style nonce="${nonce}">html,body{height:100%;margin:0;background:#0b0d12}video{display:block;width:100%;height:100%}</style><video playsinline preload="metadata" crossorigin="anonymous" data-address="${escapeHtml(address)}"></video><script type="module" src="/embed/wowza/player.js"></script>`,
      );
  });

  app.get('/embed/wowza/player.js', async (_request, reply) => {
    const path = join(webFolder ?? '', 'stream-player', 'player.js');
    if (!webFolder || !existsSync(path)) throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(createReadStream(path));
  });
}
