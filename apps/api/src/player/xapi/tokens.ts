import { createHash, randomBytes } from 'node:crypto';
import type { Platform } from '#platform/context.ts';

/** Where a session is: which client's, and which. */
export interface SessionPlace {
  readonly clientId: string;
  readonly sessionId: string;
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PLACE = new RegExp(`^(${ID})\\.(${ID})$`);

/** What the address holds that gives out a token: a seal on one session. @spec PL-05 */
export const sealedPlace = ({ signer }: Pick<Platform, 'signer'>, place: SessionPlace): string =>
  `${place.clientId}.${place.sessionId}.${signer.sign({ purpose: 'unit-token', ...place })}`;

/** The session of a sealed place, or null when the seal is not ours. */
export function readSealedPlace({ signer }: Pick<Platform, 'signer'>, sealed: string): SessionPlace | null {
  const [clientId = '', sessionId = '', seal = ''] = sealed.split('.');
  if (!PLACE.test(`${clientId}.${sessionId}`)) return null;
  return signer.verify({ purpose: 'unit-token', clientId, sessionId }, seal) ? { clientId, sessionId } : null;
}

/** A fresh token, in the form of basic authentication that cmi5 asks for (8.2.1), and the digest that is kept of it. */
export function newToken({ clientId, sessionId }: SessionPlace) {
  const secret = randomBytes(24).toString('base64url');
  return {
    token: Buffer.from(`${clientId}.${sessionId}:${secret}`).toString('base64'),
    digest: digestOf(secret),
  };
}

/** The session that a header of basic authentication speaks for, with the digest to compare; null for any other. */
export function readToken(authorization: string | undefined): (SessionPlace & { digest: string }) | null {
  const [, encoded = ''] = /^Basic\s+(.+)$/i.exec(authorization ?? '') ?? [];
  const [place = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const [, clientId, sessionId] = PLACE.exec(place) ?? [];
  return clientId && sessionId && secret ? { clientId, sessionId, digest: digestOf(secret) } : null;
}

/** Digest of a text, for what is compared and never read again. */
export const digestOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
