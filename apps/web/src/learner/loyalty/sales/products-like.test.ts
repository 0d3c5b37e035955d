import { expect, test } from 'vitest';
import { productsLike } from './products-like.ts';

const PRODUCTS = [
  { name: 'Notebook Aurora Fina 13', sku: 'AUR-13', processor: 'Vértice 5' },
  { name: 'Notebook Aurora Pro 15', sku: 'AUR-15', processor: 'Vértice 7' },
  { name: 'Processador Vértice 7', sku: 'VER-7-BX', processor: 'Vértice 7' },
];
const found = (words: string): string[] => productsLike(PRODUCTS, words).map(({ sku }) => sku);

test.each([
  ['aurora', ['AUR-13', 'AUR-15']],
  ['vertice 7', ['AUR-15', 'VER-7-BX']],
  ['FINA aurora', ['AUR-13']],
  ['ver-7', ['VER-7-BX']],
  ['impressora', []],
])('without a network, %s finds %j by name, SKU or processor [LO-10] [OF-04]', (words, skus) => {
  expect(found(words)).toEqual(skus);
});
