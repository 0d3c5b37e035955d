import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '@trilha/contract/define-call';
import { isStaffPermission } from '@trilha/contract/permissions';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call as ask } from '../testing/call.ts';
import { type FurnishedClient, furnishClient } from './furnished-client.ts';
import { newest } from './newest.ts';
import type { Sample } from './sample-requests.ts';
import { ownRequest, type WalkedCall, walkedCalls } from './walk.ts';

/** What staff may do without a row in the log, and why. */
const NOT_TOLD: Readonly<Record<string, string>> = {};
/** What does change nothing in the furnished client: whether it is told when it does is read in its source. */
const CHANGES_NOTHING: readonly string[] = [];

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
let product: TestApplication;
let log: Pool;
let ours: FurnishedClient;
beforeAll(async () => {
  product = await openTestApplication();
  log = new Pool({ ...product.settings, max: 1 });
  ours = await furnishClient(product);
}, 120_000);
afterAll(async () => {
  await log.end();
  await product.close();
});

/** Whatever changes something for staff, and whatever hands out a file of what the client has. */
const isStaffAction = ({ id, write, access }: Call): boolean =>
  (write === true || /^export[A-Z]/.test(id)) &&
  access !== 'public' &&
  access !== 'signed-in' &&
  isStaffPermission(access);

const rowsInLog = async (): Promise<number> => {
  const { rows } = await log.query<{ count: number }>('select count(*)::integer as count from audit_log');
  return rows[0]?.count ?? 0;
};

/** A name of its own, so that it is not refused for one that was there before. */
function named({ id }: Call, request: Sample): Sample {
  const { body } = request;
  const isNamed = typeof body === 'object' && body !== null && 'name' in body && typeof body.name === 'string';
  return isNamed ? { ...request, body: { ...body, name: `Nome de ${id}` } } : request;
}

async function rowsOf({ call, operation, samples }: WalkedCall): Promise<number | null> {
  const [sample] = samples;
  if (!sample) throw new Error(`${call.id} has no sample.`);
  const request = named(call, await newest(product, ours, ownRequest(ours, { call, operation, samples }, sample)));
  const before = await rowsInLog();
  // The request was made from the document and not from the types of its call.
  const { status } = await ask(product, call, request as never, { token: ours.owner.token });
  return status < 300 ? (await rowsInLog()) - before : null;
}

/** Whether the file that answers a call, or one that it takes from, writes into the log. */
function isToldInSource({ id }: Call): boolean {
  const file = globSync('**/*.ts', { cwd: SOURCES }).find(
    (path) =>
      !path.endsWith('.test.ts') &&
      new RegExp(`bind\\.(write|read)\\(\\s*${id}\\b`).test(readFileSync(join(SOURCES, path), 'utf8')),
  );
  if (!file) throw new Error(`Nothing answers ${id}.`);
  const text = readFileSync(join(SOURCES, file), 'utf8');
  const near = [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, path = '']) =>
    readFileSync(join(SOURCES, dirname(file), path), 'utf8'),
  );
  return [text, ...near].some((source) => /\brecord(Audit|Edit)\(/.test(source));
}

test('every action of staff leaves a row in the log, or says why not [MG-07]', async () => {
  const actions = (await walkedCalls(product)).filter(({ call }) => isStaffAction(call));
  const untold: string[] = [];
  const toRead: Call[] = [];
  for (const each of actions) {
    const rows = await rowsOf(each);
    if (rows === 0 && !(each.call.id in NOT_TOLD) && !CHANGES_NOTHING.includes(each.call.id)) untold.push(each.call.id);
    if (!rows && !(each.call.id in NOT_TOLD)) toRead.push(each.call);
    if (rows && each.call.id in NOT_TOLD) untold.push(`${each.call.id} is told after all`);
  }
  console.log(actions.length, toRead.length, toRead.map(({id})=>id).join(' '));
  expect(untold).toEqual([]);
  expect(toRead.filter((call) => !isToldInSource(call)).map(({ id }) => id)).toEqual([]);
}, 120_000);
