import { expect, test } from 'vitest';
import { withCaptions, withoutCaptions } from './captions.ts';

const portuguese = { language: 'pt-BR', fileId: 'file-1' };
const french = { language: 'fr-FR', fileId: 'file-2' };

test('keeps the captions of other languages when one more is added [PL-08, UX-01]', () => {
  expect(withCaptions([portuguese], french)).toEqual([portuguese, french]);
});

test('has one file for a language: the newest [PL-08]', () => {
  const corrected = { language: 'pt-BR', fileId: 'file-3' };
  expect(withCaptions([portuguese, french], corrected)).toEqual([french, corrected]);
});

test('takes the captions of one language away [PL-08]', () => {
  expect(withoutCaptions([portuguese, french], 'pt-BR')).toEqual([french]);
});
