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

const AREA = '019a0000-0000-7000-8000-000000000001';

test('every filter of the address reaches the call [LE-04]', () => {
  const address = {
    area: AREA,
    group: AREA,
    extension: 'pdf',
    status: 'reproved',
    online: 0,
    tag: 'balcão',
    category: 'Vendas',
    enrolmentType: 'by_request',
    mandatory: 1,
  };
  expect(queryOf(catalogueSearch.parse(address))).toEqual({ ...address, online: '0', mandatory: '1' });
  expect(queryOf(catalogueSearch.parse({ online: '1' }))).toEqual({ online: '1' });
});

test('"all" asks for all, and what cannot be a choice is not asked for [LE-04]', () => {
  const all = { category: 'all', tag: 'all', group: 'all', area: 'all', extension: 'all', status: 'all' };
  expect(queryOf(catalogueSearch.parse({ ...all, progress: 'all', online: 'all' }))).toEqual({});
  expect(
    queryOf(catalogueSearch.parse({ area: 'Sul', group: '7', extension: '../etc', status: 'ok', online: 2 })),
  ).toEqual({});
});

test('without filters the whole catalogue is asked for [LE-04]', () => {
  expect(queryOf(catalogueSearch.parse({}))).toEqual({});
});
