import { expect, test } from 'vitest';
import { masked, roomOf } from './mask.ts';

test.each([
  { typed: '', shown: '' },
  { typed: '013', shown: '013' },
  { typed: '013101', shown: '01310-1' },
  { typed: '01310100', shown: '01310-100' },
])('$typed is shown as $shown while it is typed [ID-18]', ({ typed, shown }) => {
  expect(masked('#####-###', typed)).toBe(shown);
});

test('a mask has room for its signs alone [ID-16]', () => {
  expect(roomOf('(##) #####-####')).toBe(11);
});
