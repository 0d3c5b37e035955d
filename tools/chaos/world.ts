import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ActivityContent } from '@trilha/contract/learning/activity-content';
import { strToU8, zipSync } from 'fflate';
import { Pool } from 'pg';
import { unpackPackage } from '../../apps/api/src/files/index.ts';
import type { Platform } from '../../apps/api/src/platform/context.ts';
import { connectDatabase } from '../../apps/api/src/platform/database/scope.ts';
import type { ConnectionSettings } from '../../apps/api/src/platform/database/settings.ts';
import { startServerForTests } from '../../apps/api/src/platform/database/testing-server.ts';
import { createLogger } from '../../apps/api/src/platform/logging.ts';
import { diskStorage } from '../../apps/api/src/platform/storage/disk.ts';
import { createSigner } from '../../apps/api/src/platform/storage/signing.ts';
import { migrateDatabase } from '../../apps/api/src/roles/migrate.ts';
import { signingKey } from '../../apps/api/src/roles/signing-key.ts';
import { buildBank } from '../../apps/api/src/testing/assessment.ts';
import { COURSE_XML } from '../../apps/api/src/testing/course-package.ts';
import { buildFile } from '../../apps/api/src/testing/files.ts';
import { buildCourse, enrolPerson } from '../../apps/api/src/testing/learning.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
} from '../../apps/api/src/testing/world.ts';
import type { Content } from './content.ts';
import { media } from './contents/media.ts';
import { scormPackage } from './contents/package.ts';
import { pages } from './contents/pages.ts';
import { test } from './contents/test.ts';
import { units } from './contents/units.ts';
import { writtenPage } from './contents/written-page.ts';

/** Points of each activity. */
export const POINTS = 10;
const PAGES = 12;
const SECONDS = 6;
const QUESTIONS = 6;

/** What is learnt, in the order of the training. */
export const CONTENTS: readonly Content[] = [
  pages,
  media('video'),
  media('audio'),
  writtenPage,
  scormPackage('scorm_1_2'),
  scormPackage('scorm_2004'),
  units,
  test,
];

export interface World {
  readonly settings: ConnectionSettings;
  readonly dataFolder: string;
  readonly trainingId: string;
  /** Asks the database past the product. */
  readonly database: Pool;
  readonly newLearner: () => Promise<BuiltPerson>;
  readonly remove: () => Promise<void>;
}

/** A durable PostgreSQL of its own, with one training that holds every kind of content. */
export async function buildWorld(): Promise<World> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'trilha-chaos-'));
  const postgres = await startServerForTests('full');
  const { settings } = postgres;
  await migrateDatabase(settings);
  const database = await connectDatabase({ connection: settings, log: createLogger('silent') });
  const now = (): Date => new Date();
  const storage = diskStorage(dataFolder, createSigner(signingKey(undefined, dataFolder)), now);
  const platform = { database, now, storage } as unknown as Platform;
  const client = await buildClient(platform);
  const contents = await contentsIn(platform, client);
  const training = await buildCourse(
    platform,
    client,
    { points: POINTS, sequential: false },
    contents.map((content) => ({ content, points: POINTS })),
  );
  const pool = new Pool({ ...settings, max: 4 });
  return {
    settings,
    dataFolder,
    trainingId: training.id,
    database: pool,
    newLearner: async () => {
      const person = await buildPerson(platform, client);
      await enrolPerson(platform, person, training.id);
      return person;
    },
    remove: async () => {
      await pool.end();
      await database.close();
      await postgres.remove();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function contentsIn(platform: Platform, client: BuiltClient): Promise<ActivityContent[]> {
  const { bankId } = await buildBank(platform, client, QUESTIONS);
  const lesson = async (version: 'scorm_1_2' | 'scorm_2004'): Promise<ActivityContent> => ({
    kind: 'scorm',
    fileId: await buildFile(platform, client, 'package'),
    version,
    title: 'Simulador',
    launch: 'index.html',
    masteryScore: null,
  });
  return [
    { kind: 'pdf', fileId: await buildFile(platform, client, 'document'), pages: PAGES },
    { kind: 'video', fileId: await buildFile(platform, client, 'video'), seconds: SECONDS, captions: [] },
    { kind: 'audio', fileId: await buildFile(platform, client, 'audio'), seconds: SECONDS },
    { kind: 'html', html: '<p>Leia.</p>' },
    await lesson('scorm_1_2'),
    await lesson('scorm_2004'),
    { kind: 'cmi5', fileId: await courseFile(platform, client), title: 'Vendas no balcão' },
    {
      kind: 'conventional_test',
      bankId,
      draw: QUESTIONS,
      minimumScore: 100,
      maximumAttempts: null,
      minutes: null,
      shuffle: true,
      results: { correctness: 'after_attempt', answers: 'never' },
    },
  ];
}

/** A course of cmi5, unpacked as an upload is. */
async function courseFile(platform: Platform, client: BuiltClient): Promise<string> {
  const fileId = await buildFile(platform, client, 'package');
  const bytes = zipSync({
    'cmi5.xml': strToU8(COURSE_XML),
    'a.html': strToU8('<p>'),
    'b.html': strToU8('<p>'),
  });
  await platform.storage.write('uploads/course', Readable.from([Buffer.from(bytes)]), bytes.length);
  const details = await unpackPackage(platform.storage, 'uploads/course', fileId);
  await platform.database.inClient(client.id, (db) =>
    db
      .updateTable('file')
      .set({ details: JSON.stringify(details) })
      .where('client_id', '=', client.id)
      .where('id', '=', fileId)
      .execute(),
  );
  return fileId;
}
