import { createPublicKey, verify } from 'node:crypto';

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

const contentOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1]?.trim();

const base64Url = (text: string): string => Buffer.from(text, 'base64').toString('base64url');
