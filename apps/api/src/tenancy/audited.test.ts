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
const NOT_TOLD: Readonly<Record<string, string>> = {
  testMailText: 'a letter to oneself, which changes nothing; changing the text is told',
  changeLateDigest: 'what one is written oneself, by nobody but oneself',
  previewRegrade: 'counts what a regrade would do; applying it is told',
  startImport: 'reads a list and writes nothing of it; applying it is told',
  rereadImport: 'the same list read otherwise; applying it is told',
  checkImport: 'judges the list and writes nothing of it; applying it is told',
  startNetworkImport: 'judges a list and writes nothing of it; applying it is told',
  cancelNetworkImport: 'a list that was judged and never written is laid aside',
};
/** What changes nothing in the furnished client: whether it is told where it does is read in its source. */
const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  'takeOverApiKey',
  'convertDocumentAgain',
  'sendToScormCloudAgain',
  'publishTrainings',
  'unarchiveTrainings',
  'putBackTrainings',
  'setPrerequisites',
  'approveBatch',
  'undoBatch',
  'approvePhotoBatch',
  'undoPhotoBatch',
  'approveOrderBatch',
  'refuseOrdersTogether',
  'admitWalkIn',
  'applyShipments',
  'publishCampaign',
  'importQuestions',
  'decideRegistrations',
  'changePersonAnswers',
  'resetSecondFactor',
  'changeRoleMatrix',
  'changeGroupMembers',
]);

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
  const isNamed =
    typeof body === 'object' && body !== null && 'name' in body && typeof body.name === 'string';
  return isNamed ? { ...request, body: { ...body, name: `Nome de ${id}` } } : request;
}

async function rowsOf({ call, operation, samples }: WalkedCall): Promise<number | null> {
  const [sample] = samples;
  if (!sample) throw new Error(`${call.id} has no sample.`);
  const request = named(
    call,
    await newest(product, ours, ownRequest(ours, { call, operation, samples }, sample)),
  );
  const before = await rowsInLog();
  // The request was made from the document and not from the types of its call.
  const { status } = await ask(product, call, request as never, { token: ours.owner.token });
  return status < 300 ? (await rowsInLog()) - before : null;
}

/** The functions of a file and of those of its neighbours that it takes from, by name. */
function functionsAround(file: string, seen = new Set<string>()): Map<string, string> {
  const found = new Map<string, string>();
  if (seen.has(file)) return found;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/from '(\.[^']+\.ts)'/g))
    for (const [name, body] of functionsAround(join(dirname(file), path), seen)) found.set(name, body);
  for (const [body, name = ''] of text.matchAll(
    /^(?:export )?(?:async )?(?:function|const) (\w+)[^]*?(?=\n\n|$(?![^]))/gm,
  ))
    found.set(name, body);
  return found;
}

/** Whether what is done here ends in a row of the log, through whatever functions. */
function reaches(body: string, functions: ReadonlyMap<string, string>, seen = new Set<string>()): boolean {
  if (/\brecord(Audit|Edit)\(/.test(body)) return true;
  return [...body.matchAll(/\b(\w+)\(/g)].some(([, name = '']) => {
    const next = functions.get(name);
    if (next === undefined || seen.has(name)) return false;
    seen.add(name);
    return reaches(next, functions, seen);
  });
}

/** Whether what answers a call writes into the log, or a function that it calls. */
function isToldInSource({ id }: Call): boolean {
  const file = globSync('**/*.ts', { cwd: SOURCES }).find(
    (path) =>
      !path.endsWith('.test.ts') &&
      new RegExp(`bind\\.(write|read)\\(\\s*${id}\\b`).test(readFileSync(join(SOURCES, path), 'utf8')),
  );
  if (!file) throw new Error(`Nothing answers ${id}.`);
  const bound = new RegExp(`bind\\.(?:write|read)\\(\\s*${id}\\b[^]*?(?=\\n\\s*bind\\.|\\n\\n(?! )|$)`).exec(
    readFileSync(join(SOURCES, file), 'utf8'),
  );
  return reaches(bound?.[0] ?? '', functionsAround(join(SOURCES, file)));
}

test('every action of staff leaves a row in the log, or says why not [MG-07]', async () => {
  const actions = (await walkedCalls(product)).filter(({ call }) => isStaffAction(call));
  const untold: string[] = [];
  const toRead: Call[] = [];
  for (const each of actions) {
    const rows = await rowsOf(each);
    const { call } = each;
    if (call.id in NOT_TOLD) {
      if (rows) untold.push(`${call.id} is told after all`);
    } else if (!rows) {
      if (rows === 0 && !CHANGES_NOTHING.has(call.id)) untold.push(call.id);
      toRead.push(call);
    }
  }
  expect(untold).toEqual([]);
  expect(toRead.filter((call) => !isToldInSource(call)).map(({ id }) => id)).toEqual([]);
}, 120_000);
