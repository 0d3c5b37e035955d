import { expect, test } from 'vitest';
import { formattedZip, placeProblems, stateOfZip, statesOf } from './address.rule.ts';

test.each([
  { zip: '01310-100', state: 'SP' },
  { zip: '19999-999', state: 'SP' },
  { zip: '20000-000', state: 'RJ' },
  { zip: '69300-000', state: 'RR' },
  { zip: '69400-000', state: 'AM' },
  { zip: '72799-999', state: 'DF' },
  { zip: '72800-000', state: 'GO' },
  { zip: '73000-000', state: 'DF' },
  { zip: '99999-999', state: 'RS' },
  { zip: '00999-999', state: null },
  { zip: '0131', state: null },
])('$zip belongs to $state [ID-18]', ({ zip, state }) => {
  expect(stateOfZip('BR', zip)).toBe(state);
});

test.each([
  { country: 'BR', typed: '01310100', shown: '01310-100' },
  { country: 'BR', typed: '013', shown: '013' },
  { country: 'CA', typed: 'm5v3l9', shown: 'M5V 3L9' },
  { country: 'CL', typed: '8320000', shown: '832-0000' },
  { country: 'UY', typed: '11000', shown: '11000' },
] as const)('writes $typed of $country as $shown [ID-18]', ({ country, typed, shown }) => {
  expect(formattedZip(country, typed)).toBe(shown);
});

test.each([
  { country: 'UY', zipCode: '11000', state: 'Montevideo', problems: [] },
  { country: 'UY', zipCode: '1100', state: 'Montevideo', problems: ['zip_invalid'] },
  { country: 'AR', zipCode: 'C1425ABC', state: 'Buenos Aires', problems: [] },
  { country: 'CA', zipCode: 'M5V 3L9', state: 'ON', problems: [] },
  { country: 'CL', zipCode: '832-0000', state: 'XX', problems: ['state_unknown'] },
  { country: 'MX', zipCode: '', state: '', problems: [] },
] as const)('$zipCode in $state, $country: $problems [ID-18]', ({ country, zipCode, state, problems }) => {
  expect(placeProblems(country, { zipCode, state, city: 'Centro' }).map(({ code }) => code)).toEqual(
    problems,
  );
});

test('knows the twenty-seven states of Brazil and none where they are written by hand [ID-18]', () => {
  expect(statesOf('BR')).toHaveLength(27);
  expect(statesOf('BR').find(({ code }) => code === 'RN')).toEqual({
    code: 'RN',
    name: 'Rio Grande do Norte',
  });
  expect(statesOf('PE')).toEqual([]);
});
