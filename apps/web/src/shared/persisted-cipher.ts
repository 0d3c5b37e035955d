const COOKIE = 'trilha_secret';
const SECRET_DAYS = 180;
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;

export const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
export const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The secret of this browser from its cookies, or null. */
export const secretIn = (cookies: string): string | null =>
  cookies
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1] ?? null;

/** The cookie that keeps a secret for 180 days. @spec UX-02 */
export const secretCookie = (secret: string): string =>
  `${COOKIE}=${secret}; Path=/; Max-Age=${SECRET_DAYS * 86_400}; SameSite=Strict; Secure`;

/** The cookie that takes the secret away: what it sealed cannot be read any more. @spec UX-02 */
export const forgetSecretCookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Strict; Secure`;

/** A new random secret. @spec UX-02 */
export const newSecret = (): string => toText(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

export const keyFrom = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', toBytes(secret), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** The key of whoever reads and writes these cookies; its secret is made if there is none, and kept for 180 days. @spec UX-02 */
export function keyOf(readCookies: () => string, writeCookie: (cookie: string) => void): Promise<CryptoKey> {
  const secret = secretIn(readCookies()) ?? newSecret();
  writeCookie(secretCookie(secret));
  return keyFrom(secret);
}

/** Text in, sealed text out: the nonce first, then what AES-GCM made of it. */
export async function seal(key: CryptoKey, plain: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(plain));
  return `${toText(iv)}.${toText(new Uint8Array(sealed))}`;
}

/** The plain text again, or null when the secret is another one or the text was touched. @spec UX-02 */
export async function unseal(key: CryptoKey, sealed: string): Promise<string | null> {
  const [iv = '', data = ''] = sealed.split('.');
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, key, toBytes(data));
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}

/** Bytes sealed: the nonce first, then what AES-GCM made of them. Photos would grow by a third as text. */
export async function sealBytes(key: CryptoKey, plain: ArrayBuffer): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
  const bytes = new Uint8Array(NONCE_BYTES + sealed.length);
  bytes.set(iv);
  bytes.set(sealed, NONCE_BYTES);
  return bytes.buffer;
}

/** The bytes again, or null when the secret is another one or they were touched. */
export async function unsealBytes(key: CryptoKey, sealed: ArrayBuffer): Promise<ArrayBuffer | null> {
  try {
    const iv = new Uint8Array(sealed, 0, NONCE_BYTES);
    return await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.slice(NONCE_BYTES));
  } catch {
    return null;
  }
}
