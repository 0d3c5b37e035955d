import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from './device.ts';
import { REFRESH_SECONDS } from './tokens.ts';

/** The __Host- prefix needs a secure context, which a plain-HTTP address other than this machine's own is not. */
export const isSecureAddress = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/.test(request.hostname);

const nameOf = (request: FastifyRequest): string =>
  isSecureAddress(request) ? '__Host-trilha_refresh' : 'trilha_refresh';

const attributes = (request: FastifyRequest, seconds: number | null): string =>
  `Path=/; HttpOnly; SameSite=Strict${seconds === null ? '' : `; Max-Age=${seconds}`}${isSecureAddress(request) ? '; Secure' : ''}`;

export function readRefreshCookie(request: FastifyRequest): string | null {
  const wanted = `${nameOf(request)}=`;
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted));
  return found ? found.slice(wanted.length) : null;
}

/** On a device of many it ends with the browser. @spec ID-24 */
export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, half: string): void {
  const seconds = deviceOf(request).shared ? null : REFRESH_SECONDS;
  reply.header('set-cookie', `${nameOf(request)}=${half}; ${attributes(request, seconds)}`);
}

export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', `${nameOf(request)}=; ${attributes(request, 0)}`);
}
