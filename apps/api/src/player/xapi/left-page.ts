import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * Where a unit goes when it ends (cmi5 10.2.6): a page that tells the player around it, or closes the window it is in.
 * What it says is a claim; the player asks the server how things stand. @spec PL-05
 */
export function leftPage(reply: FastifyReply, origin: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const script = `if (window.parent !== window) window.parent.postMessage({ source: 'trilha-unit', type: 'left' }, ${JSON.stringify(origin)}); else window.close();`;
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors ${origin} 'self'`,
    )
    .header('cross-origin-opener-policy', 'unsafe-none')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zxx"><meta charset="utf-8"><title>Trilha</title><script nonce="${nonce}">${script}</script>`,
    );
}
