import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance } from 'fastify';
import { simulatedPlayer } from './film-simulator-page.ts';
import { simulatedSlides } from './slides-simulator-page.ts';

/** Where the simulator answers, below the product's own address. */
export const FILM_SIMULATOR = '/dev/films/';

const STREAMS = fileURLToPath(new URL('./streams/', import.meta.url));
const STREAM_TYPES: ReadonlyMap<string, string> = new Map([
  ['m3u8', 'application/vnd.apple.mpegurl'],
  ['mp4', 'video/mp4'],
  ['vtt', 'text/vtt; charset=utf-8'],
]);

const USUAL_SECONDS = 60;

/**
 * Players that speak to the page around them as those of YouTube and Vimeo do, for the films of the demonstration and
 * for tests: there the other sites may be out of reach. A number at the end of a film's name is its length in seconds;
 * `gone`, `lock` and `mute` in it play a film that was deleted, one that may not be embedded, and a site that does not
 * answer. @spec OP-01
 */
export function filmSimulator(app: FastifyInstance): void {
  app.get<{ Params: { name: string; file: string } }>(
    `${FILM_SIMULATOR}streams/:name/:file`,
    async (request, reply) => {
      const { name, file } = request.params;
      const kind = STREAM_TYPES.get(file.split('.').at(-1) ?? '');
      const path = join(STREAMS, name, file);
      if (!kind || !/^[\w-]+$/.test(name) || !/^[\w-]+\.\w+$/.test(file) || !existsSync(path))
        throw new AppError('not_found');
      return reply.type(kind).send(createReadStream(path));
    },
  );
  app.get<{ Params: { site: string; videoId: string } }>(
    `${FILM_SIMULATOR}:site/:videoId`,
    async (request, reply) => {
      const { site, videoId } = request.params;
      const nonce = randomBytes(16).toString('base64');
      const seconds = Number(/(\d{1,2})$/.exec(videoId)?.[1] ?? 0) || USUAL_SECONDS;
      const trouble = /gone|lock|mute/.exec(videoId)?.[0] ?? null;
      return reply
        .header(
          'content-security-policy',
          `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
        )
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          site === 'linkedin_slidshare'
            ? simulatedSlides(nonce)
            : simulatedPlayer({ site: site === 'vimeo' ? 'vimeo' : 'youtube', seconds, trouble }, nonce),
        );
    },
  );
}
