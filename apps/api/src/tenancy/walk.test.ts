import type { Call } from '@trilha/contract/define-call';
import { permissionsOf, ROLES } from '@trilha/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call as ask } from '../testing/call.ts';
import { type ClientRows, leaksIn, openClientRows, type Traces } from './client-rows.ts';
import { type FurnishedClient, furnishClient } from './furnished-client.ts';
import { newest } from './newest.ts';
import type { Sample } from './sample-requests.ts';
import {
  type Attempt,
  attemptsAt,
  hasIds,
  hiddenIds,
  ownRequest,
  type WalkedCall,
  walkedCalls,
} from './walk.ts';

/** Ids that another client may name without being told that they are not there, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'markNotifications: notificationIds':
    'a filter over the own inbox: the answer names what changed, and nothing of another person ever does',
  'keepWaitingCommit: fileId':
    'a package that is not the one in the activity is answered as one that was replaced, whether it is anywhere or not',
  'saveNote: noteId':
    'the device of its writer makes the id of a new note: what it names at another client is free at this one',
  'removeNote: noteId':
    'the same: what was written under that id here a moment ago is the own note, and goes; the other stays as it was',
};
/** Calls that name all there is, so that an id of another client is one too many, and why. */
const OF_ALL: Readonly<Record<string, string>> = {
  arrangeRewardDepartments:
    'an order of other departments than there are is answered as one that changed, whatever else it names',
};
/** Calls that show a client to anybody, and why. */
const OPEN: Readonly<Record<string, string>> = {
  readBoot: 'the look and the name of a client are on its first page, before anybody signs in',
};
/** Calls that show all clients to superusers, and why. */
const OF_SUPERUSERS: Readonly<Record<string, string>> = {
  listClients:
    'whoever keeps the clients must see them; of each it tells its name, its state and how many it has',
};
/** Calls that end the session they are made in, or close what the others read: the owner makes them last. */
const LAST = new Set(['blockPeople', 'submitAttempt', 'undoSale', 'selectClient', 'signOut']);

let product: TestApplication;
let rows: ClientRows;
let ours: FurnishedClient;
let theirs: FurnishedClient;
let walked: WalkedCall[];
let traces: { readonly ours: Traces; readonly theirs: Traces };
let before: Readonly<Record<string, readonly string[]>>;

beforeAll(async () => {
  product = await openTestApplication();
  rows = await openClientRows(product.settings);
  ours = await furnishClient(product);
  theirs = await furnishClient(product);
  walked = await walkedCalls(product);
  traces = { ours: await rows.tracesOf(ours.client.id), theirs: await rows.tracesOf(theirs.client.id) };
  before = await rows.rowsOf(theirs.client.id);
}, 120_000);
afterAll(async () => {
  await rows.close();
  await product.close();
});

/** The request was made from the document and not from the types of its call. */
const send = (call: Call, request: Sample, token?: string) =>
  ask(product, call, request as never, token ? { token } : {});
const attempts = (): Attempt[] => walked.flatMap((each) => attemptsAt(each, ours, theirs));

/** What is wrong with the answer to an attempt, or null. */
async function leakOf({ name, call, request, isFilter }: Attempt, token: string, isAllowed: boolean) {
  const { status, code, body } = await send(call, request, token);
  const leaks = leaksIn(body, traces.theirs, traces.ours);
  const mayBeEmpty = status === 200 && (isFilter || name in REASONS);
  const isOneTooMany = code === 'changed_meanwhile' && call.id in OF_ALL;
  const isRefused = status === 404 || isOneTooMany || (!isAllowed && status === 403);
  return (isRefused || mayBeEmpty) && leaks.length === 0
    ? null
    : `${name} was answered ${status} ${code ?? ''} ${leaks.join(' ')}`;
}

async function leaksFor(token: string, isAllowed: (call: Call) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const attempt of attempts()) {
    const leak = await leakOf(attempt, token, isAllowed(attempt.call));
    if (leak) found.push(leak);
  }
  return found;
}

test('every id of every call is declared as one, and a row is known for each [CL-07]', () => {
  expect(walked.map(({ call }) => call.id).sort()).toEqual(product.calls.map(({ id }) => id).sort());
  expect(walked.flatMap(({ samples }) => samples.flatMap(hiddenIds))).toEqual([]);
  const proved = new Set(attempts().map(({ call }) => call.id));
  expect(walked.filter(hasIds).filter(({ call }) => !proved.has(call.id))).toEqual([]);
  expect(Object.keys(REASONS).filter((name) => !attempts().some((attempt) => attempt.name === name))).toEqual(
    [],
  );
});

test("the superuser of a client finds nothing behind another client's ids [CL-07]", async () => {
  expect(await leaksFor(ours.owner.token, () => true)).toEqual([]);
}, 120_000);

test("a person with every role of a client finds nothing behind another client's ids [CL-07]", async () => {
  const held = new Set<string>(['signed-in', 'public', ...permissionsOf(ROLES, false)]);
  const isHeld = ({ access }: Call): boolean => held.has(access);
  expect(await leaksFor(ours.everyRole.token, isHeld)).toEqual([]);
}, 120_000);

test("a person without any role finds nothing behind another client's ids [CL-07]", async () => {
  expect(await leaksFor(ours.noRole.token, () => false)).toEqual([]);
}, 120_000);

test('nobody is asked to sign in before an id is even looked at [CL-07] [MG-01]', async () => {
  const answered: string[] = [];
  // What is for everybody is not found at another client, which the attempts above have seen.
  for (const { name, call, request } of attempts().filter(({ call: { access } }) => access !== 'public')) {
    const { status } = await send(call, request);
    if (status !== 401) answered.push(`${name} was answered ${status}`);
  }
  expect(answered).toEqual([]);
}, 120_000);

test('no list without a filter shows a row of another client [CL-07]', async () => {
  const found: string[] = [];
  for (const { call, samples } of walked) {
    const [sample] = samples;
    if (call.method !== 'GET' || call.id in OPEN || !sample || Object.keys(sample.params).length > 0)
      continue;
    const readers = [ours.everyRole, ours.noRole, ...(call.id in OF_SUPERUSERS ? [] : [ours.owner])];
    for (const { token } of readers) {
      const { body } = await send(call, { params: {}, query: {}, body: undefined }, token);
      found.push(...leaksIn(body, traces.theirs, traces.ours).map((leak) => `${call.id} ${leak}`));
    }
  }
  expect(found).toEqual([]);
});

test('after all attempts the other client is as it was, and no row anywhere names one of theirs [CL-07]', async () => {
  expect(await rows.rowsOf(theirs.client.id)).toEqual(before);
  const named = Object.entries(await rows.rowsOf(ours.client.id)).flatMap(([table, texts]) =>
    texts.flatMap((text) => leaksIn(text, traces.theirs, traces.ours).map((leak) => `${table} ${leak}`)),
  );
  expect(named).toEqual([]);
});

test('the same requests about own rows are not refused, so the refusals above were about the ids [CL-07]', async () => {
  const rank = ({ call }: WalkedCall): number =>
    call.path.startsWith('/api/authoring') ? 1 : LAST.has(call.id) ? 2 : 0;
  const refused: string[] = [];
  const ofMembers = walked.filter((each) => hasIds(each) && each.call.access !== 'public');
  for (const each of ofMembers.sort((one, other) => rank(one) - rank(other))) {
    const [sample] = each.samples;
    if (!sample) continue;
    const request = await newest(product, ours, ownRequest(ours, each, sample));
    const { status, code, body } = await send(each.call, request, ours.owner.token);
    const isMalformed =
      code === 'validation_failed' || (code === 'changed_meanwhile' && !(each.call.id in OF_ALL));
    if ([400, 401, 404, 500].includes(status) || isMalformed)
      refused.push(`${each.call.id} was answered ${status} ${code ?? ''} ${JSON.stringify(body)}`);
  }
  expect(refused).toEqual([]);
}, 120_000);
