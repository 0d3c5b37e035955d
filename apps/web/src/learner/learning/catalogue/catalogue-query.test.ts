import { expect, test } from 'vitest';
import { classTrainingsSearch } from '../classes/class-trainings.search.ts';
import { catalogueSearch } from './catalogue.search.ts';
import { queryOf } from './catalogue-query.ts';

test('the address gives the filters of the call, and what it does not understand is not set [LE-04]', () => {
  const search = catalogueSearch.parse({
    search: 'venda',
    favorite: 1,
    progress: 'anything',
    categories: '',
    unknown: 'x',
  });
  expect(queryOf(search)).toEqual({ search: 'venda', favourite: '1' });
});

const AREA = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const CALL = {
  favourite: '1',
  area: [AREA],
  group: [AREA],
  extension: ['pdf'],
  status: 'reproved',
  online: '0',
  tag: ['balcão'],
  category: ['Vendas'],
  enrolmentType: 'by_request',
  mandatory: '1',
};

test('every filter of the address reaches the call by the name that it has there [LE-04]', () => {
  const address = {
    favorite: 1,
    areas: AREA,
    groups: AREA,
    extensions: 'pdf',
    status: 'reproved',
    online: 0,
    tags: 'balcão',
    categories: 'Vendas',
    subscription_type: 'by_request',
    mandatory: 1,
  };
  expect(queryOf(catalogueSearch.parse(address))).toEqual(CALL);
  expect(queryOf(catalogueSearch.parse({ online: '1' }))).toEqual({ online: '1' });
  expect(queryOf(catalogueSearch.parse({ favorite: true, online: false }))).toEqual({
    favourite: '1',
    online: '0',
  });
});

test('an address that was kept under the former names still filters, and today’s name wins [LE-04]', () => {
  const address = {
    favourite: 1,
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
  expect(queryOf(catalogueSearch.parse(address))).toEqual(CALL);
  expect(queryOf(catalogueSearch.parse({ tag: 'antigo', tags: 'novo' }))).toEqual({ tag: ['novo'] });
});

test('areas, groups, tags, categories and extensions take several values, each once and in one order [LE-04]', () => {
  const address = {
    areas: [OTHER, AREA, 'Sul', OTHER],
    groups: [AREA, OTHER],
    tags: ['caixa', 'balcão', 7],
    categories: ['all', 'Vendas'],
    extensions: ['pdf', 'mp4'],
  };
  expect(queryOf(catalogueSearch.parse(address))).toEqual({
    area: [AREA, OTHER],
    group: [AREA, OTHER],
    tag: ['7', 'balcão', 'caixa'],
    category: ['Vendas'],
    extension: ['mp4', 'pdf'],
  });
  const tags = Array.from({ length: 30 }, (_, index) => `assunto ${index}`);
  expect(queryOf(catalogueSearch.parse({ tags })).tag).toHaveLength(20);
});

test('"all" asks for all, and what cannot be a choice is not asked for [LE-04]', () => {
  const all = {
    categories: 'all',
    tags: 'all',
    groups: 'all',
    areas: 'all',
    extensions: 'all',
    status: 'all',
  };
  const rest = { progress: 'all', online: 'all', favorite: 'all', subscription_type: 'all' };
  expect(queryOf(catalogueSearch.parse({ ...all, ...rest }))).toEqual({});
  expect(
    queryOf(
      catalogueSearch.parse({ areas: 'Sul', groups: '7', extensions: '../etc', status: 'ok', online: 2 }),
    ),
  ).toEqual({});
});

test('without filters the whole catalogue is asked for [LE-04]', () => {
  expect(queryOf(catalogueSearch.parse({}))).toEqual({});
});

test('webinars have three filters more, and at first none of them holds [LE-04]', () => {
  const atFirst = { webinar_status: null, webinar_is_online: false, webcast_lounge_template: '' };
  expect(Object.values(classTrainingsSearch.parse(atFirst)).filter((value) => value !== undefined)).toEqual(
    [],
  );
  expect(
    classTrainingsSearch.parse({ webcast_lounge_template: 'palco', webinar_is_online: 1, tag: 'caixa' }),
  ).toEqual({ webcast_lounge_template: 'palco', webinar_is_online: 1, tags: ['caixa'] });
});
