import { readFileSync } from 'node:fs';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaText } from './schema-text.ts';
import { tablesText } from './tables-text.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ ...database.settings });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const reviewed = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the reviewed schema text is what the migrations make; "node tools/schema.ts" writes it anew [OP-02]', async () => {
  expect(await schemaText(pool)).toBe(reviewed('../../../schema/schema.txt'));
});

test('the types of the tables are what the migrations make; "node tools/schema.ts" writes them anew [OP-02]', async () => {
  expect(await tablesText(pool)).toBe(reviewed('./tables.ts'));
});
