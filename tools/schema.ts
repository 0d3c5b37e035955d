// Writes what follows from the migrations: the schema text that reviewers read, and the types of the tables.
import { writeFileSync } from 'node:fs';
import { writtenSchema } from '../apps/api/src/platform/database/testing-schema.ts';
import { ROOT } from './project.ts';

const { schema, tables } = await writtenSchema(process.env.DATABASE_URL);
writeFileSync(`${ROOT}apps/api/schema/schema.txt`, schema);
writeFileSync(`${ROOT}apps/api/src/platform/database/tables.ts`, tables);
