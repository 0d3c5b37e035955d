import { expect, test } from 'vitest';
import { isOfOtherStatesHost } from './brazil-hosts.rule.ts';

const key = `35${'1'.repeat(42)}`;

test.each([
  {
    name: 'its own state',
    code: `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${key}|2|1|1|AB`,
    differs: false,
  },
  { name: 'another state', code: `https://www.sefaz.rs.gov.br/NFCE?p=${key}|2|1|1|AB`, differs: true },
  { name: 'a town', code: `https://notas.cidade.gov.br/qrcode?p=${key}|2|1|1|AB`, differs: true },
  {
    name: 'the first version',
    code: `http://www.fazenda.pr.gov.br/nfce?chNFe=${key}&nVersao=100`,
    differs: true,
  },
  { name: 'a bare key', code: key, differs: false },
  { name: 'a code of another country', code: 'https://www.afip.gob.ar/fe/qr/?p=e30=', differs: false },
])('the host of $name: differs $differs [LO-15]', ({ code, differs }) => {
  expect(isOfOtherStatesHost(code)).toBe(differs);
});
