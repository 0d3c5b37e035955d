import { expect, test } from 'vitest';
import { addressOf, queryText } from './api-address.ts';

test('fills the parameters of a path so that none can leave its place [UX-09]', () => {
  expect(addressOf('/api/files/:fileId/link', { fileId: 'a/b?c' })).toBe('/api/files/a%2Fb%3Fc/link');
  expect(() => addressOf('/api/files/:fileId', {})).toThrow('needs fileId');
});

test('leaves out of the query what is not given and repeats the name of a list [UX-09]', () => {
  expect(addressOf('/api/trainings', {}, { search: 'água', cursor: undefined, kind: ['a', 'b'] })).toBe(
    '/api/trainings?search=%C3%A1gua&kind=a&kind=b',
  );
  expect(queryText({ username: 'a&b', password: 'c=d' })).toBe('username=a%26b&password=c%3Dd');
});
