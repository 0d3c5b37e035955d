import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecureAddress } from '../sessions/refresh-cookie.ts';

export const FLOW_SECONDS = 10 * 60;

const nameOf = (request: FastifyRequest): string =>
  isSecureAddress(request) ? '__Host-trilha_sign_on' : 'trilha_sign_on';

const write = (request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void => {
  const secure = isSecureAddress(request) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(request)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`,
  );
};

/**
 * The ticket of a way to a provider and back. No script reads it and no address holds it; strictly of this site, it
 * comes along only when our own page asks to finish, never with the provider's redirect.
 */
export const setFlowCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  seconds = FLOW_SECONDS,
): void => write(request, reply, secret, seconds);

export const clearFlowCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  write(request, reply, '', 0);

export function readFlowCookie(request: FastifyRequest): string {
  const wanted = `${nameOf(request)}=`;
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted));
  return found?.slice(wanted.length) ?? '';
}
