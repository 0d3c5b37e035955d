import { inject } from 'vitest';
import { type ConnectionSettings, withDatabase } from './settings.ts';
import { administer, newName, type TestServer } from './testing-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  settings: ConnectionSettings;
  drop: () => Promise<void>;
}

/** A fresh, migrated database for one test file. Call `drop` when the file is done, after closing its pools. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { settings, template } = inject('testServer');
  const name = newName('test');
  await administer(settings, `create database ${name} template ${template} strategy file_copy`);
  return {
    settings: withDatabase(settings, name),
    drop: () => drop(settings, name),
  };
}

/** Connections that were closed a moment ago may still be leaving: cut off, they would fail a test that is done. */
async function drop(settings: ConnectionSettings, name: string): Promise<void> {
  for (let attempt = 0; attempt < GOODBYES; attempt += 1) {
    const left = await administer(settings, `drop database if exists ${name}`).then(
      () => true,
      () => false,
    );
    if (left) return;
    await new Promise((resolve) => setTimeout(resolve, GOODBYE_MILLISECONDS));
  }
  await administer(settings, `drop database if exists ${name} with (force)`);
}

const GOODBYES = 20;
const GOODBYE_MILLISECONDS = 25;
