import { readSiteLists } from '@trilha/contract/people/site-lists.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup } from '../../testing/learning.ts';
import { buildCampaign, buildReward } from '../../testing/loyalty.ts';
import { buildTrail } from '../../testing/trails.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const listsOf = async (token: string) => (await call(product, readSiteLists, {}, { token })).body;

test('answers every list in one call: of trainings what is open to the person, of rewards what the client has [LE-05]', async () => {
  const { platform } = product;
  const client = await buildClient(platform);
  const person = await buildPerson(platform, client);
  const other = await buildPerson(platform, client);
  const groupId = await buildGroup(platform, client, [person]);
  await buildCourse(platform, client, { tags: ['vendas', 'caixa'] });
  await buildCourse(platform, client, { tags: ['estoque'], groupIds: [groupId] });
  await buildCourse(platform, client, { tags: ['rascunho'], status: 'draft' });
  const campaign = await buildCampaign(platform, client);
  const reward = await buildReward(platform, campaign);
  const lists = await listsOf(person.token);
  expect(lists).toMatchObject({
    tags: ['caixa', 'estoque', 'vendas'],
    groups_user: [{ id: groupId }],
    group_users_labels: [lists.groups_user[0]?.name],
    reward_departments: [{ id: reward.departmentId }],
    reward_categories: [{ id: reward.categoryId, departmentId: reward.departmentId }],
    reward_levels: [
      { position: 1, label: 'Júnior' },
      { position: 2, label: 'Creator' },
      { position: 3, label: 'Influencer' },
    ],
    genders: ['female', 'male', 'undisclosed'],
    marital_status: ['single', 'married', 'divorced', 'widowed'],
    faq_categories: [],
    library_file_categories: [],
    library_file_extensions: [],
    wildcard_pages: [],
  });
  expect(lists.countries).toContain('CL');
  expect(await listsOf(other.token)).toMatchObject({ tags: ['caixa', 'vendas'], groups_user: [] });
});

test('names the categories of trails, and says when one has none [LE-05] [LE-08]', async () => {
  const { platform } = product;
  const client = await buildClient(platform);
  const person = await buildPerson(platform, client);
  expect(await listsOf(person.token)).toMatchObject({
    trail_complete_categories: [],
    has_trailcomplete_null_category: false,
  });
  await buildTrail(platform, client, [], { category: 'Vendas' });
  expect(await listsOf(person.token)).toMatchObject({
    trail_complete_categories: ['Vendas'],
    has_trailcomplete_null_category: false,
  });
  await buildTrail(platform, client, [], { category: '' });
  expect(await listsOf(person.token)).toMatchObject({
    trail_complete_categories: ['Vendas'],
    has_trailcomplete_null_category: true,
  });
});

test('another client’s lists are not there, nor those of a module that is off, nor any without signing in [LE-05] [CL-03] [CL-07]', async () => {
  const { platform } = product;
  const client = await buildClient(platform, { modules: ['online_courses'] });
  const person = await buildPerson(platform, client);
  const campaign = await buildCampaign(platform, client);
  await buildReward(platform, campaign);
  const stranger = await buildClient(platform);
  await buildCourse(platform, stranger, { tags: ['de fora'] });
  expect(await listsOf(person.token)).toMatchObject({
    tags: [],
    reward_departments: [],
    reward_categories: [],
    reward_levels: [],
  });
  expect((await call(product, readSiteLists, {})).code).toBe('not_signed_in');
});
