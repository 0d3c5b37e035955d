import { expect, test } from 'vitest';
import { ADDRESS_FIELDS, missingFields } from './required-fields.rule.ts';

const address = {
  street: 'Rua A',
  number: '1',
  neighborhood: 'Centro',
  state: 'SP',
  city: 'Santos',
  zipCode: '11000-000',
};

test('a complete address misses nothing [ID-18]', () => {
  expect(missingFields(ADDRESS_FIELDS, address)).toEqual([]);
});

test.each(ADDRESS_FIELDS)('an address without %s is incomplete [ID-18]', (field) => {
  expect(missingFields(ADDRESS_FIELDS, { ...address, [field]: ' ' })).toEqual([field]);
  expect(missingFields(ADDRESS_FIELDS, { ...address, [field]: null })).toEqual([field]);
});
