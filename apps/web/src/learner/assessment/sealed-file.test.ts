import { expect, test } from 'vitest';
import { keyFrom, newSecret } from '#shared/persisted-cipher.ts';
import type { KeptSending } from '#shared/questions/kept-sendings.ts';
import { pieceOf, sealedFile, unsealedFile, unsealedPieces } from './sealed-file.ts';

const kept: KeptSending = {
  id: '1795300000000-a',
  questionId: 'q1',
  kind: 'audio_answer',
  most: 1,
  file: new File(['what was said'], 'resposta.webm', { type: 'audio/webm', lastModified: 7 }),
  fileId: null,
  held: ['before'],
};

test('a recording comes back as it was, and lies on the device as nobody can read it [AS-05] [ID-24]', async () => {
  const key = await keyFrom(newSecret());
  const row = await sealedFile(key, 'a1/q1/1', kept);
  const found = await unsealedFile(key, row);
  expect({ ...found, file: null }).toEqual({ ...kept, file: null });
  const { name, type, lastModified } = found?.file ?? new File([], '');
  expect({ name, type, lastModified }).toEqual({
    name: 'resposta.webm',
    type: 'audio/webm',
    lastModified: 7,
  });
  expect(await found?.file.text()).toBe('what was said');
  const seen = row.sealed + new TextDecoder().decode(row.bytes ?? new ArrayBuffer(0));
  expect(seen).not.toMatch(/said|resposta|before/);
});

test('what the server has is kept without its bytes [AS-05]', async () => {
  const key = await keyFrom(newSecret());
  const row = await sealedFile(key, 'a1/q1/1', { ...kept, fileId: 'there' });
  expect(row.bytes).toBeNull();
  expect(await unsealedFile(key, row)).toMatchObject({ fileId: 'there', held: ['before'] });
});

test('nothing is told to somebody else, of another place, or of bytes that were touched [AS-05] [ID-24]', async () => {
  const key = await keyFrom(newSecret());
  const row = await sealedFile(key, 'a1/q1/1', kept);
  expect(await unsealedFile(await keyFrom(newSecret()), row)).toBeNull();
  expect(await unsealedFile(key, { ...row, place: 'a2/q1/1' })).toBeNull();
  const touched = new Uint8Array(row.bytes ?? new ArrayBuffer(0));
  touched[20] = (touched[20] ?? 0) + 1;
  expect(await unsealedFile(key, { ...row, bytes: touched.buffer })).toBeNull();
});

test('a recording whose page ended is put together of its pieces, up to the first that is missing or not its own [AS-05] [ID-24]', async () => {
  const key = await keyFrom(newSecret());
  const piece = async (number: number, words: string) =>
    await sealedFile(key, pieceOf('a1/q1/1', number), {
      ...kept,
      file: new File([words], 'resposta.webm', { type: 'audio/webm' }),
    });
  const rows = [await piece(0, 'what '), await piece(1, 'was '), await piece(2, 'said')];
  expect(rows.map(({ place }) => place)).toEqual(rows.map(({ place }) => place).sort());
  const found = await unsealedPieces(key, 'a1/q1/1', rows);
  expect(await found?.file.text()).toBe('what was said');
  expect(found).toMatchObject({ questionId: 'q1', kind: 'audio_answer', isUnfinished: true });
  expect([found?.file.name, found?.file.type]).toEqual(['resposta.webm', 'audio/webm']);
  const gap = await unsealedPieces(key, 'a1/q1/1', rows.slice(0, 1).concat(rows.slice(2)));
  expect(await gap?.file.text()).toBe('what ');
  expect(await unsealedPieces(key, 'a1/q1/1', rows.slice(1))).toBeNull();
  expect(await unsealedPieces(await keyFrom(newSecret()), 'a1/q1/1', rows)).toBeNull();
});
