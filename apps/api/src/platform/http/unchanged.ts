import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Kept by who asked, and asked for again each time: what has changed is never served as it was. @spec CL-05 */
export const ASKED_AGAIN = 'private, no-cache';

/**
 * Whether who asks holds this very answer already; then nothing of it is sent. The mark is made of the answer itself, so
 * that no change can be forgotten; it is a weak one, since the same words may be sent compressed or not. @spec CL-05
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, body: string): boolean {
  if (reply.getHeader('cache-control') !== ASKED_AGAIN) return false;
  const mark = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', mark);
  const held = request.headers['if-none-match'] ?? '';
  return held.split(',').some((each) => plain(each) === plain(mark));
}

/** Compared weakly, as for reads (RFC 9110, 8.8.3.2). */
const plain = (mark: string): string => mark.trim().replace(/^W\//, '');
