import { ASSERTION, SIGNATURES, walk } from './saml-document.ts';

const ENCRYPTION = 'http://www.w3.org/2001/04/xmlenc#';
const ENCRYPTION_1_1 = 'http://www.w3.org/2009/xmlenc11#';
const AROUND = 'Response/EncryptedAssertion';
/** Where the parts of an encrypted assertion stand; a provider may write the key inside the data or beside them. */
const ENCRYPTED = {
  contentAlgorithm: [`${AROUND}/EncryptedData/EncryptionMethod`],
  content: [`${AROUND}/EncryptedData/CipherData/CipherValue`],
  keyAlgorithm: [
    `${AROUND}/EncryptedData/KeyInfo/EncryptedKey/EncryptionMethod`,
    `${AROUND}/EncryptedKey/EncryptionMethod`,
  ],
  key: [
    `${AROUND}/EncryptedData/KeyInfo/EncryptedKey/CipherData/CipherValue`,
    `${AROUND}/EncryptedKey/CipherData/CipherValue`,
  ],
} as const;

/** What is encrypted in an answer, as it says of itself. */
export interface EncryptedPart {
  /** Where it stands in the answer. */
  readonly start: number;
  readonly end: number;
  readonly contentAlgorithm: string;
  readonly content: string;
  readonly keyAlgorithm: string;
  /** Empty where the algorithm's own one is meant. */
  readonly keyDigest: string;
  readonly keyMask: string;
  readonly key: string;
}

/** The one encrypted assertion of an answer; null when it has none. More than one of anything in it is refused. */
export function encryptedPartOf(xml: string): EncryptedPart | null {
  const found = new Map<string, string>();
  const keep = (name: string, value: string): void => {
    if (found.has(name)) throw new Error('more than one thing is encrypted');
    found.set(name, value);
  };
  const nameAt = (path: string) =>
    (Object.keys(ENCRYPTED) as (keyof typeof ENCRYPTED)[]).find((name) =>
      ENCRYPTED[name].some((each) => each === path),
    );
  walk(xml, {
    open: ({ uri, local, attributes }, { path, end }) => {
      // No bracket stands inside a tag, so the last one before its end is where it begins.
      if (uri === ASSERTION && path === AROUND) keep('start', String(xml.lastIndexOf('<', end - 1)));
      const name = uri === ENCRYPTION ? nameAt(path) : undefined;
      if (name?.endsWith('Algorithm')) keep(name, attributes['Algorithm'] ?? '');
      const isOfKey = ENCRYPTED.keyAlgorithm.some((each) => path === `${each}/${local}`);
      if (uri === SIGNATURES && isOfKey && local === 'DigestMethod')
        keep('keyDigest', attributes['Algorithm'] ?? '');
      if (uri === ENCRYPTION_1_1 && isOfKey && local === 'MGF')
        keep('keyMask', attributes['Algorithm'] ?? '');
    },
    close: ({ uri }, text, { path, end }) => {
      if (uri === ASSERTION && path === AROUND) keep('end', String(end));
      const name = uri === ENCRYPTION ? nameAt(path) : undefined;
      if (name === 'content' || name === 'key') keep(name, text.replace(/\s+/g, ''));
    },
  });
  if (!found.has('start')) return null;
  const textOf = (name: string): string => found.get(name) ?? '';
  return {
    start: Number(textOf('start')),
    end: Number(textOf('end')),
    contentAlgorithm: textOf('contentAlgorithm'),
    content: textOf('content'),
    keyAlgorithm: textOf('keyAlgorithm'),
    keyDigest: textOf('keyDigest'),
    keyMask: textOf('keyMask'),
    key: textOf('key'),
  };
}
