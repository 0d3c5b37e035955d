import {
  changeMedal,
  exportMedalHolders,
  listMedalHolders,
  listMedalSubjects,
  listMedals,
  readMedal,
  revokeMedal,
} from '@trilha/contract/gamification/medals.calls';
import { listOwnMedals, readOwnMedal } from '@trilha/contract/gamification/own-medals.calls';
import { MOST_MEDALS } from '@trilha/rules/gamification/medals/medal.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
import { buildFile } from '../../testing/files.ts';
import { buildCourse, buildGroup, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { buildCampaign } from '../../testing/loyalty.ts';
import { medalsIn, newMedal } from '../../testing/medals.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let medals: ReturnType<typeof medalsIn>;
beforeAll(async () => {
  product = await openTestApplication();
  medals = medalsIn(product);
});
afterAll(() => product.close());

async function world(modules?: readonly string[]) {
  const client = await buildClient(product.platform, modules ? { modules } : {});
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const learner = await buildPerson(product.platform, client);
  return { client, manager, learner };
}

/** A published medal that its learner has. */
async function earned() {
  const made = await world();
  const course = await buildCourse(product.platform, made.client, {}, [PAGE]);
  await enrolPerson(product.platform, made.learner, course.id);
  await finishActivity(product.platform, made.learner, course.id, course.activityIds[0]);
  const medalId = await medals.publish(made.manager, { kind: 'training', trainingId: course.id });
  await deliverEverything(product);
  return { ...made, medalId, trainingId: course.id };
}

const read = (manager: BuiltPerson, medalId: string) =>
  call(product, readMedal, { params: { medalId } }, { token: manager.token });
const change = (manager: BuiltPerson, medalId: string, body: Parameters<typeof changed>[0] = {}) =>
  call(product, changeMedal, { params: { medalId }, body: changed(body) }, { token: manager.token });
const changed = (over: Parameters<typeof newMedal>[0] & { readonly revision?: number } = {}) => {
  const { revision = 1, ...rest } = over;
  return { ...newMedal(rest), revision };
};
const holders = (manager: BuiltPerson, medalId: string, query = {}) =>
  call(product, listMedalHolders, { params: { medalId }, query }, { token: manager.token });
const revoke = (
  manager: BuiltPerson,
  at: { readonly medalId: string; readonly memberId: string },
  over = {},
) =>
  call(
    product,
    revokeMedal,
    { params: at, body: { revoked: true, reason: 'Dado por engano.', ...over } },
    { token: manager.token },
  );

test('a medal is a draft that nobody sees, then published, archived and published again [GM-02] [MG-02]', async () => {
  const { manager, learner } = await world();
  const { body } = await medals.create(manager);
  const { medalId } = body;
  expect((await read(manager, medalId)).body).toMatchObject({
    name: 'Primeiros passos',
    state: 'draft',
    isRuleFixed: false,
    look: { kind: 'shape', shape: 'star' },
    written: { rule: { kind: 'trainings', goal: 1, category: null } },
  });
  expect((await medals.own(learner)).open).toEqual([]);
  expect((await medals.move(manager, medalId, 'published')).status).toBe(200);
  expect((await read(manager, medalId)).body).toMatchObject({ isRuleFixed: true, isSettling: true });
  await deliverEverything(product);
  expect((await read(manager, medalId)).body).toMatchObject({ state: 'published', isSettling: false });
  expect((await medals.own(learner)).open).toHaveLength(1);
  expect((await medals.move(manager, medalId, 'published')).code).toBe('medal_transition_not_allowed');
  expect((await medals.move(manager, medalId, 'archived')).status).toBe(200);
  expect((await medals.own(learner)).open).toEqual([]);
  expect((await medals.move(manager, medalId, 'published')).status).toBe(200);
});

test('the rule of a draft changes, that of a published medal does not, and its texts do [GM-02]', async () => {
  const { manager } = await world();
  const { medalId } = (await medals.create(manager)).body;
  const rule = { kind: 'trainings', goal: 3, category: 'Vendas' } as const;
  expect((await change(manager, medalId, { rule })).body).toEqual({ revision: 2 });
  await medals.move(manager, medalId, 'published');
  const other = { ...rule, goal: 2 };
  expect((await change(manager, medalId, { rule: other, revision: 2 })).code).toBe('medal_rule_fixed');
  const texts = { rule, name: 'Três de vendas', revision: 2 };
  expect((await change(manager, medalId, texts)).body).toEqual({ revision: 3 });
  expect((await change(manager, medalId, texts)).code).toBe('changed_meanwhile');
  await medals.move(manager, medalId, 'archived');
  expect((await change(manager, medalId, { rule: other, revision: 3 })).code).toBe('medal_rule_fixed');
  await expect(
    product.platform.database.inClient(manager.clientId, (db) =>
      db.updateTable('medal').set({ goal: 1 }).where('id', '=', medalId).execute(),
    ),
  ).rejects.toThrow('fixed');
});

test('lists medals by state and rule, page by page, with how many have them [GM-02] [MG-02]', async () => {
  const { manager, medalId, trainingId } = await earned();
  await medals.create(manager, { name: 'Rascunho' });
  const list = (query = {}) => call(product, listMedals, { query }, { token: manager.token });
  const first = (await list({ limit: 1 })).body;
  const second = (await list({ limit: 1, cursor: first.nextCursor ?? '' })).body;
  expect(
    [...first.items, ...second.items].map(({ name, holders: held }) => `${name}: ${held}`).toSorted(),
  ).toEqual(['Primeiros passos: 1', 'Rascunho: 0']);
  expect(second.nextCursor).toBeNull();
  expect((await list({ state: 'published' })).body.items).toMatchObject([
    { id: medalId, rule: { training: { id: trainingId, title: 'Processadores na loja' } } },
  ]);
  expect((await list({ kind: 'trainings' })).body.items).toMatchObject([{ name: 'Rascunho' }]);
  expect((await list({ kind: 'sales' })).body.items).toEqual([]);
  expect((await list({ cursor: 'nowhere' })).code).toBe('validation_failed');
});

test('a medal is taken back with a reason its person reads, is not given again, and comes back [GM-02] [MG-07]', async () => {
  const { client, manager, learner, medalId, trainingId } = await earned();
  const at = { medalId, memberId: learner.membershipId };
  expect((await revoke(manager, at, { reason: ' ' })).code).toBe('decision_reason_required');
  const answers = await Promise.all(Array.from({ length: 8 }, () => revoke(manager, at)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await medals.own(learner)).toEqual({ given: [], open: [] });
  await medals.move(manager, medalId, 'archived');
  await medals.move(manager, medalId, 'published');
  await deliverEverything(product);
  expect((await medals.own(learner)).given).toEqual([]);
  expect((await holders(manager, medalId, { state: 'held' })).body.items).toEqual([]);
  expect((await holders(manager, medalId, { state: 'revoked' })).body.items).toMatchObject([
    { membershipId: learner.membershipId, revoked: { reason: 'Dado por engano.' } },
  ]);
  expect((await revoke(manager, at, { revoked: false, reason: '' })).status).toBe(200);
  expect((await medals.own(learner)).given).toMatchObject([{ rule: { training: { id: trainingId } } }]);
  expect((await medals.told(learner)).map(({ kind, link }) => `${kind} ${link}`).toSorted()).toEqual([
    `medal_given /medals/${medalId}`,
    `medal_restored /medals/${medalId}`,
    'medal_revoked /medals',
  ]);
  const logged = await product.platform.database
    .readerOf(client.id)
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'in', ['gamification.medal.revoke', 'gamification.medal.restore'])
    .orderBy('action')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual([
    'gamification.medal.restore',
    'gamification.medal.revoke',
  ]);
  expect((await revoke(manager, { medalId, memberId: manager.membershipId })).code).toBe('not_found');
});

test('finds who has a medal by name, and gives them as a list [GM-02] [MG-05]', async () => {
  const { manager, learner, medalId } = await earned();
  expect((await holders(manager, medalId, { search: learner.username })).body.items).toHaveLength(1);
  expect((await holders(manager, medalId, { search: 'ninguém' })).body.items).toEqual([]);
  const { body } = await call(
    product,
    exportMedalHolders,
    { params: { medalId }, body: {} },
    { token: manager.token },
  );
  const file = await product.app.inject({ method: 'GET', url: body.url });
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body.trim().split('\n')).toHaveLength(2);
  expect(file.body).toContain(`${learner.username}@example.test`);
});

test('a picture of its own stands in the place of a shape, with words for those who do not see it [GM-02]', async () => {
  const { client, manager, learner } = await world();
  const imageFileId = await buildFile(product.platform, client, 'medal_image');
  const look = { kind: 'image', imageFileId, imageText: 'Uma taça dourada' } as const;
  const { medalId } = (await medals.create(manager, { look })).body;
  await medals.move(manager, medalId, 'published');
  expect((await medals.own(learner)).open).toMatchObject([
    { look: { kind: 'image', text: 'Uma taça dourada', url: expect.stringContaining('/storage/') } },
  ]);
  const ofAnother = await buildFile(product.platform, (await world()).client, 'medal_image');
  const wrong = await buildFile(product.platform, client, 'cover');
  for (const fileId of [ofAnother, wrong, newId()])
    expect((await medals.create(manager, { look: { ...look, imageFileId: fileId } })).code).toBe('not_found');
  expect((await medals.create(manager, { look: { ...look, imageText: ' ' } })).code).toBe(
    'validation_failed',
  );
});

test('offers the rules of the modules that are on, and what they can be about [GM-02] [CL-03]', async () => {
  const { client, manager } = await world();
  const campaign = await buildCampaign(product.platform, client);
  await buildCourse(product.platform, client, { title: 'Atendimento', category: 'Vendas' });
  await buildCourse(product.platform, client, { title: 'Segurança', status: 'draft' });
  const subjects = (person: BuiltPerson, query = {}) =>
    call(product, listMedalSubjects, { query }, { token: person.token });
  expect((await subjects(manager)).body).toMatchObject({
    kinds: ['trainings', 'training', 'tests', 'streak', 'level', 'sales'],
    categories: ['Vendas'],
    trainings: [{ title: 'Atendimento' }],
    campaigns: [{ id: campaign.id, levels: [{ position: 2 }, { position: 3 }] }],
  });
  expect((await subjects(manager, { search: 'segur' })).body.trainings).toEqual([]);
  const without = await world(['online_courses']);
  expect((await subjects(without.manager)).body).toMatchObject({
    kinds: ['trainings', 'training', 'tests', 'streak'],
    campaigns: [],
  });
  const sales = { kind: 'sales', goal: 3 } as const;
  expect((await medals.create(without.manager, { rule: sales })).code).toBe('module_disabled');
});

test('a rule is about what is there: its training, its campaign and a level of it [GM-02] [CL-07]', async () => {
  const { client, manager } = await world();
  const other = await world();
  const theirs = await buildCourse(product.platform, other.client);
  const campaign = await buildCampaign(product.platform, client);
  const theirCampaign = await buildCampaign(product.platform, other.client);
  const code = async (rule: Parameters<typeof medals.publish>[1]) =>
    (await medals.create(manager, { rule })).code;
  expect(await code({ kind: 'training', trainingId: theirs.id })).toBe('not_found');
  expect(await code({ kind: 'level', goal: 2, campaignId: theirCampaign.id })).toBe('not_found');
  expect(await code({ kind: 'level', goal: 2, campaignId: campaign.id })).toBeUndefined();
  expect(await code({ kind: 'streak', goal: 1 })).toBe('validation_failed');
});

test('no client has more medals in use than are looked at after each occasion [GM-02]', async () => {
  const { client, manager } = await world();
  const { medalId } = (await medals.create(manager)).body;
  await product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('medal')
      .values(
        Array.from({ length: MOST_MEDALS - 2 }, () => ({
          client_id: client.id,
          id: newId(),
          name: 'Medalha',
          shape: 'star',
          rule_kind: 'sales',
          goal: 1,
          created_at: product.platform.now(),
          changed_at: product.platform.now(),
          changed_by: manager.membershipId,
        })),
      )
      .execute(),
  );
  const both = await Promise.all([medals.create(manager), medals.create(manager)]);
  expect(both.map(({ code }) => code).filter(Boolean)).toEqual(['too_many_medals']);
  await medals.move(manager, medalId, 'archived');
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('medal').set({ published_at: product.platform.now() }).where('id', '=', medalId).execute(),
  );
  expect((await medals.create(manager)).status).toBe(200);
  expect((await medals.move(manager, medalId, 'published')).code).toBe('too_many_medals');
});

test('a medal for a training is shown to whoever can reach that training, and to nobody else [GM-02] [LE-05]', async () => {
  const { client, manager, learner } = await world();
  const inside = await buildPerson(product.platform, client);
  const groupId = await buildGroup(product.platform, client, [inside]);
  const course = await buildCourse(product.platform, client, {
    enrolment_type: 'by_group',
    groupIds: [groupId],
  });
  const medalId = await medals.publish(manager, { kind: 'training', trainingId: course.id });
  const one = (person: BuiltPerson) =>
    call(product, readOwnMedal, { params: { medalId } }, { token: person.token });
  expect([(await medals.own(inside)).open.length, (await medals.own(learner)).open.length]).toEqual([1, 0]);
  expect([(await one(inside)).status, (await one(learner)).code]).toEqual([200, 'not_found']);
});

test('medals of another client, of nobody and for nobody are refused [GM-02] [CL-07] [MG-01]', async () => {
  const { manager, learner, medalId } = await earned();
  const other = await world();
  const at = { medalId, memberId: learner.membershipId };
  const strangers = await Promise.all([
    read(other.manager, medalId),
    change(other.manager, medalId),
    medals.move(other.manager, medalId, 'archived'),
    holders(other.manager, medalId),
    revoke(other.manager, at),
    call(product, exportMedalHolders, { params: { medalId }, body: {} }, { token: other.manager.token }),
    call(product, readOwnMedal, { params: { medalId } }, { token: other.learner.token }),
  ]);
  expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([404]));
  const learners = await Promise.all([
    read(learner, medalId),
    change(learner, medalId),
    medals.create(learner),
    medals.move(learner, medalId, 'archived'),
    holders(learner, medalId),
    revoke(learner, at),
    call(product, listMedals, { query: {} }, { token: learner.token }),
    call(product, listMedalSubjects, { query: {} }, { token: learner.token }),
  ]);
  expect(new Set(learners.map(({ code }) => code))).toEqual(new Set(['not_allowed']));
  expect((await call(product, listOwnMedals, {})).code).toBe('not_signed_in');
  expect((await call(product, readOwnMedal, { params: { medalId } })).code).toBe('not_signed_in');
  expect((await read(manager, medalId)).body.holders).toBe(1);
});
