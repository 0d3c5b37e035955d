import { expect, test } from 'vitest';
import { callingCode, formattedPhone, internationalPhone } from './phone.rule.ts';

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
