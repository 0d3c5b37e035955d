import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { isStampSigned } from './chilean-stamp.ts';
import { readInvoiceCode } from './read-invoice-code.ts';

/** A stamp as a till prints it, signed with a key of this test's own. */
function stampOf(total: number): string {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 512 });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const base64 = (text: string): string => Buffer.from(text, 'base64url').toString('base64');
  const data =
    '<DD><RE>96204310-0</RE><TD>39</TD><F>4711</F><FE>2026-11-20</FE><RR>66666666-6</RR><RSR>Señora Muñoz</RSR>' +
    `<MNT>${total}</MNT><IT1>Notebook</IT1><CAF version="1.0"><DA><RE>96204310-0</RE><RS>ALMACENES</RS><TD>39</TD>` +
    '<RNG><D>4000</D><H>5000</H></RNG><FA>2026-01-02</FA>' +
    `<RSAPK><M>${base64(n)}</M><E>${base64(e)}</E></RSAPK><IDK>300</IDK></DA>` +
    '<FRMA algoritmo="SHA1withRSA">AA==</FRMA></CAF><TSTED>2026-11-20T11:29:48</TSTED></DD>';
  const signature = sign('sha1', Buffer.from(data, 'latin1'), privateKey).toString('base64');
  return `<TED version="1.0">${data}<FRMT algoritmo="SHA1withRSA">${signature}</FRMT></TED>`;
}

test('a Chilean stamp that nobody changed holds its signature [LO-15]', () => {
  const stamp = stampOf(499_990);
  expect(isStampSigned(stamp)).toBe(true);
  expect(readInvoiceCode(stamp)).toMatchObject({
    country: 'CL',
    invoiceNumber: '4711',
    issuedOn: '2026-11-20',
    totalCents: 49_999_000,
  });
});

test.each([
  ['another total', '<MNT>499990</MNT>', '<MNT>499991</MNT>'],
  ['another day', '<FE>2026-11-20</FE>', '<FE>2026-11-21</FE>'],
  ['a key that is none', '<M>', '<M>!'],
  ['no signature', /<FRMT.*<\/FRMT>/, ''],
])('refuses a Chilean stamp with %s [LO-15]', (_what, from, to) => {
  const changed = stampOf(499_990).replace(from, to);
  expect(isStampSigned(changed)).toBe(false);
  expect(readInvoiceCode(changed)).toBe('fiscal_signature_wrong');
});
