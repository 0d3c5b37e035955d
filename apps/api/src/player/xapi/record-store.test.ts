import { randomUUID } from 'node:crypto';
import { openActivity } from '@trilha/contract/player/player.calls';
import { launchUnit } from '@trilha/contract/player/units.calls';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { COURSE_XML } from '../../testing/course-package.ts';
import {
  buildCourseActivity,
  fetchAsUnit,
  type LaunchableCourse,
  verbsOf,
} from '../../testing/unit-launch.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { lookAfterSessions } from '../cmi5/look-after-sessions.job.ts';
import { unitClient } from '../cmi5-cases/unit-client.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());
const fetchFor = (to: string, init: RequestInit = {}): Promise<Response> => fetchAsUnit(product, to, init);

const FILES = { 'cmi5.xml': strToU8(COURSE_XML), 'a.html': strToU8('<p>'), 'b.html': strToU8('<p>') };
const build = (): Promise<LaunchableCourse> => buildCourseActivity(product, client, FILES);

const launchAnswer = ({ trainingId }: LaunchableCourse, unit: number, token: string, preview = false) =>
  call(
    product,
    launchUnit,
    { params: { trainingId, hierarchyOrder: 1 }, body: { unit, preview } },
    { token },
  );

/** A unit that has begun, with a plain way to ask the store. */
async function begun(course: LaunchableCourse, unit = 0) {
  const { body } = await launchAnswer(course, unit, course.token);
  const content = unitClient(body.address, fetchFor);
  await content.start();
  const ask = (
    method: string,
    path: string,
    query: Record<string, string> = {},
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    fetchFor(`${content.getEndpoint()}${path}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: {
        authorization: content.getAuth(),
        'x-experience-api-version': '1.0.3',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const put = (statement: { readonly id: string }) =>
    ask('PUT', '/statements', { statementId: statement.id }, { body: statement });
  const state = {
    activityId: content.getActivityId(),
    agent: JSON.stringify(content.getActor()),
    registration: content.getRegistration(),
  };
  return { content, ask, put, state, address: body.address };
}

const experienced = (content: ReturnType<typeof unitClient>) =>
  content.prepareStatement('http://adlnet.gov/expapi/verbs/experienced');
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

async function standingOf({ trainingId, token }: LaunchableCourse) {
  const params = { trainingId, hierarchyOrder: 1 };
  const { body } = await call(product, openActivity, { params, query: {} }, { token });
  if (body.content.kind !== 'cmi5') throw new Error('no course');
  const units = body.content.parts.flatMap(({ unit }) => (unit ? [unit.state] : []));
  return {
    units,
    state: body.activity.state,
    percent: body.activity.percent,
    score: body.activity.score,
    content: body.content,
  };
}

test('a course is shown with its blocks and units, and where each opens [PL-02] [PL-04]', async () => {
  const { content, state } = await standingOf(await build());
  expect(state).toBe('not_started');
  expect(content.parts.map(({ title, depth, unit }) => [title, depth, unit?.opensIn ?? null])).toEqual([
    ['Abertura', 0, 'frame'],
    ['Treino', 0, null],
    ['Prática', 1, 'window'],
  ]);
});

test('what units say moves the learner: percent, score, and done when all are satisfied [PL-03] [PL-04]', async () => {
  const course = await build();
  const first = await begun(course);
  await first.content.completed();
  await first.content.terminate();
  expect(await standingOf(course)).toMatchObject({
    units: ['satisfied', 'not_started'],
    state: 'in_progress',
    percent: 50,
  });
  const second = await begun(course, 1);
  await second.content.completed();
  await second.put(second.content.passedStatement({ scaled: 0.9 }));
  expect(await standingOf(course)).toMatchObject({
    units: ['satisfied', 'satisfied'],
    state: 'approved',
    percent: 100,
    score: 90,
  });
  expect(await verbsOf(product, course)).toEqual([
    'launched',
    'initialized',
    'completed',
    'terminated',
    'launched',
    'initialized',
    'completed',
    'passed',
    'satisfied',
    'satisfied',
  ]);
});

test('the address of a token gives one out once, and a forged one none [PL-05]', async () => {
  const { content } = await begun(await build());
  const again = await fetchFor(content.getFetch(), { method: 'POST' });
  expect([again.status, await again.json()]).toMatchObject([200, { 'error-code': '1' }]);
  const forged = await fetchFor(`${content.getFetch()}x`, { method: 'POST' });
  expect(await forged.json()).toMatchObject({ 'error-code': '2' });
});

test('the store wants a token and a version, and answers content of any origin without a cookie [PL-05]', async () => {
  const { ask, content } = await begun(await build());
  expect(
    await codeOf(await ask('GET', '/statements', {}, { headers: { authorization: 'Basic eDp5' } })),
  ).toEqual([401, 'not_signed_in']);
  expect(
    await codeOf(await ask('GET', '/statements', {}, { headers: { 'x-experience-api-version': '2.0.0' } })),
  ).toEqual([400, 'malformed_request']);
  const asked = await fetchFor(`${content.getEndpoint()}/statements`, { method: 'OPTIONS' });
  expect([
    asked.status,
    asked.headers.get('access-control-allow-origin'),
    asked.headers.get('set-cookie'),
  ]).toEqual([204, '*', null]);
  expect(await (await fetchFor(`${content.getEndpoint()}/about`)).json()).toEqual({
    version: ['1.0.0', '1.0.1', '1.0.2', '1.0.3'],
  });
  const elsewhere = await product.app.inject({ url: '/__xapi/about', headers: { host: 'localhost:3000' } });
  expect(elsewhere.statusCode).toBe(404);
});

test('a statement sent again is kept once, and another under its id is refused [PL-04]', async () => {
  const course = await build();
  const { content, put, ask } = await begun(course);
  const statement = experienced(content);
  expect((await put(statement)).status).toBe(204);
  expect((await put(statement)).status).toBe(204);
  expect(await codeOf(await put({ ...statement, verb: { id: 'https://x.example/other' } } as never))).toEqual(
    [409, 'statement_exists'],
  );
  expect((await verbsOf(product, course)).filter((verb) => verb === 'experienced')).toHaveLength(1);
  const found = await ask('GET', '/statements', { statementId: statement.id });
  expect(await found.json()).toMatchObject({
    id: statement.id,
    version: '1.0.0',
    authority: { account: { name: 'trilha' } },
  });
});

test('of a hundred statements at once, each sent twice, none is lost and none doubled [PL-04]', async () => {
  const course = await build();
  const { content, put } = await begun(course);
  const statements = Array.from({ length: 50 }, () => experienced(content));
  const answers = await Promise.all([...statements, ...statements].map(put));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect((await verbsOf(product, course)).filter((verb) => verb === 'experienced')).toHaveLength(50);
});

test('of many statements that each complete the unit one is taken [PL-04]', async () => {
  const course = await build();
  const { content, put } = await begun(course);
  const answers = await Promise.all(Array.from({ length: 10 }, () => put(content.completedStatement())));
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
    204,
    ...Array.from({ length: 9 }, () => 403),
  ]);
});

test('a batch is kept whole or not at all, and a broken statement is named by its place [PL-04]', async () => {
  const course = await build();
  const { content, ask } = await begun(course);
  const mixed = [experienced(content), content.initializedStatement()];
  expect(await codeOf(await ask('POST', '/statements', {}, { body: mixed }))).toEqual([
    403,
    'statement_refused',
  ]);
  const broken = await ask(
    'POST',
    '/statements',
    {},
    { body: { ...experienced(content), verb: { id: 'x' } } },
  );
  expect([broken.status, await broken.json()]).toMatchObject([
    400,
    { code: 'statement_invalid', params: { place: 'verb.id' } },
  ]);
  expect(await verbsOf(product, course)).toEqual(['launched', 'initialized']);
  const kept = await ask('POST', '/statements', {}, { body: [experienced(content), experienced(content)] });
  expect([kept.status, ((await kept.json()) as string[]).length]).toEqual([200, 2]);
  const parts = await ask(
    'POST',
    '/statements',
    {},
    { body: {}, headers: { 'content-type': 'multipart/mixed' } },
  );
  expect(await codeOf(parts)).toEqual([415, 'unsupported_media_type']);
});

test('statements are found by what they name, page by page, and never those of another [PL-04] [CL-07]', async () => {
  const { content, ask } = await begun(await build());
  await ask('POST', '/statements', {}, { body: Array.from({ length: 5 }, () => experienced(content)) });
  const list = async (query: Record<string, string>) =>
    (await (await ask('GET', '/statements', query)).json()) as {
      statements: { id: string; actor: object }[];
      more: string;
    };
  const verb = 'http://adlnet.gov/expapi/verbs/experienced';
  const first = await list({ verb, limit: '3', ascending: 'true' });
  const [path = '', search = ''] = first.more.split('?');
  const rest = await list(Object.fromEntries(new URLSearchParams(search)));
  expect([path, first.statements.length, rest.statements.length, rest.more]).toEqual([
    '/__xapi/statements',
    3,
    2,
    '',
  ]);
  expect(new Set([...first.statements, ...rest.statements].map(({ id }) => id)).size).toBe(5);
  expect((await list({ agent: JSON.stringify(content.getActor()) })).statements.length).toBe(7);
  expect((await list({ agent: JSON.stringify({ mbox: 'mailto:a@example.com' }) })).statements).toEqual([]);
  expect((await list({ activity: content.getActivityId() })).statements.length).toBe(7);
  expect((await list({ registration: randomUUID() })).statements).toEqual([]);
  expect((await list({ since: '2100-01-01T00:00:00Z' })).statements).toEqual([]);
  expect(
    (await list({ activity: 'https://publisher.example/opening', related_activities: 'true', format: 'ids' }))
      .statements,
  ).toHaveLength(7);
  for (const query of [{ place: 'x' }, { statementId: randomUUID(), verb }, { verb: 'x' }, { agent: '{' }])
    expect((await ask('GET', '/statements', query as never)).status).toBe(400);
  const other = await begun(await build());
  const id = first.statements[0]?.id ?? '';
  expect((await other.ask('GET', '/statements', { statementId: id })).status).toBe(404);
});

test('state is kept, merged, listed and forgotten, and the launch stays as it was left [PL-04]', async () => {
  const { ask, state } = await begun(await build());
  const at = { ...state, stateId: 'place' };
  expect((await ask('GET', '/activities/state', at)).status).toBe(404);
  expect((await ask('PUT', '/activities/state', at, { body: { page: 3 } })).status).toBe(204);
  expect((await ask('POST', '/activities/state', at, { body: { mark: 'a' } })).status).toBe(204);
  const found = await ask('GET', '/activities/state', at);
  expect([found.headers.get('content-type'), await found.json()]).toEqual([
    'application/json',
    { page: 3, mark: 'a' },
  ]);
  expect(
    (await ask('PUT', '/activities/state', at, { body: {}, headers: { 'if-match': '"old"' } })).status,
  ).toBe(412);
  expect(await (await ask('GET', '/activities/state', state)).json()).toEqual(['LMS.LaunchData', 'place']);
  const launch = { ...state, stateId: 'LMS.LaunchData' };
  for (const method of ['PUT', 'POST', 'DELETE'])
    expect(
      (await ask(method, '/activities/state', launch, method === 'DELETE' ? {} : { body: { a: 1 } })).status,
    ).toBe(403);
  expect((await ask('DELETE', '/activities/state', state)).status).toBe(204);
  expect(await (await ask('GET', '/activities/state', state)).json()).toEqual(['LMS.LaunchData']);
});

test('a token reads and writes for its own unit, registration and learner alone [PL-05] [CL-07]', async () => {
  const { ask, state } = await begun(await build());
  const at = { ...state, stateId: 'place' };
  for (const over of [
    { activityId: 'https://x.example/other' },
    { registration: randomUUID() },
    { agent: JSON.stringify({ mbox: 'mailto:a@example.com' }) },
  ])
    expect((await ask('PUT', '/activities/state', { ...at, ...over }, { body: {} })).status).toBe(403);
  expect((await ask('GET', '/agents', { agent: state.agent })).status).toBe(200);
  expect(
    (await ask('GET', '/agents', { agent: JSON.stringify({ mbox: 'mailto:a@example.com' }) })).status,
  ).toBe(403);
  expect(await (await ask('GET', '/activities', { activityId: state.activityId })).json()).toEqual({
    objectType: 'Activity',
    id: state.activityId,
  });
});

test('a profile is replaced only by whoever has seen it [PL-04]', async () => {
  const { ask, state } = await begun(await build());
  const profile = { activityId: state.activityId, profileId: 'shared' };
  expect((await ask('PUT', '/activities/profile', profile, { body: { a: 1 } })).status).toBe(204);
  expect((await ask('PUT', '/activities/profile', profile, { body: { a: 2 } })).status).toBe(409);
  const etag = (await ask('GET', '/activities/profile', profile)).headers.get('etag') ?? '';
  const replaced = { body: { a: 2 }, headers: { 'if-match': etag } };
  expect((await ask('PUT', '/activities/profile', profile, replaced)).status).toBe(204);
  expect((await ask('PUT', '/activities/profile', profile, replaced)).status).toBe(412);
});

test('a session that nobody came back to is abandoned, and its token with it [PL-04]', async () => {
  const course = await build();
  product.setNow('2026-11-21T08:00:00Z');
  const { content, put } = await begun(course);
  product.setNow('2026-11-21T21:00:00Z');
  expect((await put(experienced(content))).status).toBe(401);
  await lookAfterSessions.run(product.platform, client.id);
  expect((await verbsOf(product, course)).at(-1)).toBe('abandoned');
});

test('whoever is not enrolled launches nothing, and a look around records nothing [PL-04] [PL-05]', async () => {
  const course = await build();
  const stranger = await buildPerson(product.platform, client);
  expect((await launchAnswer(course, 0, stranger.token)).code).toBe('not_enrolled');
  expect((await launchAnswer(course, 9, course.token)).code).toBe('not_found');
  expect((await launchAnswer(course, 0, stranger.token, true)).code).toBe('not_allowed');
  const other = await buildClient(product.platform);
  const foreigner = await buildPerson(product.platform, other);
  expect((await launchAnswer(course, 0, foreigner.token)).code).toBe('not_found');
  const { body } = await launchAnswer(course, 0, course.authorToken, true);
  const content = unitClient(body.address, fetchFor);
  await content.start();
  expect(content.getLaunchMode()).toBe('Browse');
  await content.terminate();
  expect((await standingOf(course)).state).toBe('not_started');
});
