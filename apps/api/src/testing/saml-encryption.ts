import { constants, createCipheriv, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto';

const XMLENC = 'http://www.w3.org/2001/04/xmlenc#';
const XMLENC11 = 'http://www.w3.org/2009/xmlenc11#';
const DS = 'http://www.w3.org/2000/09/xmldsig#';

/** How a provider encrypts; the usual way, unless a test says otherwise. */
export interface Encrypting {
  readonly content: 'aes256-gcm' | 'aes128-gcm' | 'aes256-cbc';
  readonly key: 'rsa-oaep-mgf1p' | 'rsa-oaep-sha256' | 'rsa-1_5';
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
  const padding = key === 'rsa-1_5' ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING;
  const oaepHash = key === 'rsa-oaep-sha256' ? 'sha256' : 'sha1';
  const sent = publicEncrypt({ key: publicKey, padding, oaepHash }, contentKey).toString('base64');
  // Canonical as it is written, so that a signature around it holds: a name space is declared where it is first used.
  const [spaceOfKey, spaceOfDigest] = isBeside ? [` xmlns:xenc="${XMLENC}"`, ` xmlns:ds="${DS}"`] : ['', ''];
  const digest = (algorithm: string): string =>
    `<ds:DigestMethod${spaceOfDigest} Algorithm="${algorithm}"></ds:DigestMethod>`;
  const keyMethod = {
    'rsa-1_5': `<xenc:EncryptionMethod Algorithm="${XMLENC}rsa-1_5"></xenc:EncryptionMethod>`,
    'rsa-oaep-mgf1p': `<xenc:EncryptionMethod Algorithm="${XMLENC}rsa-oaep-mgf1p">${digest(`${DS}sha1`)}</xenc:EncryptionMethod>`,
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
