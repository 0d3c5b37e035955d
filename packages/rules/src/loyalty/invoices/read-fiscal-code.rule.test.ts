import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FiscalCodeProblem, FiscalDocument } from './fiscal-document.ts';
import { readFiscalCode } from './read-fiscal-code.rule.ts';

const KEY = '35261116727230000197650010000001231123456786';
const CUFE = 'ab'.repeat(48);
const UUID = 'CEE4BE01-ADFA-4DEB-8421-ADD60F0BEDAC';
const hexOf = (text: string): string => Array.from(text, (each) => each.charCodeAt(0).toString(16)).join('');
const brazil = (fields: string): string => `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${KEY}|${fields}`;
const versionOne = (date: string, environment = '1'): string =>
  `http://www.fazenda.pr.gov.br/nfce?chNFe=${KEY}&nVersao=100&tpAmb=${environment}&dhEmi=${hexOf(date)}&vNF=99.90`;

const invoice = {
  ver: 1,
  fecha: '2026-11-20',
  cuit: 20055361682,
  ptoVta: 3,
  tipoCmp: 6,
  nroCmp: 249,
  importe: 1210.5,
  codAut: 70417054367476,
};
const argentina = (change: object = {}, host = 'www.arca.gob.ar'): string =>
  `https://${host}/fe/qr/?p=${btoa(JSON.stringify({ ...invoice, ...change }))}`;

const stamp = {
  RE: '76086428-5',
  TD: '33',
  F: '375',
  FE: '2026-11-20',
  MNT: '119900',
  D: '300',
  H: '400',
  owner: '76086428-5',
};
function chile(change: Partial<typeof stamp> = {}): string {
  const { RE, TD, F, FE, MNT, D, H, owner } = { ...stamp, ...change };
  return `<TED version="1.0"><DD><RE>${RE}</RE><TD>${TD}</TD><F>${F}</F><FE>${FE}</FE><MNT>${MNT}</MNT><CAF version="1.0"><DA><RE>${owner}</RE><TD>33</TD><RNG><D>${D}</D><H>${H}</H></RNG></DA></CAF></DD></TED>`;
}
const mexico = (query: string): string =>
  `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?${query}`;
const colombia = `NumFac: FE77 FecFac: 2026-11-20 NitFac: 2131234321 ValFac: 200000.00 ValTolFac: 244912.00 CUFE: ${CUFE}`;
const peru = '20512333797|03|B001|00000123|18.00|118.00|2026-11-20|1|10117410|';

test.each<{ why: string; code: string; expected: Partial<FiscalDocument> }>([
  {
    why: 'a typed Brazilian key',
    code: KEY,
    expected: { kind: 'br_nfce', issuedMonth: '2026-11', issuedOn: null },
  },
  {
    why: 'a Brazilian code of version 2',
    code: brazil('2|1|1|ABCDEF'),
    expected: { invoiceNumber: '123', issuedOn: null },
  },
  {
    why: 'a Brazilian code without protocol',
    code: brazil('3|1').replace('https://', ''),
    expected: { kind: 'br_nfce' },
  },
  {
    why: 'a Brazilian code with encoded pipes',
    code: brazil('2|1|1|ABCDEF').replaceAll('|', '%7C'),
    expected: { invoiceNumber: '123' },
  },
  {
    why: 'a Brazilian code issued offline',
    code: brazil('2|1|07|150.00|AB12|1|CDEF'),
    expected: { issuedOn: '2026-11-07', totalCents: 15_000 },
  },
  {
    why: 'a Brazilian code of version 3 issued offline',
    code: brazil('3|1|20|99.9|1|12345678909|c2ln'),
    expected: { issuedOn: '2026-11-20', totalCents: 9990 },
  },
  {
    why: 'a Brazilian code of version 1',
    code: versionOne('2026-11-12T17:14:07-03:00'),
    expected: { issuedOn: '2026-11-12', totalCents: 9990 },
  },
  {
    why: 'an Argentine invoice',
    code: argentina(),
    expected: {
      invoiceNumber: '00003-00000249',
      issuedOn: '2026-11-20',
      taxNumber: '20055361682',
      totalCents: 121_050,
    },
  },
  {
    why: 'an Argentine invoice with padded texts',
    code: argentina({ cuit: '20055361682', ptoVta: '00003', nroCmp: '00000249', importe: '000000121050' }),
    expected: { invoiceNumber: '00003-00000249', totalCents: null },
  },
  {
    why: 'an Argentine invoice with its base64 in quotes',
    code: argentina({}, 'www.afip.gob.ar').replace(/p=(.*)$/, "p=b'$1'"),
    expected: { kind: 'ar_invoice' },
  },
  {
    why: 'a Chilean stamp',
    code: chile(),
    expected: {
      invoiceNumber: '375',
      issuedOn: '2026-11-20',
      taxNumber: '760864285',
      totalCents: 11_990_000,
    },
  },
  {
    why: 'a Mexican invoice',
    code: mexico(`id=${UUID}&re=POT9207213D6&rr=DIM8701081LA&tt=2010.01&fe=abc`),
    expected: { fiscalKey: `MX:${UUID}`, taxNumber: 'POT9207213D6', totalCents: 201_001, issuedOn: null },
  },
  {
    why: 'a Mexican invoice of version 3.2',
    code: `?re=AAA010101AAA&amp;rr=COSC8001137NA&amp;tt=0000001234.567800&amp;id=${UUID}`,
    expected: { taxNumber: 'AAA010101AAA', totalCents: 123_457 },
  },
  {
    why: 'a Colombian invoice',
    code: colombia,
    expected: {
      invoiceNumber: 'FE77',
      issuedOn: '2026-11-20',
      taxNumber: '2131234321',
      totalCents: 24_491_200,
    },
  },
  {
    why: 'a Colombian invoice in lines with equal signs',
    code: colombia.replaceAll(': ', '=').replaceAll(' ', '\n'),
    expected: { invoiceNumber: 'FE77', totalCents: 24_491_200 },
  },
  {
    why: 'a Colombian address alone',
    code: `https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${CUFE}`,
    expected: { fiscalKey: `CO:${CUFE}`, invoiceNumber: null, issuedOn: null },
  },
  {
    why: 'a Peruvian receipt',
    code: peru,
    expected: {
      invoiceNumber: 'B001-123',
      issuedOn: '2026-11-20',
      taxNumber: '20512333797',
      totalCents: 11_800,
    },
  },
  {
    why: 'a Peruvian receipt with its day first',
    code: peru.replace('2026-11-20', '20/11/2026'),
    expected: { issuedOn: '2026-11-20' },
  },
])('reads $why [LO-15]', ({ code, expected }) => {
  expect(readFiscalCode(code)).toMatchObject(expected);
});

test.each<{ why: string; code: string; expected: FiscalCodeProblem }>([
  { why: 'any other text', code: 'https://example.com', expected: 'fiscal_code_unknown' },
  { why: 'nothing', code: '', expected: 'fiscal_code_unknown' },
  { why: 'far too much text', code: '1'.repeat(5000), expected: 'fiscal_code_unknown' },
  { why: 'a Brazilian test document', code: brazil('2|2|1|AB'), expected: 'fiscal_test_environment' },
  {
    why: 'a Brazilian test document of version 1',
    code: versionOne('2026-11-12', '2'),
    expected: 'fiscal_test_environment',
  },
  {
    why: 'a Brazilian code at a stranger’s address',
    code: brazil('2|1|1|AB').replace('.gov.br', '.com'),
    expected: 'fiscal_host_unknown',
  },
  {
    why: 'a Brazilian code of a version unknown',
    code: brazil('9|1|1|AB'),
    expected: 'fiscal_code_malformed',
  },
  {
    why: 'a day that its month does not have',
    code: brazil('2|1|31|1.00|AB|1|CD'),
    expected: 'fiscal_date_wrong',
  },
  {
    why: 'a date of another month than the key',
    code: versionOne('2026-10-12T10:00:00'),
    expected: 'fiscal_date_wrong',
  },
  {
    why: 'a wrong Argentine tax number',
    code: argentina({ cuit: 20055361683 }),
    expected: 'fiscal_tax_number_wrong',
  },
  {
    why: 'an Argentine date that is none',
    code: argentina({ fecha: '2026-02-30' }),
    expected: 'fiscal_date_wrong',
  },
  {
    why: 'a short Argentine authorisation',
    code: argentina({ codAut: 7041 }),
    expected: 'fiscal_code_malformed',
  },
  {
    why: 'Argentine base64 that is none',
    code: 'https://www.afip.gob.ar/fe/qr/?p=%%%',
    expected: 'fiscal_code_malformed',
  },
  { why: 'a Chilean number outside its range', code: chile({ F: '401' }), expected: 'fiscal_code_malformed' },
  {
    why: 'a Chilean range of another company',
    code: chile({ owner: '12531909-2' }),
    expected: 'fiscal_code_malformed',
  },
  {
    why: 'a wrong Chilean tax number',
    code: chile({ RE: '76086428-6', owner: '76086428-6' }),
    expected: 'fiscal_tax_number_wrong',
  },
  { why: 'a Chilean date that is none', code: chile({ FE: '20-11-2026' }), expected: 'fiscal_date_wrong' },
  { why: 'a Chilean stamp cut off', code: chile().slice(0, 80), expected: 'fiscal_code_malformed' },
  {
    why: 'a Mexican code without its number',
    code: mexico('re=POT9207213D6&tt=1.00'),
    expected: 'fiscal_code_malformed',
  },
  {
    why: 'a wrong Mexican tax number',
    code: mexico(`id=${UUID}&re=POT9213213D6&tt=1.00`),
    expected: 'fiscal_tax_number_wrong',
  },
  {
    why: 'a Colombian code without CUFE',
    code: colombia.replace(CUFE, '<96 hex>'),
    expected: 'fiscal_code_malformed',
  },
  {
    why: 'a wrong Colombian tax number',
    code: colombia.replace('2131234321', '2131234323'),
    expected: 'fiscal_tax_number_wrong',
  },
  {
    why: 'a Colombian test document',
    code: `https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=${CUFE}`,
    expected: 'fiscal_test_environment',
  },
  {
    why: 'a wrong Peruvian tax number',
    code: peru.replace('20512333797', '20512333798'),
    expected: 'fiscal_tax_number_wrong',
  },
  {
    why: 'a Peruvian date that is none',
    code: peru.replace('2026-11-20', '2026-13-20'),
    expected: 'fiscal_date_wrong',
  },
])('takes $why for no proof: $expected [LO-15]', ({ code, expected }) => {
  expect(readFiscalCode(code)).toBe(expected);
});

test('reads any text without failing, also codes cut or scrambled [LO-15]', () => {
  const codes = [KEY, brazil('2|1|1|AB'), argentina(), chile(), mexico(`id=${UUID}`), colombia, peru];
  const scrambled = fc
    .tuple(fc.constantFrom(...codes), fc.nat(300), fc.nat(300), fc.string())
    .map(([code, from, to, added]) => code.slice(0, from) + added + code.slice(to));
  fc.assert(
    fc.property(fc.oneof(fc.string(), scrambled), (code) => {
      expect(() => readFiscalCode(code)).not.toThrow();
    }),
    { numRuns: 1000 },
  );
});
