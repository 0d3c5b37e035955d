import { randomBytes } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import { isLocale, SOURCE_LOCALE } from '@trilha/i18n/locales';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '#platform/html.ts';
import { EMBED_SITES, type EmbedSettings, type EmbedSite, embedAddress } from './providers.ts';

const asked = z.object({ hash: z.string().optional(), language: z.string().optional() });
const stream = z.object({ address: z.string() });

/**
 * A page with nothing in it but the player of another site. The application frames this page and not the site, so that
 * its own policy names no other site: what may be framed is said here, for one film (decision 0053). @spec PL-03 PL-05
 */
export function embedRoutes(app: FastifyInstance, settings: EmbedSettings): void {
  app.get('/embed/wowza/stream', async (request, reply) => {
    const query = stream.safeParse(request.query);
    if (!query.success) throw new AppError('not_found');
    const player = `/embed/wowza/player?${new URLSearchParams(query.data).toString()}`;
    return sendAround(reply, player, 'HLS');
  });
  app.get<{ Params: { site: string; id: string } }>('/embed/:site/:id', async (request, reply) => {
    const site = EMBED_SITES.find((each) => each === request.params.site);
    const query = asked.safeParse(request.query);
    if (!site || !query.success) throw new AppError('not_found');
    const locale = query.data.language ?? '';
    const address = embedAddress(settings, site, {
      id: request.params.id,
      hash: query.data.hash,
      language: (isLocale(locale) ? locale : SOURCE_LOCALE).slice(0, 2),
      origin: `${request.protocol}://${request.host}`,
    });
    if (!address) throw new AppError('not_found');
    return sendAround(reply, address, NAMES[site]);
  });
}

function sendAround(reply: FastifyReply, address: string, name: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const source = address.startsWith('/') ? "'self'" : new URL(address).origin;
  return (
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; frame-src ${source}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      )
      // The sites refuse to play for a page that does not say where it stands; they hear no more than the host.
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageAround(address, name, nonce))
  );
}

/**
 * Players listen to the window around them, and a message is of the window whose function sends it: so the application
 * speaks through this one.
 */
const SPEAK =
  "const player = document.querySelector('iframe'); window.tellFilm = (message) => player.contentWindow.postMessage(message, new URL(player.src).origin);";

const NAMES: Readonly<Record<EmbedSite, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  linkedin_slidshare: 'SlideShare',
};

const pageAround = (address: string, name: string, nonce: string): string =>
  `<!doctype html><meta charset="utf-8"><title>${name}</title><style nonce="${nonce}">html,body{height:100%;margin:0;background:#0b0d12}iframe{display:block;width:100%;height:100%;border:0}</style><iframe title="${name}" src="${escapeHtml(address)}" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin"></iframe><script nonce="${nonce}">${SPEAK}</script>`;
