import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { relayOutbox } from '#platform/jobs/relay.ts';
import { runOnce } from '#platform/jobs/run-once.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';
import { completionNotice } from './completion-notice.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

test('a finished course leaves one message in the inbox, however often the event comes [GM-03] [OP-02]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, {}, [PAGE]);
  await enrolPerson(product.platform, person, course.id);
  await finishActivity(product.platform, person, course.id, course.activityIds[0]);
  await relayOutbox(product.platform.database, product.platform.now(), async (events) => {
    for (const event of events) {
      await runOnce(product.platform, completionNotice, event);
      await runOnce(product.platform, completionNotice, event);
    }
  });
  const { body } = await call(product, listNotifications, { query: {} }, { token: person.token });
  expect(body.items).toMatchObject([
    {
      kind: 'certificate_issued',
      parameters: { training: 'Processadores na loja' },
      link: `/online-courses/${course.id}`,
      read: false,
    },
  ]);
});
