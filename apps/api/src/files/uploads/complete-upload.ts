import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@trilha/contract/errors';
import { completeUpload } from '@trilha/contract/files/files.calls';
import { partsOfFile } from '@trilha/rules/files/upload-parts.rule';
import { z } from 'zod';
import type { Context, Platform, Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publish } from '#platform/outbox.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { keysOfUpload, takenKey } from '#platform/storage/upload-keys.ts';
import { queueConversion } from '../documents/conversions.queries.ts';
import { documentWaits } from '../documents/document-events.ts';
import { officeTypeOf } from '../documents/office-format.ts';
import {
  MOVIE,
  packageFolder,
  readLoneCourse,
  storedName,
  unpackPackage,
} from '../packages/unpack-package.ts';
import { detectType } from './detect-type.ts';
import { fileById } from './files.queries.ts';
import { PICTURES, photoProblem } from './photos.ts';
import { FLASH_TYPE, PURPOSES, XML_TYPE } from './purposes.ts';
import { secondsApart } from './seconds-apart.ts';
import { uploadClosed } from './upload-events.ts';

type File = Awaited<ReturnType<typeof fileById>>;
const details = z.record(z.string(), z.json());

export const routes = (bind: Bind): void =>
  bind.writeAfter<typeof completeUpload, Judged | null>(
    completeUpload,
    (context, { body }, goOn) =>
      // Of two that close the same upload, the second finds it closed, and nothing moves between judging and keeping.
      context.platform.database.alone(`closing of ${body.fileId}`, async () => {
        const file = await ownFile(context, body.fileId);
        if (file.state === 'complete') return goOn(null);
        try {
          return await goOn(await judged(context.platform, file));
        } catch (error) {
          await forgetUnkept(context, file);
          throw error;
        }
      }),
    async (tx, { body }, found) => {
      await lockFile(tx, body.fileId);
      const file = await ownFile(tx, body.fileId);
      const whole = file.state === 'complete' || found === null ? file : await keep(tx, file, found);
      return {
        fileId: whole.id,
        name: whole.name,
        contentType: whole.content_type ?? '',
        size: whole.size ?? 0,
        details: told(details.parse(whole.details)),
      };
    },
  );

async function ownFile(context: Context, fileId: string): Promise<File> {
  const file = await fileById(context, fileId);
  if (file.owner_membership_id !== context.actor.membershipId) throw new AppError('not_found');
  return file;
}

/** What was unpacked of a file that was not kept goes; when its upload was given up meanwhile, so do its bytes. */
async function forgetUnkept({ platform, client }: Context, file: File): Promise<void> {
  const { state } = await fileById({ db: platform.database.readerOf(client.id), client }, file.id).catch(
    (error: unknown) => {
      if (error instanceof AppError) return { state: 'gone' };
      throw error;
    },
  );
  if (state === 'complete') return;
  await platform.storage.remove(packageFolder(file.id));
  if (state === 'gone') for (const key of keysOfUpload(file.storage_key)) await platform.storage.remove(key);
}

/** What is kept beside a file: what a package holds, and how long an answer speaks. */
async function foundIn(
  storage: StoragePort,
  { id, purpose }: File,
  { key, type }: { readonly key: string; readonly type: string },
): Promise<object> {
  if (purpose === 'package') return readPackage(storage, id, key, type);
  if (purpose !== 'answer_audio') return {};
  const seconds = await secondsApart(await buffer(await storage.read(key)));
  return seconds === null ? {} : { seconds };
}

/** An archive is unpacked; a course of cmi5 that came alone is only read. */
const readPackage = (storage: StoragePort, id: string, key: string, type: string) =>
  type === XML_TYPE ? readLoneCourse(storage, key) : unpackPackage(storage, key, id);

/** The tree of a package is for the player: whoever uploads needs its title and its lessons. */
const told = ({ tree: _tree, course: _course, ...rest }: z.output<typeof details>) => rest;

/** A file as it is to be kept. */
interface Judged {
  readonly size: number;
  readonly sha256: string;
  readonly key: string;
  readonly type: string;
  readonly found: z.input<typeof details>;
}

/**
 * Size and bytes decide, not what was declared; a photograph is replaced by its clean copy. Whatever is judged lies where
 * no upload address reaches already, so that it is what is kept. It takes as long as it takes, so it holds no
 * transaction. @spec ME-04
 */
async function judged({ storage }: Platform, file: File): Promise<Judged> {
  const rule = PURPOSES[file.purpose as keyof typeof PURPOSES];
  await composeParts(storage, file);
  const key = await takeIn(storage, file);
  const size = await storage.sizeOf(key);
  if (size === null) throw new AppError('file_incomplete');
  if (size > rule.maximumBytes) throw new AppError('file_too_large', { maximum: rule.maximumBytes });
  if (size !== file.declared_size) throw new AppError('file_incomplete');
  const type = await typeOf(storage, file, key);
  if (!type || !rule.types.includes(type)) throw new AppError('file_type_not_allowed');

  const stored = type.startsWith('image/')
    ? await storedPicture(storage, file, key, rule.maximumBytes)
    : file.purpose === 'flash'
      ? await storedMovie(storage, file, key, rule.maximumBytes)
      : { size, sha256: await digest(storage, key), key, type };
  const found = await foundIn(storage, file, { key, type });
  return { ...stored, found: details.parse(found) };
}

async function keep(tx: Transaction, file: File, { found, ...stored }: Judged): Promise<File> {
  const changes = {
    state: 'complete' as const,
    size: stored.size,
    sha256: stored.sha256,
    storage_key: stored.key,
    content_type: stored.type,
    details: JSON.stringify(found),
    completed_at: tx.now,
  };
  await tx.db
    .updateTable('file')
    .set(changes)
    .where('client_id', '=', tx.client.id)
    .where('id', '=', file.id)
    .execute();
  await publish(tx, uploadClosed, { fileId: file.id });
  if (file.purpose === 'office_document') {
    await queueConversion(tx.db, tx.client.id, file.id, tx.now);
    await publish(tx, documentWaits, { fileId: file.id });
  }
  return { ...file, ...changes, details: found };
}

/** An upload that is given up at this moment is either closed before or gone. */
const lockFile = ({ db, client }: Transaction, id: string) =>
  db
    .selectFrom('file')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .forUpdate()
    .execute();

/** A file that came in parts is put together when the last of them is there. @spec ME-04 */
async function composeParts(storage: StoragePort, { storage_key: key, declared_size: size }: File) {
  const parts = partsOfFile(size);
  if (parts.length === 0 || (await storage.sizeOf(key)) !== null) return;
  const stored = await storage.partsOf(key);
  if (parts.every(({ number, start, end }) => stored.get(number) === end - start))
    await storage.compose(key, parts.length, size);
}

/**
 * Moves what was sent to a name that no upload address knows. When nothing lies there, a closing that was cut short has
 * moved it before; what was sent anew since then replaces that, and is judged anew.
 */
async function takeIn(storage: StoragePort, { storage_key: key }: File): Promise<string> {
  await storage.move(key, takenKey(key));
  return takenKey(key);
}

async function storedPicture(
  storage: StoragePort,
  { purpose, storage_key: sent }: File,
  source: string,
  limit: number,
) {
  const picture = PICTURES[purpose === 'own_photo' ? 'square' : 'photo'];
  const key = `${sent}.${picture.ending}`;
  try {
    const written = await storage.write(key, picture.clean(await storage.read(source)), limit);
    return { ...written, key, type: picture.type };
  } catch (error) {
    throw photoProblem(error);
  }
}

/** A movie moves to where its own host serves it, and nothing else. @spec PL-05 */
async function storedMovie(storage: StoragePort, { id }: File, source: string, limit: number) {
  const key = storedName(id, MOVIE);
  const written = await storage.write(key, await storage.read(source), limit);
  return { ...written, key, type: FLASH_TYPE };
}

/** Most files tell their type at the beginning; office documents only in their parts. */
async function typeOf(storage: StoragePort, file: File, key: string): Promise<string | null> {
  const content = await storage.read(key);
  return file.purpose === 'office_document' ? officeTypeOf(content) : detectType(content);
}

async function digest(storage: StoragePort, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await storage.read(key)) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
