import {
  constants,
  createCipheriv,
  createHash,
  type KeyObject,
  publicEncrypt,
  randomBytes,
  X509Certificate,
} from 'node:crypto';

const XMLENC = 'http://www.w3.org/2001/04/xmlenc#';
const XMLENC11 = 'http://www.w3.org/2009/xmlenc11#';
const DS = 'http://www.w3.org/2000/09/xmldsig#';

/** How a provider encrypts; the usual way, unless a test says otherwise. */
export interface Encrypting {
  readonly content: 'aes256-gcm' | 'aes128-gcm' | 'aes256-cbc';
  readonly key:
    | 'rsa-oaep-mgf1p'
    | 'rsa-oaep-mgf1p-sha256'
    | 'rsa-oaep-sha256'
    | 'rsa-oaep-sha512'
    | 'rsa-1_5';
  /** The key beside the data instead of inside them, as some write it. */
  readonly isBeside: boolean;
}

/** Encrypts whatever stands for an assertion, for whoever has the private half of the certificate. */
export function encryptedFor(certificate: string, plain: string, over: Partial<Encrypting> = {}): string {
  const { content, key, isBeside } = {
    content: 'aes256-gcm',
    key: 'rsa-oaep-mgf1p',
    isBeside: false,
    ...over,
  } as const;
  const contentKey = randomBytes(content === 'aes128-gcm' ? 16 : 32);
  const publicKey = new X509Certificate(Buffer.from(certificate, 'base64')).publicKey;
  const sent = sentKey(publicKey, contentKey, key).toString('base64');
  // Canonical as it is written, so that a signature around it holds: a name space is declared where it is first used.
  const [spaceOfKey, spaceOfDigest] = isBeside ? [` xmlns:xenc="${XMLENC}"`, ` xmlns:ds="${DS}"`] : ['', ''];
  const digest = (algorithm: string): string =>
    `<ds:DigestMethod${spaceOfDigest} Algorithm="${algorithm}"></ds:DigestMethod>`;
  const keyMethod = {
    'rsa-1_5': `<xenc:EncryptionMethod Algorithm="${XMLENC}rsa-1_5"></xenc:EncryptionMethod>`,
    'rsa-oaep-mgf1p': `<xenc:EncryptionMethod Algorithm="${XMLENC}rsa-oaep-mgf1p">${digest(`${DS}sha1`)}</xenc:EncryptionMethod>`,
    'rsa-oaep-mgf1p-sha256': `<xenc:EncryptionMethod Algorithm="${XMLENC}rsa-oaep-mgf1p">${digest(`${XMLENC}sha256`)}</xenc:EncryptionMethod>`,
    'rsa-oaep-sha512': `<xenc:EncryptionMethod Algorithm="${XMLENC11}rsa-oaep">${digest(`${XMLENC}sha512`)}<xenc11:MGF xmlns:xenc11="${XMLENC11}" Algorithm="${XMLENC11}mgf1sha512"></xenc11:MGF></xenc:EncryptionMethod>`,
    'rsa-oaep-sha256': `<xenc:EncryptionMethod Algorithm="${XMLENC11}rsa-oaep">${digest(`${XMLENC}sha256`)}<xenc11:MGF xmlns:xenc11="${XMLENC11}" Algorithm="${XMLENC11}mgf1sha256"></xenc11:MGF></xenc:EncryptionMethod>`,
  }[key];
  const encryptedKey = `<xenc:EncryptedKey${spaceOfKey} Id="_key">${keyMethod}<xenc:CipherData><xenc:CipherValue>${sent}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey>`;
  const inside = isBeside ? `<ds:RetrievalMethod URI="#_key"></ds:RetrievalMethod>` : encryptedKey;
  const algorithm = content === 'aes256-cbc' ? `${XMLENC}aes256-cbc` : `${XMLENC11}${content}`;
  return [
    '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">\n',
    `<xenc:EncryptedData xmlns:xenc="${XMLENC}" Type="${XMLENC}Element">\n`,
    `<xenc:EncryptionMethod Algorithm="${algorithm}"></xenc:EncryptionMethod>`,
    `<ds:KeyInfo xmlns:ds="${DS}">${inside}</ds:KeyInfo>`,
    `<xenc:CipherData><xenc:CipherValue>${cipherText(content, contentKey, plain)}</xenc:CipherValue></xenc:CipherData>`,
    `</xenc:EncryptedData>${isBeside ? encryptedKey : ''}</saml:EncryptedAssertion>`,
  ].join('');
}

function sentKey(publicKey: KeyObject, contentKey: Buffer, way: Encrypting['key']): Buffer {
  if (way === 'rsa-oaep-mgf1p-sha256') {
    const block = mixedBlock(contentKey, (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8);
    return publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, block);
  }
  const padding = way === 'rsa-1_5' ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING;
  const oaepHash = { 'rsa-oaep-sha256': 'sha256', 'rsa-oaep-sha512': 'sha512' }[way as string] ?? 'sha1';
  return publicEncrypt({ key: publicKey, padding, oaepHash }, contentKey);
}

/** Padded by RSA-OAEP with the digest SHA-256 and a mask made with SHA-1, as providers do that know the older name. */
function mixedBlock(message: Buffer, size: number): Buffer {
  const label = createHash('sha256').digest();
  const zeros = Buffer.alloc(size - message.length - 2 * label.length - 2);
  const rest = Buffer.concat([label, zeros, Buffer.from([1]), message]);
  const seed = randomBytes(label.length);
  const mask = (from: Buffer, over: Buffer): Buffer => {
    const bytes = Array.from({ length: Math.ceil(over.length / 20) }, (_, part) =>
      createHash('sha1')
        .update(from)
        .update(Buffer.from([0, 0, 0, part]))
        .digest(),
    );
    const pad = Buffer.concat(bytes);
    return Buffer.from(over.map((byte, place) => byte ^ (pad[place] ?? 0)));
  };
  const maskedRest = mask(seed, rest);
  return Buffer.concat([Buffer.from([0]), mask(maskedRest, seed), maskedRest]);
}

/** In lines of 64, as XML that others write has it. */
function cipherText(content: Encrypting['content'], key: Buffer, plain: string): string {
  if (content === 'aes256-cbc') {
    const nonce = randomBytes(16);
    const cipher = createCipheriv('aes-256-cbc', key, nonce);
    return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final()]).toString('base64');
  }
  const nonce = randomBytes(12);
  const cipher = createCipheriv(content === 'aes128-gcm' ? 'aes-128-gcm' : 'aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64').replace(/.{64}/g, '$&\n');
}
