import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { overrideEnrolment } from '@trilha/contract/learning/overrides.calls';
import { launchUnit } from '@trilha/contract/player/units.calls';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLoneCourse, unpackPackage } from '#files/index.ts';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCourseActivity, type LaunchableCourse, verbsOf } from '../../testing/unit-launch.ts';
import { type BuiltClient, buildClient } from '../../testing/world.ts';
import { zip64 } from '../../testing/zip64.ts';
import { jobs } from '../index.ts';
import { runPage } from './run-page.ts';

/** The public launch cases of cmi5 (ADL CATAPULT), run on the import, the launch and the record store of the product. */
const SUITE = join(process.env['FIXTURES_DIR'] ?? '../shared/fixtures', 'cmi5-lts');
const ALL = 36;

let product: TestApplication;
let client: BuiltClient;
let passed = 0;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(async () => {
  await product.close();
  process.stdout.write(`\ncmi5, public launch cases: ${passed} of ${ALL}\n`);
});

const read = (...path: string[]): Buffer => readFileSync(join(SUITE, ...path));
const page = strToU8('<!doctype html><title>Unit</title>');

async function stored(bytes: Uint8Array): Promise<string> {
  const key = `uploads/${newId()}`;
  await product.platform.storage.write(key, Readable.from([Buffer.from(bytes)]), bytes.length);
  return key;
}

/** A case as its authors pack it: the structure and one page. */
const archiveOf = (name: string): Record<string, Uint8Array> => ({
  'cmi5.xml': new Uint8Array(read(name, 'cmi5.xml')),
  'index.html': page,
});
const imported = async (files: Record<string, Uint8Array>) =>
  unpackPackage(product.platform.storage, await stored(zipSync(files)), newId());

const alone = readdirSync(SUITE).filter((name) => /^20[0-9].*\.xml$/.test(name));
test.each(alone)('refuses the structure %s by a code of its own [PL-04]', async (name) => {
  const inArchive = !name.startsWith('202');
  const xml = read(name);
  const taken = inArchive
    ? imported({ 'cmi5.xml': new Uint8Array(xml), 'index.html': page })
    : readLoneCourse(product.platform.storage, await stored(xml));
  await expect(taken).rejects.toMatchObject({ code: expect.stringMatching(/^course_/) as string });
  passed += 1;
});

test.each([
  ['203-1-relative-url-no-reference', { 'cmi5.xml': '203-1-relative-url-no-reference/cmi5.xml' }],
  ['208-1-invalid-package', null],
  ['209-1-not-a-zip', null],
  ['210-1-no-cmi5-xml', { 'README.md': '210-1-no-cmi5-xml/README.md' }],
])('refuses the package %s [PL-04]', async (name, files) => {
  const source = readdirSync(SUITE).find((file) => file.startsWith(name)) ?? '';
  const taken = files
    ? imported(
        Object.fromEntries(Object.entries(files).map(([to, from]) => [to, new Uint8Array(read(from))])),
      )
    : unpackPackage(product.platform.storage, await stored(read(source)), newId());
  await expect(taken).rejects.toMatchObject({ code: expect.stringMatching(/^(course|package)_/) as string });
  passed += 1;
});

test('takes a course of a thousand units [PL-04]', async () => {
  const found = await readLoneCourse(
    product.platform.storage,
    await stored(read('101-one-thousand-aus.xml')),
  );
  expect(found.items.length).toBeGreaterThanOrEqual(1000);
  passed += 1;
});

test('takes an archive in the format of 64 bits [PL-04]', async () => {
  const bytes = zip64(archiveOf('102-zip64'));
  const found = await unpackPackage(product.platform.storage, await stored(bytes), newId());
  expect(found.version).toBe('cmi5');
  passed += 1;
});

const courseOf = (name: string): Promise<LaunchableCourse> =>
  buildCourseActivity(product, client, archiveOf(name));

async function launch({ trainingId, token }: LaunchableCourse, preview = false) {
  const params = { trainingId, hierarchyOrder: 1 };
  const { body, status } = await call(product, launchUnit, { params, body: { unit: 0, preview } }, { token });
  expect(status).toBe(200);
  return body;
}
const run = async (course: LaunchableCourse, name: string, preview = false) =>
  runPage(product, SUITE, name, await launch(course, preview));

const GOOD = expect.objectContaining({ success: true, isError: false }) as object;

test.each([
  ['001-essentials', 2],
  ['002-allowed', 0],
  ['003-launchMethod-OwnWindow', 0],
  ['004-1-moveOn-Completed', 2],
  ['004-2-moveOn-CompletedOrPassed', 2],
  ['004-3-moveOn-Passed', 2],
  ['004-4-moveOn-CompletedOrPassed', 2],
  ['004-5-moveOn-NotApplicable', 2],
  ['005-1-invalid-au', 1],
  ['005-2-invalid-au', 0],
])(
  'the public case %s is content with the launch, and %i parts are satisfied [PL-03] [PL-04]',
  async (name, satisfied) => {
    const course = await courseOf(name);
    const { results } = await run(course, name);
    expect(results).toEqual([GOOD]);
    const verbs = await verbsOf(product, course);
    expect(verbs[0]).toBe('launched');
    expect(verbs.filter((verb) => verb === 'satisfied')).toHaveLength(satisfied);
    passed += 1;
  },
);

test('the public case 006-launchMode may judge nothing while somebody only looks [PL-04]', async () => {
  const course = await courseOf('006-launchMode');
  expect((await run({ ...course, token: course.authorToken }, '006-launchMode', true)).results).toEqual([
    GOOD,
  ]);
  passed += 1;
});

test.each(['007-1-multi-session', '007-2-multi-session'])(
  'the public case %s finds its state again, and may not repeat itself [PL-04]',
  async (name) => {
    const course = await courseOf(name);
    expect((await run(course, name)).results).toEqual([GOOD]);
    expect((await run(course, name)).results).toEqual([GOOD]);
    passed += 1;
  },
);

test('the public case 008-1-abandoned is shut out once another session began [PL-04]', async () => {
  const course = await courseOf('008-1-abandoned');
  const { results, click } = await run(course, '008-1-abandoned');
  expect(results).toEqual([]);
  await launch(course);
  await click('abandon');
  expect(results).toEqual([GOOD]);
  expect(await verbsOf(product, course)).toContain('abandoned');
  passed += 1;
});

test('the public case 009-1-waived is waived for its learner, who may look at it still [PL-04] [LE-07]', async () => {
  const course = await courseOf('009-1-waived');
  const { enrolmentId, activityId, authorToken } = course;
  const body = { kind: 'done' as const, activityId, reason: 'Fez em outra loja.' };
  await call(product, overrideEnrolment, { params: { enrolmentId }, body }, { token: authorToken });
  await deliverEvents(product, jobs);
  expect(await verbsOf(product, course)).toEqual(['waived', 'satisfied']);
  expect((await run(course, '009-1-waived')).results).toEqual([GOOD]);
  passed += 1;
});
