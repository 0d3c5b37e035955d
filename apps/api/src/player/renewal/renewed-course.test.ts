import { openActivity } from '@trilha/contract/player/player.calls';
import { launchUnit } from '@trilha/contract/player/units.calls';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { COURSE_XML, courseXml } from '../../testing/course-package.ts';
import { buildCourseActivity, type LaunchableCourse } from '../../testing/unit-launch.ts';
import { type BuiltClient, buildClient } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

const OTHER_XML = courseXml(`<au id="https://publisher.example/other" moveOn="Completed">
  <title><langstring lang="pt-BR">Outra</langstring></title>
  <description><langstring lang="pt-BR">Outra</langstring></description><url>a.html</url></au>`);
const build = (xml: string): Promise<LaunchableCourse> =>
  buildCourseActivity(product, client, {
    'cmi5.xml': strToU8(xml),
    'a.html': strToU8('<p>'),
    'b.html': strToU8('<p>'),
  });

/** A learner who opened the first unit of a course whose package then became that of another. */
async function replacedBy(xml: string) {
  const [course, other] = [await build(COURSE_XML), await build(xml)];
  const params = { trainingId: course.trainingId, hierarchyOrder: 1 };
  const as = { token: course.token };
  const launch = () => call(product, launchUnit, { params, body: { unit: 0, preview: false } }, as);
  const news = async () => (await call(product, openActivity, { params, query: {} }, as)).body.renewed;
  await launch();
  expect(await news()).toBeNull();
  const content = { kind: 'cmi5', fileId: other.fileId, title: 'Outra' };
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('version_activity')
      .set({ content: JSON.stringify(content) })
      .where('activity_id', '=', course.activityId)
      .execute(),
  );
  return { news, launch };
}

test('a learner of cmi5 units goes on in the units that bear the same identifiers, and is told once [PL-04]', async () => {
  const { news, launch } = await replacedBy(COURSE_XML);
  expect(await news()).toBe('goes_on');
  await launch();
  expect(await news()).toBeNull();
});

test('a learner whose units are gone is told that they begin anew [PL-04]', async () => {
  const { news } = await replacedBy(OTHER_XML);
  expect(await news()).toBe('begins_anew');
});
