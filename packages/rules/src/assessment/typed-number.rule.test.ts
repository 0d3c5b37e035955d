import * as fc from 'fast-check';
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
  { text: '10 KG', unit: 'kg', value: 10 },
  { text: '10 Kg', unit: 'kg', value: 10 },
  { text: '10 ml', unit: 'mL', value: 10 },
  { text: '10 ML', unit: 'ml', value: 10 },
  { text: '10 MM', unit: 'mm', value: 10 },
  { text: '10 MIN', unit: 'min', value: 10 },
  { text: '10 Min', unit: 'min', value: 10 },
  { text: '10 Minutos', unit: 'minutos', value: 10 },
  { text: '100 mbps', unit: 'Mbps', value: 100 },
  { text: '16 gb', unit: 'GB', value: 16 },
  { text: '7 PH', unit: 'pH', value: 7 },
  { text: '5 mW', unit: 'mW', value: 5 },
  { text: '5 mw', unit: 'MW', value: 5 },
  { text: '10 m2', unit: 'm²', value: 10 },
  { text: '10 M²', unit: 'm²', value: 10 },
  { text: '10 m^2', unit: 'm²', value: 10 },
  { text: '10 m²', unit: 'm2', value: 10 },
  { text: '10 cm3', unit: 'cm³', value: 10 },
  { text: '9,8 m/s2', unit: 'm/s²', value: 9.8 },
  { text: '5 um', unit: 'µm', value: 5 },
  { text: '5 \u03bcm', unit: '\u00b5m', value: 5 },
  { text: '20 ºC', unit: '°C', value: 20 },
  { text: '20 °c', unit: '°C', value: 20 },
  { text: 'r$ 10', unit: 'R$', value: 10 },
  { text: '10 r$', unit: 'R$', value: 10 },
  { text: 'R$\u00a010', unit: 'R$', value: 10 },
  { text: '-R$ 5', unit: 'R$', value: -5 },
  { text: '- R$\u202f5', unit: 'R$', value: -5 },
  { text: '\u2212r$ 5', unit: 'R$', value: -5 },
  { text: 'R$ -5', unit: 'R$', value: -5 },
  { text: '-5 R$', unit: 'R$', value: -5 },
  { text: '€ 1.234,5', unit: '€', value: 1234.5 },
  { text: '1 234,5 €', unit: '€', value: 1234.5 },
  { text: '-us$ 5', unit: 'US$', value: -5 },
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
  { text: '12 MW', unit: 'mW', is: 'unreadable' },
  { text: '12 mW', unit: 'MW', is: 'unreadable' },
  { text: '12 Mg/dL', unit: 'mg/dL', is: 'unreadable' },
  { text: '12 ML', unit: 'mL', is: 'unreadable' },
  { text: '12 m3', unit: 'm²', is: 'unreadable' },
  { text: '12 m2', unit: 'm', is: 'unreadable' },
  { text: '12²', is: 'unreadable' },
  { text: '12²', unit: 'kg', is: 'unreadable' },
  { text: '$ 5', unit: 'R$', is: 'unreadable' },
  { text: '12 K', unit: 'kg', is: 'unfinished' },
  { text: '12 m', unit: 'm²', is: 'unfinished' },
  { text: '12 m^', unit: 'm²', is: 'unfinished' },
  { text: '-r', unit: 'R$', is: 'unfinished' },
  { text: '-R$', unit: 'R$', is: 'unfinished' },
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

/** Units as courses write them, none of them told from another by a capital alone. */
const someUnit = fc.constantFrom(
  'kg',
  'GB',
  'cm³',
  'm²',
  'km/h',
  'm/s²',
  '°C',
  'R$',
  '€',
  '%',
  'kWh',
  'pH',
  'min',
);
const someNumber = fc.record({
  units: fc.nat({ max: 999 }),
  hundredths: fc.nat({ max: 99 }),
  negative: fc.boolean(),
});
const someSpace = fc.constantFrom('', ' ', '\u00a0', '\u202f');
const someHand = fc.constantFrom(
  (unit: string) => unit,
  (unit: string) => unit.toUpperCase(),
  (unit: string) => unit.toLowerCase(),
  (unit: string) => unit.replaceAll('²', '2').replaceAll('³', '3'),
  (unit: string) => unit.replaceAll('²', '^2').replaceAll('³', '^3'),
);

test('a number is the same whoever types its unit, where and how, and with which spaces [AS-06]', () => {
  fc.assert(
    fc.property(
      someUnit,
      someNumber,
      someSpace,
      someHand,
      (unit, { units, hundredths, negative }, space, typedBy) => {
        const digits = `${units},${String(hundredths).padStart(2, '0')}`;
        const value = (negative ? -1 : 1) * Number(digits.replace(',', '.'));
        const sign = negative ? '-' : '';
        const own = typedBy(unit);
        // A unit that ends in a digit can only stand behind.
        const before = /\d$/.test(own)
          ? []
          : [`${own}${space}${sign}${digits}`, `${sign}${space}${own}${space}${digits}`];
        for (const text of [`${sign}${digits}`, `${sign}${digits}${space}${own}`, ...before])
          expect(typedNumber(text, unit), text).toEqual({
            is: 'number',
            value: value === 0 ? 0 : value,
            isAmbiguous: false,
          });
      },
    ),
  );
});
