import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.rule.ts';

test.each([
  { text: '1,5', value: 1.5 },
  { text: '1.5', value: 1.5 },
  { text: ' 12 ', value: 12 },
  { text: '12,', value: 12 },
  { text: ',5', value: 0.5 },
  { text: '-3', value: -3 },
  { text: '\u22123', value: -3 },
  { text: '+3', value: 3 },
  { text: '-0', value: 0 },
  { text: '1.234,5', value: 1234.5 },
  { text: '1,234.5', value: 1234.5 },
  { text: '1.234.567', value: 1_234_567 },
  { text: '1\u202f234,5', value: 1234.5 },
  { text: '6,02e23', value: 6.02e23 },
  { text: '12 kg', unit: 'kg', value: 12 },
  { text: '12kg', unit: 'kg', value: 12 },
  { text: 'R$ 12,50', unit: 'R$', value: 12.5 },
  { text: '12 %', unit: '%', value: 12 },
  { text: '9,8 m/s²', unit: 'm / s²', value: 9.8 },
])('$text is $value [AS-06]', ({ text, unit = '', value }) => {
  expect(typedNumber(text, unit)).toEqual({ is: 'number', value, isAmbiguous: false });
});

test.each([
  { text: '1.500', value: 1.5 },
  { text: '12,345', value: 12.345 },
])('$text may be meant otherwise than as $value [AS-06]', ({ text, value }) => {
  expect(typedNumber(text, '')).toEqual({ is: 'number', value, isAmbiguous: true });
});

test.each([
  { text: '', is: 'blank' },
  { text: '  ', is: 'blank' },
  { text: '-', is: 'unfinished' },
  { text: ',', is: 'unfinished' },
  { text: '2e', is: 'unfinished' },
  { text: '12 k', unit: 'kg', is: 'unfinished' },
  { text: 'R', unit: 'R$', is: 'unfinished' },
  { text: 'R$', unit: 'R$', is: 'unfinished' },
  { text: '12 kg', is: 'unreadable' },
  { text: '12 g', unit: 'kg', is: 'unreadable' },
  { text: '12 KG', unit: 'kg', is: 'unreadable' },
  { text: 'doze', is: 'unreadable' },
  { text: '0x10', is: 'unreadable' },
  { text: 'Infinity', is: 'unreadable' },
  { text: '1.2.3', is: 'unreadable' },
  { text: '1,23.4', is: 'unreadable' },
  { text: '1,2,345', is: 'unreadable' },
  { text: '9e999', is: 'unreadable' },
])('$text is $is where the unit is "$unit" [AS-06]', ({ text, unit = '', is }) => {
  expect(typedNumber(text, unit)).toEqual({ is });
});
