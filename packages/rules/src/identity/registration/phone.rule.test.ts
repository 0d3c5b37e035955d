import { expect, test } from 'vitest';
import {
  callingCode,
  formattedPhone,
  formattedTelephone,
  internationalPhone,
  internationalTelephone,
  nationalPhone,
} from './phone.rule.ts';

test.each([
  { country: 'BR', typed: '(11) 95550-1047', expected: '+5511955501047' },
  { country: 'BR', typed: '+55 11 95550-1047', expected: '+5511955501047' },
  { country: 'BR', typed: '011 95550 1047', expected: '+5511955501047' },
  { country: 'BR', typed: '(11) 3550-1047', expected: null },
  { country: 'BR', typed: '+56 9 5550 4001', expected: null },
  { country: 'BR', typed: '11 95550-1047 ramal', expected: null },
  { country: 'CL', typed: '9 5550 4001', expected: '+56955504001' },
  { country: 'AR', typed: '11 5550 4001', expected: '+5491155504001' },
  { country: 'AR', typed: '+54 9 11 5550 4001', expected: '+5491155504001' },
  { country: 'UY', typed: '099 123 456', expected: '+59899123456' },
  { country: 'CO', typed: '300 555 0101', expected: '+573005550101' },
  { country: 'MX', typed: '55 5550 4001', expected: '+525555504001' },
  { country: 'PE', typed: '955 504 001', expected: '+51955504001' },
  { country: 'CA', typed: '(416) 555-0123', expected: '+14165550123' },
  { country: 'CA', typed: '', expected: null },
] as const)('$typed in $country is $expected [ID-19]', ({ country, typed, expected }) => {
  expect(internationalPhone(country, typed)).toBe(expected);
});

test.each([
  { typed: '1', shown: '(1' },
  { typed: '11955', shown: '(11) 955' },
  { typed: '11955501047', shown: '(11) 95550-1047' },
  { typed: '119555010479', shown: '119555010479' },
  { typed: '+55 11', shown: '+55 11' },
])('shows $typed as $shown while it is typed [ID-19]', ({ typed, shown }) => {
  expect(formattedPhone('BR', typed)).toBe(shown);
});

test('tells what stands before the number [ID-19]', () => {
  expect(callingCode('UY')).toBe('+598');
});

test.each([
  { country: 'BR', typed: '(11) 3550-1047', expected: '+551135501047' },
  { country: 'BR', typed: '(11) 95550-1047', expected: '+5511955501047' },
  { country: 'BR', typed: '(11) 6550-1047', expected: null },
  { country: 'BR', typed: '3550-1047', expected: null },
  { country: 'AR', typed: '011 4550 4001', expected: '+541145504001' },
  { country: 'CA', typed: '(416) 555-0123', expected: '+14165550123' },
  { country: 'CL', typed: '2 2550 4001', expected: '+56225504001' },
  { country: 'CO', typed: '601 555 0101', expected: '+576015550101' },
  { country: 'MX', typed: '55 5550 4001', expected: '+525555504001' },
  { country: 'PE', typed: '1 550 4001', expected: '+5115504001' },
  { country: 'UY', typed: '2915 0401', expected: '+59829150401' },
  { country: 'UY', typed: '099 123 456', expected: '+59899123456' },
  { country: 'UY', typed: 'ramal 4', expected: null },
] as const)('the telephone $typed in $country is $expected [GM-04]', ({ country, typed, expected }) => {
  expect(internationalTelephone(country, typed)).toBe(expected);
});

test.each([
  { country: 'BR', typed: '1135501047', shown: '(11) 3550-1047' },
  { country: 'BR', typed: '11955501047', shown: '(11) 95550-1047' },
  { country: 'PE', typed: '15504001', shown: '1 550 4001' },
  { country: 'PE', typed: '955504001', shown: '955 504 001' },
  { country: 'UY', typed: '29150401', shown: '2915 0401' },
  { country: 'UY', typed: '99123456', shown: '99 123 456' },
  { country: 'BR', typed: '+55 11', shown: '+55 11' },
] as const)('shows the telephone $typed of $country as $shown [GM-04]', ({ country, typed, shown }) => {
  expect(formattedTelephone(country, typed)).toBe(shown);
});

test.each([
  { country: 'BR', kept: '+551135501047', shown: '(11) 3550-1047' },
  { country: 'BR', kept: '+5511955501047', shown: '(11) 95550-1047' },
  { country: 'BR', kept: '+56225504001', shown: '+56225504001' },
] as const)('a kept $kept is typed as $shown in $country [GM-04]', ({ country, kept, shown }) => {
  expect(nationalPhone(country, kept)).toBe(shown);
});
