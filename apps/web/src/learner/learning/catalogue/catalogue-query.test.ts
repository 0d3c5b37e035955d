import { expect, test } from 'vitest';
import { catalogueSearch } from './catalogue.search.ts';
import { queryOf } from './catalogue-query.ts';

test('the address gives the filters of the call, and what it does not understand is not set [LE-04]', () => {
  const search = catalogueSearch.parse({
    search: 'venda',
    favourite: 1,
    progress: 'anything',
    category: '',
    unknown: 'x',
  });
  expect(queryOf(search)).toEqual({ search: 'venda', favourite: '1' });
});

test('without filters the whole catalogue is asked for [LE-04]', () => {
  expect(queryOf(catalogueSearch.parse({}))).toEqual({});
});
