import { createHash, createPublicKey, verify } from 'node:crypto';

/**
 * Whether the stamp of a Chilean invoice is signed over its data with the key of its own authorisation (CAF): SHA-1 with
 * RSA over the element DD as it is printed, in ISO-8859-1 (SII, "Instructivo técnico factura electrónica", the electronic
 * stamp). That the tax authority gave out the key itself cannot be told without its own one. @spec LO-15
 */
export function isStampSigned(stamp: string): boolean {
  const data = /<DD>[\s\S]*<\/DD>/.exec(stamp)?.[0];
  const [modulus, exponent, signature] = ['M', 'E', 'FRMT'].map((name) => contentOf(stamp, name));
  if (!data || !modulus || !exponent || !signature) return false;
  try {
    const key = createPublicKey({
      key: { kty: 'RSA', n: base64Url(modulus), e: base64Url(exponent) },
      format: 'jwk',
    });
    return verify('sha1', Buffer.from(data, 'latin1'), key, Buffer.from(signature, 'base64'));
  } catch {
    // A key that is none signs nothing.
    return false;
  }
}

/** By which a signing key is known again, null where the stamp bears none. @spec LO-15 */
export function stampKeyOf(stamp: string): string | null {
  const [modulus, exponent] = ['M', 'E'].map((name) => contentOf(stamp, name));
  if (!modulus || !exponent) return null;
  const key = [modulus, exponent].map((part) => Buffer.from(part, 'base64').toString('hex')).join(':');
  return createHash('sha256').update(key).digest('hex');
}

const contentOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1]?.trim();

const base64Url = (text: string): string => Buffer.from(text, 'base64').toString('base64url');
