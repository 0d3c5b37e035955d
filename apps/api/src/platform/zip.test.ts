import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ZipEntry, zipOf } from './zip.ts';

const PIECE = new Uint8Array(64 * 1024).map((_zero, index) => (index * 2_654_435_761) >>> 13);
const AT = new Date('2026-11-21T15:00:00Z');

test('is read while it is written: what has been taken in is never far from what has come out [OP-02]', async () => {
  const progress = { taken: 0, out: 0, furthest: 0 };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let count = 0; count < 400; count += 1) {
      progress.taken += PIECE.length;
      yield PIECE;
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) yield { name, content: pieces(), isPacked: true };
  }
  for await (const piece of zipOf(entries(), AT)) {
    progress.out += piece.length;
    progress.furthest = Math.max(progress.furthest, progress.taken - progress.out);
  }
  expect(progress.taken).toBe(3 * 400 * PIECE.length);
  expect(progress.furthest).toBeLessThan(4 * PIECE.length);
});

test('is opened by others, with texts, pictures and names as they were [OP-02]', async () => {
  async function* content(...parts: readonly (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
    yield* parts;
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'sales.json', content: content('["São', ' Paulo"]'), isPacked: false };
    yield { name: 'invoices/nota-1.jpg', content: content(PIECE), isPacked: true };
    yield { name: 'empty.json', content: content(), isPacked: false };
  }
  const whole: Uint8Array[] = [];
  for await (const piece of zipOf(entries(), AT)) whole.push(piece);
  const files = unzipSync(Buffer.concat(whole));
  expect(new TextDecoder().decode(files['sales.json'])).toBe('["São Paulo"]');
  expect(Buffer.from(files['invoices/nota-1.jpg'] ?? []).equals(PIECE)).toBe(true);
  expect(files['empty.json']).toHaveLength(0);
});

test('fails with whatever its contents fail with [OP-02]', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'half';
    throw new Error('the disk is gone');
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'sales.json', content: broken(), isPacked: false };
  }
  const read = async (): Promise<void> => {
    for await (const piece of zipOf(entries(), AT)) expect(piece.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow('the disk is gone');
});
