import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
  /** False for the few statements that PostgreSQL only runs alone, such as `create index concurrently`. */
  transactional: boolean;
}

export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

const FILE_NAME = /^\d{14}__[a-z0-9_]+__[a-z0-9_]+__[a-z0-9_]+\.sql$/;
const ALONE_MARK = '-- no-transaction';

/** The migrations of a folder, oldest first. */
export function migrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const wrong = names.find((name) => !FILE_NAME.test(name));
  if (wrong)
    throw new MigrationRefused(`${wrong} is not named YYYYMMDDHHMMSS__domain__table__operation.sql.`);
  const twin = names.find((name, index) => timeOf(name) === timeOf(names[index + 1] ?? ''));
  if (twin)
    throw new MigrationRefused(`Two migrations have the time of ${twin}; give one of them a later time.`);
  return names.map((name) => readMigration(folder, name));
}

function readMigration(folder: string, name: string): MigrationFile {
  // A checkout may change the line ends, which changes nothing in the meaning.
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { name, sql, checksum, transactional: sql.split('\n', 1)[0]?.trim() !== ALONE_MARK };
}

function timeOf(name: string): string {
  return name.slice(0, 14);
}
