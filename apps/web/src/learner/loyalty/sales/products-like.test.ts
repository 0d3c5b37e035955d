import { expect, test } from 'vitest';
import { type ProductFilter, productsLike } from './products-like.ts';

const OF_AURORA = { brand: { id: 'aurora' }, formFactor: 'notebook', generation: '14', barcode: null };
const PRODUCTS = [
  { name: 'Notebook Aurora Fina 13', sku: 'AUR-13', processor: 'Vértice 5', ...OF_AURORA },
  { name: 'Notebook Aurora Pro 15', sku: 'AUR-15', processor: 'Vértice 7', ...OF_AURORA },
  {
    name: 'Processador Vértice 7',
    sku: 'VER-7-BX',
    processor: 'Vértice 7',
    brand: { id: 'vertice' },
    formFactor: 'processor',
    generation: '13',
    barcode: '036000291452',
  },
];
const found = (words: string, filter?: ProductFilter): string[] =>
  productsLike(PRODUCTS, words, filter).map(({ sku }) => sku);

test.each([
  ['aurora', ['AUR-13', 'AUR-15']],
  ['vertice 7', ['AUR-15', 'VER-7-BX']],
  ['FINA aurora', ['AUR-13']],
  ['ver-7', ['VER-7-BX']],
  ['036000291452', ['VER-7-BX']],
  ['0036000291452', ['VER-7-BX']],
  ['4006381333931', []],
  ['impressora', []],
])('without a network, %s finds %j by name, SKU, barcode or processor [LO-10] [OF-04]', (words, skus) => {
  expect(found(words)).toEqual(skus);
});

test.each([
  [{ formFactor: 'notebook' }, '', ['AUR-13', 'AUR-15']],
  [{ brand: 'vertice' }, '', ['VER-7-BX']],
  [{ processor: 'Vértice 7' }, '', ['AUR-15', 'VER-7-BX']],
  [{ generation: '14' }, '', ['AUR-13', 'AUR-15']],
  [{ processor: 'Vértice 7', formFactor: 'notebook' }, '', ['AUR-15']],
  [{ processor: 'Vértice 7' }, 'aurora', ['AUR-15']],
  [{ brand: 'outra' }, '', []],
])('without a network, %j and the words “%s” find %j [LO-10] [OF-04]', (filter, words, skus) => {
  expect(found(words, filter)).toEqual(skus);
});
