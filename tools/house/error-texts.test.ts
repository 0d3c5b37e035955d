import { ERROR_CODES } from '@trilha/contract/errors';
import { expect, test } from 'vitest';
import { errors } from '../../packages/i18n/src/pt-BR/errors.ts';

/** What can go wrong before a request reaches the server. */
const OF_THE_CLIENT = ['offline', 'timeout'];

test('every error code has a text, and no text is left without a code [UX-05]', () => {
  expect(Object.keys(errors).sort()).toEqual([...ERROR_CODES, ...OF_THE_CLIENT].sort());
});
