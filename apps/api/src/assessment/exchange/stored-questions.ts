import { buffer } from 'node:stream/consumers';
import { QUESTION_TEXT_MAXIMUM_BYTES } from '@trilha/contract/assessment/exchange-terms';
import { AppError } from '@trilha/contract/errors';
import type { ExchangeFormat } from '@trilha/rules/assessment/exchange/detect-format.rule';
import { completeFileById, fromArchive } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { type BroughtQuestions, filesInArchive, withBroughtFiles } from './brought-files.ts';
import { readApart } from './read-apart.ts';
import { readArchive } from './read-archive.ts';

type Scope = Pick<Context, 'db' | 'client' | 'platform'>;

/**
 * Reads a stored file anew, and what its questions show and play while `look` runs: no bank waits for it. Errors: those of
 * readApart and withBroughtFiles, of the file, and package_unsafe and package_invalid. @spec AS-06
 */
export async function storedQuestions<Found>(
  scope: Scope,
  { fileId, format }: { readonly fileId: string; readonly format?: ExchangeFormat | undefined },
  look: (read: BroughtQuestions) => Promise<Found>,
): Promise<Found> {
  const file = await completeFileById(scope, fileId, ['question_file']);
  return questionsIn(scope.platform.storage, file.storage_key, format ?? null, look);
}

/** The same of what lies in storage. */
export async function questionsIn<Found>(
  storage: Pick<StoragePort, 'read'>,
  key: string,
  format: ExchangeFormat | null,
  look: (read: BroughtQuestions) => Promise<Found>,
): Promise<Found> {
  if (await isArchive(storage, key))
    return fromArchive(storage, key, async (archive) => {
      const read = await readApart(await readArchive(archive), format);
      return look(await withBroughtFiles(read, filesInArchive(archive)));
    });
  const read = await readApart(await textOf(storage, key), format);
  return look(await withBroughtFiles(read, new Map()));
}

async function isArchive(storage: Pick<StoragePort, 'read'>, key: string): Promise<boolean> {
  for await (const chunk of (await storage.read(key)) as AsyncIterable<Buffer>)
    return chunk.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  return false;
}

async function textOf(storage: Pick<StoragePort, 'read'>, key: string): Promise<Buffer> {
  const content = await storage.read(key);
  let size = 0;
  content.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > QUESTION_TEXT_MAXIMUM_BYTES)
      content.destroy(new AppError('question_file_unreadable', { reason: 'size' }));
  });
  return buffer(content);
}
