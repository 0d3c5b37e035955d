import { randomBytes } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Platform } from '#platform/context.ts';
import { escapeHtml } from '#platform/html.ts';
import type { Signer } from '#platform/storage/signing.ts';
import { postbackRoutes } from './postback.routes.ts';

const FRAME = '/embed/scorm-cloud/launch';
const LEFT = '/embed/scorm-cloud/left';
/** How the page that a run ends on tells the player, framed or in a window of its own. */
const CHANNEL = 'trilha-scorm-cloud';

const asked = z.object({ link: z.url({ protocol: /^https?$/ }).max(4000), seal: z.string().max(200) });

/** Address of a page of ours that holds nothing but this run: the application's own policy names no other site. */
export const frameAddress = (signer: Signer, link: string): string =>
  `${FRAME}?${new URLSearchParams({ link, seal: signer.sign({ purpose: 'scorm-cloud-frame', link }) }).toString()}`;

/** Where a run goes when it is left. */
export const leftAddress = (origin: string): string => `${origin}${LEFT}`;

/**
 * The pages around a run at SCORM Cloud, and the address it posts results to. The page frames only what this server
 * has sealed; which hosts a run then moves through is SCORM Cloud's affair (decision 0076). @spec PL-03 PL-05
 */
export function scormCloudRoutes(app: FastifyInstance, platform: Platform): void {
  postbackRoutes(app, platform);

  app.get(FRAME, async (request, reply) => {
    const query = asked.safeParse(request.query);
    if (!query.success) throw new AppError('not_found');
    const { link, seal } = query.data;
    if (!platform.signer.verify({ purpose: 'scorm-cloud-frame', link }, seal))
      throw new AppError('not_found');
    const nonce = randomBytes(16).toString('base64');
    const sources = platform.outbound.reachesPrivate ? "'self' https: http:" : "'self' https:";
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-src ${sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      )
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><meta charset="utf-8"><title>SCORM Cloud</title><style nonce="${nonce}">html,body{height:100%;margin:0;background:#fff}iframe{display:block;width:100%;height:100%;border:0}</style><iframe title="SCORM Cloud" src="${escapeHtml(link)}" sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads" allow="autoplay; fullscreen; encrypted-media"></iframe>`,
      );
  });

  app.get(LEFT, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="zxx"><meta charset="utf-8"><title>SCORM Cloud</title><script nonce="${nonce}">const channel = new BroadcastChannel('${CHANNEL}'); channel.postMessage('left'); setTimeout(() => window.close(), 100);</script>`,
      );
  });
}
