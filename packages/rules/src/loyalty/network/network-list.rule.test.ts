import { describe, expect, test } from 'vitest';
import { eligibleStoreVerdict, pointsVerdict, productVerdict, storeVerdict } from './network-change.rule.ts';
import { identityOf, networkEntry } from './network-entry.rule.ts';
import { type NetworkList, networkColumns } from './network-list.rule.ts';
import { isBarcode } from './product-barcode.rule.ts';
import { isStoreTaxNumber } from './store-tax-number.rule.ts';
import { storeZone } from './store-zone.rule.ts';

function entryOf(list: NetworkList, headings: readonly string[], cells: readonly string[]) {
  const found = networkColumns(list, headings);
  if ('missing' in found) throw new Error(`The column of ${found.missing} is missing.`);
  return networkEntry(list, found.columns, cells);
}

describe('columns of a list [MG-04]', () => {
  test.each([
    ['stores', ['Rede', 'Loja', 'CNPJ', 'País']],
    ['stores', ['Retailer', 'Store', 'Tax ID', 'Country']],
    ['stores', ['Cadena', 'Tienda', 'RUT', 'País']],
    ['stores', ['Enseigne', 'Magasin', 'Tax number', 'Pays']],
    ['products', ['SKU', 'Produto', 'Marca', 'Tipo']],
    ['products', ['Référence', 'Produit', 'Marque', 'Format']],
    ['agencies', ['Agência', 'País']],
    ['agencies', ['Company', 'Country']],
    ['chains', ['Nome', 'País']],
    ['brands', ['Marque']],
    ['brands', ['Name']],
    ['points', ['Código', 'Pontos']],
    ['eligible_stores', ['cnpj']],
  ] as const)('are found by their words in a list of %s: %j', (list, headings) => {
    expect(networkColumns(list, headings)).toHaveProperty('columns');
  });

  test('that a list needs and has not are named', () => {
    expect(networkColumns('points', ['SKU', 'Preço'])).toEqual({ missing: 'points' });
    expect(networkColumns('stores', ['Rede', 'CNPJ', 'País'])).toEqual({ missing: 'name' });
  });
});

describe('a line of agencies, chains and brands [MG-04] [LO-03]', () => {
  test.each([
    ['agencies', ['Nome', 'País'], ['  Vértice  Norte ', 'Brasil'], { name: 'Vértice Norte', country: 'BR' }],
    ['chains', ['Rede', 'País'], ['Andina', 'Chile'], { name: 'Andina', country: 'CL' }],
    ['brands', ['Marca'], ['Orbe'], { name: 'Orbe', country: null }],
  ] as const)('of %s under %j is taken: %j', (list, headings, cells, entry) => {
    expect(entryOf(list, headings, cells)).toEqual({ list, ...entry });
  });

  test.each([
    ['agencies', ['Nome', 'País'], ['', 'Brasil'], 'cell_missing'],
    ['chains', ['Rede', 'País'], ['Andina', ''], 'cell_missing'],
    ['chains', ['Rede', 'País'], ['Andina', 'Atlântida'], 'country_unknown'],
    ['agencies', ['Nome', 'País'], ['x'.repeat(121), 'BR'], 'text_too_long'],
    ['brands', ['Marca'], ['x'.repeat(121)], 'text_too_long'],
  ] as const)('of %s under %j is left out: %j is %s', (list, headings, cells, problem) => {
    expect(entryOf(list, headings, cells)).toBe(problem);
  });

  test('is told apart by country and name, however it is written', () => {
    const line = (name: string, country: 'BR' | 'CL') => identityOf({ list: 'chains', name, country });
    expect(line('Rede ANDÍNA', 'CL')).toBe(line('rede andina', 'CL'));
    expect(line('Andina', 'BR')).not.toBe(line('Andina', 'CL'));
  });
});

const STORE = ['Rede', 'Loja', 'CNPJ', 'País', 'UF', 'Cidade', 'Fuso'];
const CNPJ = '11.222.333/0001-81';

describe('a line of stores [MG-04] [LO-03]', () => {
  test('is a store with the zone of its state', () => {
    expect(entryOf('stores', STORE, ['Mirante', 'Manaus', CNPJ, 'Brasil', 'AM', 'Manaus'])).toEqual({
      list: 'stores',
      chain: 'Mirante',
      country: 'BR',
      name: 'Manaus',
      taxNumber: CNPJ,
      state: 'AM',
      city: 'Manaus',
      timeZone: 'America/Manaus',
      namesZone: false,
      camerasAllowed: null,
    });
  });

  test.each([
    ['Câmeras permitidas', 'Não', false],
    ['Cameras allowed', 'YES', true],
    ['Cámaras permitidas', 'sí', true],
    ['Photos autorisées', 'non', false],
    ['Câmeras permitidas', 'FALSO', false],
    ['Câmeras permitidas', '', null],
  ] as const)(
    'says under %s by %j whether cameras are allowed: %s [LO-10]',
    (heading, cell, camerasAllowed) => {
      expect(
        entryOf('stores', [...STORE, heading], ['Mirante', 'Centro', CNPJ, 'BR', 'SP', '', '', cell]),
      ).toMatchObject({ camerasAllowed });
    },
  );
  test('that answers with another word is left out', () => {
    expect(
      entryOf(
        'stores',
        [...STORE, 'Cameras allowed'],
        ['Mirante', 'Centro', CNPJ, 'BR', 'SP', '', '', 'às vezes'],
      ),
    ).toBe('yes_or_no_expected');
  });

  test.each([
    [['Mirante', '', CNPJ, 'BR', 'SP'], 'cell_missing'],
    [['Mirante', 'Centro', CNPJ, 'Atlântida', 'SP'], 'country_unknown'],
    [['Mirante', 'Centro', '11.222.333/0001-82', 'BR', 'SP'], 'tax_number_invalid'],
    [['Mirante', 'Centro', CNPJ, 'BR', 'Z9'], 'time_zone_unknown'],
    [['Mirante', 'Centro', CNPJ, 'BR', 'SP', '', 'Lua/Mar'], 'time_zone_unknown'],
    [['Mirante', 'x'.repeat(121), CNPJ, 'BR', 'SP'], 'text_too_long'],
  ] as const)('%j is left out: %s', (cells, problem) => {
    expect(entryOf('stores', STORE, cells)).toBe(problem);
  });

  test('is told apart by country and tax number, however that is written', () => {
    const [one, other] = [CNPJ, '11222333000181'].map((number) =>
      entryOf('stores', STORE, ['Mirante', 'Centro', number, 'BR', 'SP']),
    );
    if (typeof one === 'string' || typeof other === 'string' || !one || !other) throw new Error('left out');
    expect(identityOf(one)).toBe(identityOf(other));
  });

  test.each([
    { country: 'BR', number: CNPJ, isSame: true },
    { country: 'CL', number: '76.192.083-9', isSame: false },
    { country: 'CO', number: '213.123.432-1', isSame: false },
  ])('of another name is the same store in $country: $isSame', ({ country, number, isSame }) => {
    const [one, other, again] = ['Centro', 'Norte', ' centró '].map((name) =>
      entryOf('stores', STORE, [
        'Mirante',
        name,
        number,
        country,
        country === 'BR' ? 'SP' : 'RM',
        '',
        'America/Lima',
      ]),
    );
    if (typeof one !== 'object' || typeof other !== 'object' || typeof again !== 'object')
      throw new Error('left out');
    expect(identityOf(one) === identityOf(other)).toBe(isSame);
    expect(identityOf(one)).toBe(identityOf(again));
  });
});

describe('a line of products [MG-04] [LO-10]', () => {
  const headings = ['SKU', 'Nome', 'Marca', 'Tipo', 'Processador', 'EAN'];
  test.each([
    ['Notebook', 'notebook'],
    ['Tudo em um', 'all_in_one'],
    ['Portátil', 'notebook'],
    ['Processeur', 'processor'],
    ['PC de escritorio', 'desktop'],
  ])('%s is the kind %s', (word, formFactor) => {
    expect(entryOf('products', headings, ['A-1', 'Ágil', 'Orbe', word])).toMatchObject({ formFactor });
  });

  test.each([
    [['A-1', 'Ágil', 'Orbe', 'geladeira'], 'form_factor_unknown'],
    [['A-1', 'Ágil', 'Orbe', 'notebook', '', '7891000315508'], 'barcode_invalid'],
    [['', 'Ágil', 'Orbe', 'notebook'], 'cell_missing'],
  ] as const)('%j is left out: %s', (cells, problem) => {
    expect(entryOf('products', headings, cells)).toBe(problem);
  });
});

describe('a line of values [LO-01]', () => {
  test.each([
    ['120', 120],
    ['1.200', 1200],
    ['1,200', 1200],
    ['12 000', 12_000],
  ])('%s is %i points', (written, points) => {
    expect(entryOf('points', ['sku', 'pontos'], ['A-1', written])).toMatchObject({ points });
  });
  test.each(['0', '-5', '12,5', '1.20', 'doze', '1000001'])('%s is no value', (written) => {
    expect(entryOf('points', ['sku', 'pontos'], ['A-1', written])).toBe('points_invalid');
  });
});

describe('what a line changes [MG-04]', () => {
  const known = {
    chain: 'MIRANTE',
    name: 'Centro',
    state: 'SP',
    city: 'Santos',
    timeZone: 'America/Sao_Paulo',
    camerasAllowed: true,
  };
  const store = (cells: readonly string[]) => {
    const entry = entryOf('stores', STORE, cells);
    if (typeof entry === 'string' || entry.list !== 'stores') throw new Error('left out');
    return entry;
  };
  test('is told field by field, and an empty cell erases nothing', () => {
    const entry = store(['Mirante', 'Centro Novo', CNPJ, 'BR', 'SP', '']);
    expect(storeVerdict(entry, known)).toEqual({
      outcome: 'change',
      changes: [{ field: 'name', before: 'Centro', after: 'Centro Novo' }],
    });
  });
  test('is nothing where a zone is only worked out from the state', () => {
    const entry = store(['Mirante', 'Centro', CNPJ, 'BR', 'SP', 'Santos']);
    expect(storeVerdict(entry, { ...known, timeZone: 'America/Bahia' }).outcome).toBe('same');
  });
  test('never moves a store to another chain', () => {
    expect(storeVerdict(store(['Outra', 'Centro', CNPJ, 'BR', 'SP']), known).outcome).toBe(
      'store_of_other_chain',
    );
  });
  test('never changes the brand or the kind of a product', () => {
    const entry = {
      list: 'products',
      sku: 'A-1',
      name: 'Ágil',
      brand: 'Orbe',
      formFactor: 'desktop',
      processor: 'V7',
      generation: '',
      barcode: null,
    } as const;
    const product = { ...entry, formFactor: 'notebook' as const, processor: '' };
    expect(productVerdict(entry, product).outcome).toBe('product_differs');
    expect(productVerdict({ ...entry, formFactor: 'notebook' }, product).changes).toEqual([
      { field: 'processor', before: '', after: 'V7' },
    ]);
  });
  test('is a new value, another value, the same or one of no product', () => {
    const entry = { list: 'points', sku: 'A-1', points: 120 } as const;
    expect(pointsVerdict(entry, null).outcome).toBe('product_unknown');
    expect(pointsVerdict(entry, { points: null }).outcome).toBe('add');
    expect(pointsVerdict(entry, { points: 120 }).outcome).toBe('same');
    expect(pointsVerdict(entry, { points: 100 }).changes).toEqual([
      { field: 'points', before: '100', after: '120' },
    ]);
  });
  test('takes a store into a campaign where the number is of one store alone [LO-03]', () => {
    expect(eligibleStoreVerdict([{ participates: false }]).outcome).toBe('add');
    expect(eligibleStoreVerdict([{ participates: true }]).outcome).toBe('same');
    expect(eligibleStoreVerdict([]).outcome).toBe('store_unknown');
    expect(eligibleStoreVerdict([{ participates: false }, { participates: true }]).outcome).toBe(
      'store_unknown',
    );
  });
});

test.each([
  ['BR', 'São Paulo', 'America/Sao_Paulo'],
  ['BR', 'ceara', 'America/Fortaleza'],
  ['BR', '', null],
  ['MX', 'Quintana Roo', 'America/Cancun'],
  ['MX', 'CDMX', 'America/Mexico_City'],
  ['CA', 'Québec', 'America/Toronto'],
  ['CA', 'BC', 'America/Vancouver'],
  ['CL', 'Magallanes', 'America/Punta_Arenas'],
  ['CL', 'RM', 'America/Santiago'],
  ['CO', 'Antioquia', 'America/Bogota'],
] as const)('a store in %s, %s, keeps the clock of %s [LO-11]', (country, state, zone) => {
  expect(storeZone(country, state)).toBe(zone);
});

test.each([
  ['BR', '11.222.333/0001-81', true],
  ['BR', '11.222.333/0001-80', false],
  ['CL', '76.192.083-9', true],
  ['CA', '123456789 RT0001', true],
  ['CA', '12345', false],
  ['CO', '900123456', true],
] as const)('a company of %s with the number %s: %s [LO-03]', (country, number, isOne) => {
  expect(isStoreTaxNumber(country, number)).toBe(isOne);
});

test.each([
  ['7891000315507', true],
  ['7891000315508', false],
  ['96385074', true],
  ['036000291452', true],
  ['12345', false],
])('%s is a trade item number: %s [LO-10]', (number, isOne) => {
  expect(isBarcode(number)).toBe(isOne);
});
