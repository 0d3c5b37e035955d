import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance } from 'fastify';
import { packageLabel, packageOfLabel } from '#files/index.ts';
import type { Context, Platform } from '#platform/context.ts';
import { escapeHtml } from '#platform/html.ts';

const ENGINE_FILE = /^[\w.-]+\.(js|wasm)$/;

/** Ruffle compiles WebAssembly and writes its own style: allowed here, on the movie's own host, and nowhere else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'unsafe-inline'",
  "connect-src 'self' data: blob:",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Address of the page that plays a movie, on a host of the movie's own. @spec PL-05 */
export function flashPlayer(context: Context, fileId: string) {
  const origin = context.platform.addresses.contentOrigin(packageLabel(context, fileId));
  return { origin, playerUrl: `${origin}/__flash/` };
}

/**
 * The page around a Flash movie and the engine that plays it, on the isolated hosts of movies only; anywhere else they do
 * not exist (decision 0065). @spec PL-03 PL-05
 */
export function flashRoutes(app: FastifyInstance, platform: Platform, webFolder: string | null): void {
  const assertMovie = (host: string): void => {
    const label = platform.addresses.contentLabel(host);
    if (!label || !packageOfLabel(platform.signer, label)) throw new AppError('not_found');
  };

  app.get('/__flash/', async (request, reply) => {
    assertMovie(request.host);
    const { origin } = platform.addresses;
    return reply
      .header(
        'content-security-policy',
        `${POLICY}; frame-ancestors ${origin}; sandbox allow-scripts allow-same-origin`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Flash</title><style>html,body{height:100%;margin:0;background:#0b0d12}ruffle-player{display:block;width:100%;height:100%}</style><body data-application="${escapeHtml(origin)}"><script type="module" src="/__flash/player.js"></script>`,
      );
  });

  app.get<{ Params: { '*': string } }>('/__flash/*', async (request, reply) => {
    assertMovie(request.host);
    const name = request.params['*'].replace(/^engine\//, '');
    const path = join(webFolder ?? '', 'flash-player', request.params['*']);
    const isKnown = ENGINE_FILE.test(name) && (name === 'player.js') === (name === request.params['*']);
    if (!webFolder || !isKnown || !existsSync(path)) throw new AppError('not_found');
    const packed = `${path}.gz`;
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'])) && existsSync(packed);
    const sent = isPacked ? packed : path;
    if (isPacked) reply.header('content-encoding', 'gzip');
    return reply
      .header('vary', 'accept-encoding')
      .header('cross-origin-resource-policy', 'same-site')
      .header('cache-control', 'public, max-age=86400')
      .header('content-length', statSync(sent).size)
      .type(name.endsWith('.wasm') ? 'application/wasm' : 'text/javascript; charset=utf-8')
      .send(createReadStream(sent));
  });
}
