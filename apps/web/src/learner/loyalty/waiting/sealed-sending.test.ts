import { expect, test } from 'vitest';
import { keyFrom, newSecret } from '#shared/persisted-cipher.ts';
import { sealedSending, unsealedSending } from './sealed-sending.ts';
import type { WaitingPhoto } from './waiting-sending.ts';

const bytes = new TextEncoder().encode('the picture of a shop window').buffer;
const photo: WaitingPhoto = {
  kind: 'photo',
  key: 'k1',
  madeAt: '2026-11-21T10:00:00Z',
  tellsWhen: true,
  file: { name: 'vitrine.jpg', type: 'image/jpeg', bytes },
  fileId: null,
  fileName: 'vitrine.jpg',
  refusal: null,
  body: { campaignId: 'c', storeId: 's', photoTypeId: 't', takenAt: null },
  store: 'Paulista',
  type: 'Vitrine',
};

test('what waits comes back with its picture, and lies on the device as nobody can read it [OF-04] [ID-24]', async () => {
  const key = await keyFrom(newSecret());
  const kept = await sealedSending(key, photo);
  expect(await unsealedSending(key, kept)).toEqual(photo);
  const seen = kept.sealed + new TextDecoder().decode(kept.bytes ?? new ArrayBuffer(0));
  expect(seen).not.toMatch(/Paulista|vitrine|window/);
});

test('nothing is told to somebody else, of another name, or of a picture that was touched [OF-04] [ID-24]', async () => {
  const key = await keyFrom(newSecret());
  const kept = await sealedSending(key, photo);
  expect(await unsealedSending(await keyFrom(newSecret()), kept)).toBeNull();
  expect(await unsealedSending(key, { ...kept, key: 'k2' })).toBeNull();
  const touched = new Uint8Array(kept.bytes ?? new ArrayBuffer(0));
  touched[20] = (touched[20] ?? 0) + 1;
  expect(await unsealedSending(key, { ...kept, bytes: touched.buffer })).toBeNull();
});
