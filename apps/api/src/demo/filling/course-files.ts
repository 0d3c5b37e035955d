import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FilePurpose } from '@trilha/contract/files/files.calls';
import { OFFICE_FORMATS } from '@trilha/rules/files/office-format.rule';
import { picturesOfGame } from '@trilha/rules/games/game-pictures.rule';
import { publishFromJob } from '#platform/outbox.ts';
import { queueConversion } from '../../files/documents/conversions.queries.ts';
import { documentWaits } from '../../files/documents/document-events.ts';
import { MOVIE, storedName, unpackPackage } from '../../files/packages/unpack-package.ts';
import { coverWaits } from '../../learning/covers/cover-events.ts';
import { askForSizes } from '../../learning/covers/covers.queries.ts';
import { courses } from '../content/courses.ts';
import { type MediaFileName, mediaFiles } from '../content/media-files.ts';
import { pictureBanks, pictureQuestions } from '../content/picture-questions.ts';
import type { ClientSlug } from '../content/types.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const LARGEST = 200 * 1024 * 1024;
const PURPOSE_OF_TYPE: Readonly<Record<string, FilePurpose>> = {
  'video/mp4': 'video',
  'audio/mpeg': 'audio',
  'text/vtt': 'captions',
  'application/pdf': 'document',
  'application/zip': 'package',
  'application/x-shockwave-flash': 'flash',
  [OFFICE_FORMATS.odp.type]: 'office_document',
  'image/jpeg': 'cover',
  // Pictures of games; photographs of the demo are covers.
  'image/png': 'page_image',
};

/** What the activities need to know of a package. */
export interface UnpackedPackage {
  readonly title: string;
  readonly launch: string;
}

interface WantedFile {
  readonly client: ClientSlug;
  readonly name: MediaFileName;
  /** Where it is for something else than files of its type usually are. */
  readonly purpose?: FilePurpose;
}

/** A file that is heard or watched with questions. */
export const questionMediaId = (client: ClientSlug, name: MediaFileName): string =>
  demoId('question-media', client, name);
export const courseFileId = (client: ClientSlug, name: MediaFileName): string => demoId('file', client, name);

/** The media of a course, each once for a client: in storage, and as rows that own it. Answers the packages it unpacked. */
export async function fillCourseFiles(writer: DemoWriter): Promise<ReadonlyMap<string, UnpackedPackage>> {
  const packages = new Map<string, UnpackedPackage>();
  const wanted = new Map<string, WantedFile>(
    courses.flatMap((course) =>
      mediaOf(course).map(
        (name) => [courseFileId(course.client, name), { client: course.client, name }] as const,
      ),
    ),
  );
  for (const { client } of pictureBanks)
    for (const { picture, sound } of pictureQuestions) {
      if (picture) wanted.set(courseFileId(client, picture), { client, name: picture });
      if (sound)
        wanted.set(questionMediaId(client, sound.file), {
          client,
          name: sound.file,
          purpose: 'question_media',
        });
    }
  for (const [id, { client, name, purpose }] of wanted) {
    const found = await fillFile(writer, client, name, { id, purpose });
    if (found) packages.set(id, found);
  }
  return packages;
}

function mediaOf(course: (typeof courses)[number]): MediaFileName[] {
  return course.modules
    .flatMap(({ activities }) => activities)
    .flatMap((activity) => {
      if (activity.kind === 'video') return [activity.file, activity.captions, activity.poster];
      if ('game' in activity) return picturesOfGame(activity.game).map(({ fileId }) => mediaName(fileId));
      return 'file' in activity ? [activity.file] : [];
    });
}

/** In the content of the demo a picture is named by its file under `demo/media`. */
export function mediaName(name: string): MediaFileName {
  if (!Object.hasOwn(mediaFiles, name)) throw new Error(`${name} is no file of the demo`);
  return name as MediaFileName;
}

async function fillFile(
  { db, storage, now }: DemoWriter,
  client: ClientSlug,
  name: MediaFileName,
  { id, purpose: own }: { readonly id: string; readonly purpose: FilePurpose | undefined },
): Promise<UnpackedPackage | null> {
  const type = mediaFiles[name].mimeType;
  const purpose = own ?? PURPOSE_OF_TYPE[type] ?? 'document';
  const folder = own ? `demo/${client}/${own}` : `demo/${client}`;
  const storageKey = purpose === 'flash' ? storedName(id, MOVIE) : `${folder}/${name}`;
  const source = createReadStream(fileURLToPath(new URL(`../media/${name}`, import.meta.url)));
  const { size, sha256 } = await storage.write(storageKey, source, LARGEST);
  const details = type === 'application/zip' ? await unpackPackage(storage, storageKey, id) : null;
  const at = dayAt(now, -365);
  await db
    .insertInto('file')
    .values({
      client_id: demoId('client', client),
      id,
      purpose,
      name,
      declared_type: type,
      declared_size: size,
      content_type: type,
      size,
      sha256,
      storage_key: storageKey,
      state: 'complete',
      details: JSON.stringify(details ?? {}),
      created_at: at,
      completed_at: at,
    })
    .execute();
  if (purpose === 'office_document') {
    const clientId = demoId('client', client);
    await queueConversion(db, clientId, id, now);
    await publishFromJob({ db, clientId, now }, documentWaits, { fileId: id });
  }
  if (purpose === 'cover') {
    const clientId = demoId('client', client);
    await askForSizes(db, { clientId, fileId: id, now });
    await publishFromJob({ db, clientId, now }, coverWaits, { fileId: id });
  }
  return details && { title: details.title, launch: details.items[0]?.href ?? '' };
}
