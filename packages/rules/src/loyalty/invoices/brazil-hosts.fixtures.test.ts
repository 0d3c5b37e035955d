import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOfOtherStatesHost } from './brazil-hosts.rule.ts';

const root = join(import.meta.dirname, '../../../../..');
const folder = process.env['FIXTURES_DIR'] ?? join(root, '../shared/fixtures');
const read = (name: string): string => readFileSync(join(folder, 'loyalty/strings', name), 'utf8');

const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'RO11 AC12 AM13 RR14 PA15 AP16 TO17 MA21 PI22 CE23 RN24 PB25 PE26 AL27 SE28 BA29 MG31 ES32 RJ33 SP35 ' +
    'PR41 SC42 RS43 MS50 MT51 GO52 DF53'
  )
    .split(' ')
    .map((state) => [state.slice(0, 2), state.slice(2)]),
);
const codeAt = (host: string, state: string): string =>
  `https://${host}/nfce?p=${NUMBERS[state]}${'1'.repeat(42)}|2|1|1|AB`;
const hostOf = (address: string): string =>
  new URL(address.includes('://') ? address : `http://${address}`).hostname;

const printed = [...read('br-nfce-uf-urls.xml').matchAll(/<sigla>(\w\w)<\/sigla>([\s\S]*?)<\/UF>/g)].map(
  ([, state = '', body = '']) => {
    const production = /<producao>([\s\S]*?)<\/producao>/.exec(body)?.[1] ?? '';
    return { state, address: /operation="NfeConsultaQR"[^>]*>([^<]+)</.exec(production)?.[1]?.trim() ?? '' };
  },
);
const published = Object.entries(
  (JSON.parse(read('br-nfce-uf-consulta.json')) as Record<string, Record<string, string>>)['1'] ?? {},
).map(([state, address]) => ({ state, address }));

test('the two tables name all twenty-seven states [LO-15]', () => {
  expect(new Set(printed.map(({ state }) => state)).size).toBe(27);
  expect(new Set(published.map(({ state }) => state)).size).toBe(27);
});

test.each([...printed, ...published])(
  '$address is a host of $state and of no other [LO-15]',
  ({ state, address }) => {
    const host = hostOf(address);
    expect(isOfOtherStatesHost(codeAt(host, state))).toBe(false);
    for (const other of Object.keys(NUMBERS).filter((one) => one !== state))
      expect(isOfOtherStatesHost(codeAt(host, other)), other).toBe(true);
  },
);
