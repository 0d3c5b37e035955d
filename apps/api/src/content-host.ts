import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/context.ts';
import { parseRange } from '#platform/storage/range.ts';
import { lookup } from './files/packages/content-type.ts';
import { isInItsDay, packageHostOf, sandboxOf } from './files/packages/package-host.ts';
import { storedName } from './files/packages/unpack-package.ts';
import { knownSessions } from './known-sessions.ts';

/** What an uploaded page may do when it runs framed or is opened directly: scripts of its own, no workers, no network elsewhere. */
const POLICY = [
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'self'",
  "object-src 'self'",
  "worker-src 'none'",
].join('; ');

/** What the product itself answers on these hosts. */
const OWN = ['/__runtime/', '/__flash/', '/__xapi/'];

/**
 * Uploaded packages answer on hosts of their own, one for each package: another site, so no cookie and no page of
 * ours is within their reach, and no service worker may settle there (security page, D1). The host names the session it
 * was given to, and opens nothing once that has ended (decision 0205). @spec PL-05 ID-24
 */
export function contentRoutes(
  app: FastifyInstance,
  platform: Platform,
  isOpenSession: (sessionId: string) => Promise<boolean>,
): void {
  const isOpen = knownSessions(isOpenSession, platform.now);
  app.addHook('onRequest', async (request, reply) => {
    const label = platform.addresses.contentLabel(request.host);
    if (label === null) return;
    const host = packageHostOf(platform.signer, label);
    if (!host || request.headers['service-worker']) throw new AppError('not_found');
    const path = request.url.split('?')[0] ?? '/';
    if (OWN.some((own) => path.startsWith(own))) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('method_not_allowed');
    if (!isInItsDay(host, platform.now()) || !(await isOpen(host.sessionId))) throw new AppError('not_found');
    const key = storedName(host.fileId, decode(path).replace(/^\/+/, ''));
    const size = await platform.storage.sizeOf(key);
    if (size === null) throw new AppError('not_found');
    reply
      .header(
        'content-security-policy',
        `${POLICY}; frame-ancestors ${platform.addresses.origin} 'self'; sandbox ${sandboxOf(request.headers['sec-fetch-dest'])}`,
      )
      .header('cross-origin-resource-policy', 'same-site')
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('cache-control', 'private, max-age=3600')
      .header('accept-ranges', 'bytes')
      .type(lookup(path));
    const range = parseRange(request.headers.range, size);
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (!range) return reply.header('content-length', size).send(await platform.storage.read(key));
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .header('content-length', range.end - range.start + 1)
      .send(await platform.storage.read(key, range));
  });
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new AppError('not_found');
  }
}
