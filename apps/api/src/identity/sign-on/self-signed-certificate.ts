import { type KeyObject, randomBytes, sign } from 'node:crypto';

const RSA_WITH_SHA256 = '06092a864886f70d01010b0500';
const COMMON_NAME = '0603550403';
/** From this year on a certificate writes its years with four digits (RFC 5280, 4.1.2.5). */
const FOUR_DIGITS_FROM = 2050;

/** One element of DER: its tag, the length, the content (X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function time(at: Date): Buffer {
  const digits = `${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  return at.getUTCFullYear() < FOUR_DIGITS_FROM
    ? der(0x17, Buffer.from(digits.slice(2)))
    : der(0x18, Buffer.from(digits));
}

/** A certificate that signs itself, in base64 (RFC 5280): whoever gets it knows the key by it and trusts nobody else. */
export function selfSignedCertificate(
  { publicKey, privateKey }: { readonly publicKey: KeyObject; readonly privateKey: KeyObject },
  { name, from, until }: { readonly name: string; readonly from: Date; readonly until: Date },
): string {
  const algorithm = der(0x30, Buffer.from(RSA_WITH_SHA256, 'hex'));
  const subject = der(
    0x30,
    der(0x31, der(0x30, Buffer.from(COMMON_NAME, 'hex'), der(0x0c, Buffer.from(name.slice(0, 64))))),
  );
  const serial = randomBytes(16);
  // Positive, and never written with a zero in front of it.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithm,
    subject,
    der(0x30, time(from), time(until)),
    subject,
    publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  return der(0x30, body, algorithm, signature).toString('base64');
}
