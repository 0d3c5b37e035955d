import {
  overrideEnrolment,
  readEnrolment,
  takeBackOverride,
} from '@trilha/contract/learning/overrides.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import { launchUnit } from '@trilha/contract/player/units.calls';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { COURSE_XML } from '../../testing/course-package.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import {
  buildCourseActivity,
  fetchAsUnit,
  type LaunchableCourse,
  verbsOf,
} from '../../testing/unit-launch.ts';
import { type BuiltClient, buildClient } from '../../testing/world.ts';
import { unitClient } from '../cmi5-cases/unit-client.ts';
import { jobs } from '../index.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

const build = (): Promise<LaunchableCourse> =>
  buildCourseActivity(product, client, {
    'cmi5.xml': strToU8(COURSE_XML),
    'a.html': strToU8('<p>'),
    'b.html': strToU8('<p>'),
  });

/** The team counts the course as done, without or with the work that follows. */
async function decide({ enrolmentId, activityId, authorToken }: LaunchableCourse): Promise<void> {
  const body = { kind: 'done' as const, activityId, reason: 'Fez em outra loja.' };
  const { status } = await call(
    product,
    overrideEnrolment,
    { params: { enrolmentId }, body },
    { token: authorToken },
  );
  expect(status).toBe(200);
}
async function takeBack({ enrolmentId, authorToken: token }: LaunchableCourse): Promise<void> {
  const { body } = await call(product, readEnrolment, { params: { enrolmentId } }, { token });
  const overrideId = body.overrides.find(({ endedAt }) => endedAt === null)?.id ?? '';
  const params = { enrolmentId, overrideId };
  const { status } = await call(
    product,
    takeBackOverride,
    { params, body: { reason: 'Foi engano.' } },
    { token },
  );
  expect(status).toBe(200);
}
const follow = (): Promise<void> => deliverEvents(product, jobs);

/** How the learner finds the activity and its units. */
async function standing({ trainingId, token }: LaunchableCourse) {
  const params = { trainingId, hierarchyOrder: 1 };
  const { body } = await call(product, openActivity, { params, query: {} }, { token });
  if (body.content.kind !== 'cmi5') throw new Error('no course');
  const units = body.content.parts.flatMap(({ unit }) => (unit ? [unit.state] : []));
  return { state: body.activity.state, percent: body.activity.percent, units };
}

/** What the store answers to a unit that asks. */
async function asUnit({ trainingId, token }: LaunchableCourse) {
  const params = { trainingId, hierarchyOrder: 1 };
  const { body } = await call(product, launchUnit, { params, body: { unit: 0, preview: false } }, { token });
  const content = unitClient(body.address, (to, init) => fetchAsUnit(product, to, init));
  await content.start();
  const ask = async (query: Record<string, string>) => {
    const answer = await fetchAsUnit(
      product,
      `${content.getEndpoint()}/statements?${new URLSearchParams(query).toString()}`,
      { headers: { authorization: content.getAuth(), 'x-experience-api-version': '1.0.3' } },
    );
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  return { content, ask };
}
interface Said {
  readonly id: string;
  readonly verb: { readonly id: string };
  readonly object: { readonly objectType: string; readonly id: string };
  readonly result?: object;
  readonly context: {
    readonly contextActivities?: { readonly category: readonly { readonly id: string }[] };
  };
}
type Answer = Said & { readonly statements: readonly Said[] };
const verbs = ({ statements }: Answer): string[] =>
  statements.map(({ verb }) => verb.id.split('/').at(-1) ?? '').filter((verb) => verb !== 'launched');

test('what the team counts as done is waived in the records of its units, once, with its reason [PL-04] [LE-07]', async () => {
  const course = await build();
  await decide(course);
  await follow();
  await follow();
  expect(await verbsOf(product, course)).toEqual(['waived', 'waived', 'satisfied', 'satisfied']);
  expect((await standing(course)).units).toEqual(['satisfied', 'satisfied']);
  const { ask } = await asUnit(course);
  const { body } = await ask({ verb: 'https://w3id.org/xapi/adl/verbs/waived', ascending: 'true' });
  expect(body.statements[0]).toMatchObject({
    result: {
      success: true,
      completion: true,
      extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/reason': 'Administrative' },
    },
  });
  expect(
    body.statements[0]?.context.contextActivities?.category.map(({ id }) => id.split('/').at(-1)),
  ).toEqual(['cmi5', 'moveon']);
});

test('taken back, the waivers are voided and the person stands where they were [PL-04] [LE-07]', async () => {
  const course = await build();
  const before = await asUnit(course);
  await before.content.sendStatement(before.content.completedStatement());
  await decide(course);
  await follow();
  const { ask } = await asUnit(course);
  const [waived] = (await ask({ verb: 'https://w3id.org/xapi/adl/verbs/waived' })).body.statements;
  await takeBack(course);
  await follow();
  expect(await standing(course)).toEqual({
    state: 'in_progress',
    percent: 50,
    units: ['satisfied', 'not_started'],
  });
  const { ask: again } = await asUnit(course);
  expect(verbs((await again({ ascending: 'true' })).body)).toEqual([
    'initialized',
    'completed',
    'abandoned',
    'initialized',
    'voided',
    'voided',
    'voided',
    'abandoned',
    'initialized',
  ]);
  expect((await again({ statementId: waived?.id ?? '' })).status).toBe(404);
  expect((await again({ voidedStatementId: waived?.id ?? '' })).body.id).toBe(waived?.id);
});

test('news that comes late, after it was taken back, waives nothing [PL-04] [LE-07]', async () => {
  const course = await build();
  await decide(course);
  await takeBack(course);
  await follow();
  expect(await verbsOf(product, course)).toEqual([]);
  await decide(course);
  await follow();
  expect(await verbsOf(product, course)).toEqual(['waived', 'waived', 'satisfied', 'satisfied']);
});

test('whoever looks at waived units gains nothing of their own by it [PL-04] [LE-07]', async () => {
  const course = await build();
  await decide(course);
  await follow();
  await asUnit(course);
  await takeBack(course);
  await follow();
  expect((await standing(course)).state).not.toBe('finished');
  expect((await standing(course)).percent).toBe(0);
});
