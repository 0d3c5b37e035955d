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
    drop: () => administer(settings, `drop database if exists ${name} with (force)`),
  };
}
