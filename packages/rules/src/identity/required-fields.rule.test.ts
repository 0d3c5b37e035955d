import { expect, test } from 'vitest';
import { missingFields } from './required-fields.rule.ts';

const REQUIRED = ['street', 'number', 'city'] as const;
const address = { street: 'Rua A', number: '1', city: 'Santos' };

test('what is filled in is not missing [ID-18]', () => {
  expect(missingFields(REQUIRED, address)).toEqual([]);
});

test.each(REQUIRED)('without %s something is missing [ID-18]', (field) => {
  expect(missingFields(REQUIRED, { ...address, [field]: ' ' })).toEqual([field]);
  expect(missingFields(REQUIRED, { ...address, [field]: null })).toEqual([field]);
});
