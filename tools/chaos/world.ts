import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Platform } from '../../apps/api/src/platform/context.ts';
import { connectDatabase } from '../../apps/api/src/platform/database/scope.ts';
import type { ConnectionSettings } from '../../apps/api/src/platform/database/settings.ts';
import { startServerForTests } from '../../apps/api/src/platform/database/testing-server.ts';
import { createLogger } from '../../apps/api/src/platform/logging.ts';
import { diskStorage } from '../../apps/api/src/platform/storage/disk.ts';
import { createSigner } from '../../apps/api/src/platform/storage/signing.ts';
import { migrateDatabase } from '../../apps/api/src/roles/migrate.ts';
import { signingKey } from '../../apps/api/src/roles/signing-key.ts';
import { buildCourse, enrolPerson } from '../../apps/api/src/testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../apps/api/src/testing/world.ts';
import { lessonsIn } from './lessons.ts';

/** Points of each activity. */
export const POINTS = 10;

export interface World {
  readonly settings: ConnectionSettings;
  readonly dataFolder: string;
  readonly trainingId: string;
  /** Kinds of the activities in it. */
  readonly kinds: ReadonlySet<string>;
  /** Asks the database past the product. */
  readonly database: Pool;
  /** Whoever connects the client with other sites. */
  readonly administrator: BuiltPerson;
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
  const lessons = await lessonsIn(platform, client);
  const training = await buildCourse(
    platform,
    client,
    { points: POINTS, sequential: false },
    lessons.map((lesson) => ({ ...lesson, points: POINTS })),
  );
  const administrator = await buildPerson(platform, client, { superuser: true });
  const pool = new Pool({ ...settings, max: 4 });
  return {
    settings,
    dataFolder,
    trainingId: training.id,
    kinds: new Set(lessons.map(({ content }) => content.kind)),
    database: pool,
    administrator,
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
