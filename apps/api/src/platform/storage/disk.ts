import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@trilha/contract/errors';
import type { StoragePort } from './port.ts';
import type { Signer } from './signing.ts';

const KEY = /^[a-z0-9][a-zA-Z0-9._\-/]{0,400}$/;

/** Files on a disk. A file appears under its name only when it is whole: it is written beside and renamed. */
export function diskStorage(folder: string, signer: Signer, now: () => Date): StoragePort {
  const pathOf = (key: string): string => {
    if (!KEY.test(key) || key.split('/').some((part) => part === '' || part === '.' || part === '..'))
      throw new AppError('not_found');
    return join(folder, key);
  };
  const expiry = (seconds: number): string => String(Math.floor(now().getTime() / 1000) + seconds);
  const steadyExpiry = (seconds: number): string =>
    String((Math.floor(now().getTime() / 1000 / seconds) + 2) * seconds);

  const partKey = (key: string, number: number): string => `${key}.parts/${number}`;
  async function* bytesOf(keys: readonly string[]): AsyncGenerator<Buffer> {
    for (const key of keys) yield* createReadStream(pathOf(key)) as AsyncIterable<Buffer>;
  }

  const port: StoragePort = {
    async write(key, content, limit) {
      const path = pathOf(key);
      const partial = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      const digest = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, callback) {
          size += chunk.length;
          digest.update(chunk);
          callback(size > limit ? new AppError('file_too_large') : null, chunk);
        },
      });
      try {
        await pipeline(content, measure, createWriteStream(partial, { flush: true }));
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return { size, sha256: digest.digest('hex') };
    },
    async read(key, range) {
      const path = pathOf(key);
      await stat(path).catch(() => {
        throw new AppError('not_found');
      });
      return createReadStream(path, range);
    },
    async sizeOf(key) {
      return stat(pathOf(key)).then(
        (found) => found.size,
        () => null,
      );
    },
    async remove(key) {
      await rm(pathOf(key), { force: true, recursive: true });
      await rm(pathOf(`${key}.parts`), { force: true, recursive: true });
    },
    async move(key, to) {
      const [from, target] = [pathOf(key), pathOf(to)];
      await mkdir(dirname(target), { recursive: true });
      try {
        await rename(from, target);
        return true;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
        throw error;
      }
    },
    async partsOf(key) {
      const names = await readdir(pathOf(`${key}.parts`)).catch(() => []);
      const whole = names.filter((name) => /^\d+$/.test(name)).map(Number);
      const sizes = await Promise.all(whole.map((number) => port.sizeOf(partKey(key, number))));
      return new Map(whole.map((number, index) => [number, sizes[index] ?? 0]));
    },
    async compose(key, count, limit) {
      const keys = Array.from({ length: count }, (_, index) => partKey(key, index + 1));
      await port.write(key, Readable.from(bytesOf(keys)), limit);
      await rm(pathOf(`${key}.parts`), { force: true, recursive: true });
    },
    partUploadUrl: (key, number, as) => port.uploadUrl(partKey(key, number), as),
    uploadUrl(key, { size, seconds, session }) {
      const query = { size: String(size), expires: expiry(seconds), session };
      const signature = signer.sign({ action: 'put', key, ...query });
      return `/storage/${key}?${new URLSearchParams({ ...query, signature }).toString()}`;
    },
    picturesUrl(folder, seconds) {
      const expires = steadyExpiry(seconds);
      return `/pictures/${expires}/${signer.sign({ action: 'pictures', folder, expires })}/${folder}`;
    },
    downloadUrl(key, seconds, { name, contentType, attachment, session = '', steady = false }) {
      const claims = {
        action: 'get',
        key,
        expires: steady ? steadyExpiry(seconds) : expiry(seconds),
        name,
        type: contentType,
        attachment: attachment ? '1' : '0',
        session,
      };
      const { action: _action, key: _key, ...query } = claims;
      return `/storage/${key}?${new URLSearchParams({ ...query, signature: signer.sign(claims) }).toString()}`;
    },
  };
  return port;
}
