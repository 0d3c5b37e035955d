import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs what a link allows; whoever holds the link may do that and nothing else, until it expires. */
export interface Signer {
  readonly sign: (claims: Readonly<Record<string, string>>) => string;
  readonly verify: (claims: Readonly<Record<string, string>>, signature: string) => boolean;
}

export function createSigner(key: Buffer): Signer {
  const mac = (claims: Readonly<Record<string, string>>): Buffer => {
    const text = Object.keys(claims)
      .sort()
      .map((name) => `${name}=${encodeURIComponent(claims[name] ?? '')}`)
      .join('&');
    return createHmac('sha256', key).update(text).digest();
  };
  return {
    sign: (claims) => mac(claims).toString('base64url'),
    verify: (claims, signature) => {
      const given = Buffer.from(signature, 'base64url');
      const right = mac(claims);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
