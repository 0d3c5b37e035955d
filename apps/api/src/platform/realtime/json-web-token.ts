import { createSign } from 'node:crypto';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON web token signed with RS256 (RFC 7515, RFC 7519). */
export function signedToken(
  claims: object,
  { key, keyId }: { readonly key: string; readonly keyId: string },
): string {
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: keyId })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}
