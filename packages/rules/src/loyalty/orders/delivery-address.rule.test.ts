import { expect, test } from 'vitest';
import { deliveryProblems } from './delivery-address.rule.ts';

const address = {
  recipient: 'Rafael Nogueira',
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};

test('accepts a whole address [RW-05]', () => {
  expect(deliveryProblems(address)).toEqual([]);
});

test('names every field that is missing [RW-05]', () => {
  expect(deliveryProblems({ ...address, recipient: ' ', postalCode: '' })).toEqual([
    { field: 'recipient', code: 'required' },
    { field: 'postalCode', code: 'required' },
  ]);
});

test.each([
  { country: 'BR', postalCode: '1310-100', accepted: false },
  { country: 'CL', postalCode: '7500000', accepted: true },
  { country: 'CL', postalCode: '75000', accepted: false },
  { country: 'CA', postalCode: 'k1a 0b1', accepted: true },
  { country: 'AR', postalCode: 'C1425CLA', accepted: true },
  { country: 'PE', postalCode: '150', accepted: false },
  { country: 'PT', postalCode: '1000-001', accepted: true },
])('a postal code $postalCode in $country is accepted: $accepted [RW-05]', (row) => {
  const problems = deliveryProblems({ ...address, country: row.country, postalCode: row.postalCode });
  expect(problems.length === 0).toBe(row.accepted);
});
