import { sendToScormCloud } from '@trilha/contract/files/scorm-cloud-courses.calls';
import { beginScormCloud, launchScormCloud } from '@trilha/contract/player/scorm-cloud.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
import { buildCourse, enrolPerson } from '../../testing/learning.ts';
import { type CloudWorld, openCloudWorld, PACKAGE } from '../../testing/scorm-cloud.ts';
import { uploadBytes } from '../../testing/uploads.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let world: CloudWorld;
beforeAll(async () => {
  world = await openCloudWorld();
});
afterAll(() => world.close());

/** A client with a lesson that was sent to SCORM Cloud, and somebody in it; nothing has arrived there yet. */
async function sentLesson() {
  const { product } = world;
  const client = await buildClient(product.platform);
  await world.connect(client);
  const author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const file = { purpose: 'package' as const, name: 'processadores.zip', bytes: PACKAGE };
  const sent = await uploadBytes(product, author.token, file);
  const { body } = await call(product, sendToScormCloud, { body: { fileId: sent.body.fileId } }, author);
  const content = { kind: 'scorm_cloud' as const, cloudCourseId: body.cloudCourseId, title: body.title };
  const course = await buildCourse(product.platform, client, {}, [{ content }]);
  const learner = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, learner, course.id);
  const params = { trainingId: course.id, hierarchyOrder: 1 };
  return {
    client,
    begin: () => call(product, beginScormCloud, { params }, { token: learner.token }),
    launch: () => call(product, launchScormCloud, { params, query: {} }, { token: learner.token }),
  };
}

test('a lesson that has not arrived at SCORM Cloud is not begun, and begins as soon as it has [PL-03]', async () => {
  const { begin, launch } = await sentLesson();
  for (const answer of [await begin(), await launch()])
    expect([answer.status, answer.code]).toEqual([409, 'scorm_cloud_not_ready']);
  await deliverEverything(world.product);
  expect((await begin()).status).toBe(200);
});

test('a key that SCORM Cloud has taken back since is told apart from a site that is away [PL-03]', async () => {
  const { client, begin, launch } = await sentLesson();
  await deliverEverything(world.product);
  expect((await begin()).status).toBe(200);
  const { database, sealer } = world.product.platform;
  const sealed = sealer
    .seal(`SCORM Cloud key of ${client.id}`, 'taken back, now invalid')
    .toString('base64url');
  await database.acrossClients((db) =>
    db
      .updateTable('client_scorm_cloud')
      .set({ sealed_secret: sealed })
      .where('client_id', '=', client.id)
      .execute(),
  );
  const refused = await launch();
  expect([refused.status, refused.code]).toEqual([409, 'scorm_cloud_refused']);
});
