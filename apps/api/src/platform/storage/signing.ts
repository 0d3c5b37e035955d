import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Signs what a link allows; whoever holds the link may do that and nothing else, until it expires. */
export interface Signer {
  readonly sign: (claims: Readonly<Record<string, string>>) => string;
  readonly verify: (claims: Readonly<Record<string, string>>, signature: string) => boolean;
}

export function createSigner(key: Buffer): Signer {
  // Wrapped once: a bare key is wrapped anew for each signature, which costs more than the signature does.
  const secret = createSecretKey(key);
  const mac = (claims: Readonly<Record<string, string>>): Buffer => {
    const text = Object.keys(claims)
      .sort()
      .map((name) => `${name}=${encodeURIComponent(claims[name] ?? '')}`)
      .join('&');
    return createHmac('sha256', secret).update(text).digest();
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
