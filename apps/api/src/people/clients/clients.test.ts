import { readBoot } from '@trilha/contract/clients/boot.calls';
import {
  changeClient,
  createClient,
  inviteAdministrator,
  listClients,
  readClient,
} from '@trilha/contract/clients/clients.calls';
import { readClientSettings } from '@trilha/contract/clients/settings.calls';
import type { InputOf } from '@trilha/contract/define-call';
import { setPassword } from '@trilha/contract/identity/recovery.calls';
import { readSession, selectClient, signIn } from '@trilha/contract/identity/session.calls';
import { listAuditLog } from '@trilha/contract/people/audit-log.calls';
import { changeRoleMatrix } from '@trilha/contract/people/roles.calls';
import { ROLES } from '@trilha/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { jobs } from '../index.ts';

let product: TestApplication;
let superuser: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  superuser = await buildPerson(product.platform, await buildClient(product.platform), { superuser: true });
});
afterAll(() => product.close());

type NewClient = InputOf<typeof createClient>['body'];
let serial = 0;
function newClient(over: Partial<NewClient> = {}): NewClient {
  serial += 1;
  return {
    name: `Casa Norte ${serial}`,
    slug: `casa-norte-${serial}`,
    colours: { primary: '#7a1fa2', secondary: '#00897b', tertiary: '#fb8c00' },
    languages: ['pt-BR', 'es-ES'],
    defaultLanguage: 'pt-BR',
    country: 'BR',
    timeZone: 'America/Manaus',
    modules: ['online_courses', 'campaigns'],
    maintenance: false,
    administrator: { firstName: 'Lívia', lastName: 'Prates', email: `livia${serial}@casanorte.example` },
    ...over,
  };
}
const create = (body: NewClient, token = superuser.token, key?: string) =>
  call(product, createClient, { body }, key ? { token, key } : { token });
const read = async (clientSlug: string) =>
  (await call(product, readClient, { params: { clientSlug } }, { token: superuser.token })).body;
const change = (clientSlug: string, body: InputOf<typeof changeClient>['body'], token = superuser.token) =>
  call(product, changeClient, { params: { clientSlug }, body }, { token });
const fieldsOf = ({ body }: { readonly body: unknown }) =>
  (body as { fields: { path: string; code: string }[] }).fields.map(({ path, code }) => `${path} ${code}`);

/** What a client has where superusers write. */
const rowsOf = (clientId: string) =>
  product.platform.database.acrossClients(async (db) => ({
    client: await db.selectFrom('client').selectAll().where('id', '=', clientId).execute(),
    members: await db
      .selectFrom('membership')
      .selectAll()
      .where('client_id', '=', clientId)
      .orderBy('id')
      .execute(),
    log: await db
      .selectFrom('audit_log')
      .selectAll()
      .where('client_id', '=', clientId)
      .orderBy('position')
      .execute(),
  }));

async function mailsTo(recipient: string) {
  await deliverEvents(product, jobs);
  return product.platform.database.acrossClients((db) =>
    db
      .selectFrom('outgoing_mail')
      .select(['subject', 'body_text'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute(),
  );
}
const enter = (username: string, password: string, slug: string) =>
  call(product, signIn, {
    body: { username, password, client_id: 'native', client_secret: 'native-public', client_slug: slug },
  });

/** As whoever has set up what new clients ask staff for. @spec ID-27 */
const guard = (personId: string) =>
  product.platform.database.acrossClients((db) =>
    db
      .insertInto('authenticator_app')
      .values({
        person_id: personId,
        sealed_secret: Buffer.from('sealed'),
        created_at: product.platform.now(),
        confirmed_at: product.platform.now(),
      })
      .execute(),
  );

test('a new client can be used at once: its door wears its brand, and its administrator enters by the invitation [MG-06] [CL-05]', async () => {
  const body = newClient();
  const { email } = body.administrator;
  expect((await create(body)).status).toBe(200);

  const boot = (await call(product, readBoot, { query: { client: body.slug } })).body.client;
  expect(boot).toMatchObject({ name: body.name, colours: body.colours, defaultLanguage: 'pt-BR' });
  expect(boot.modules).toEqual(body.modules);

  const [letter, ...others] = await mailsTo(email);
  expect([letter?.subject, others]).toEqual([`Convite para administrar ${body.name}`, []]);
  const link = /set-password\/([^/]+)\/([^/]+)\/([^/?]+)\?client=(\S+)/.exec(letter?.body_text ?? '');
  const [, username = '', uidb64 = '', token = '', slug] = link ?? [];
  expect(slug).toBe(body.slug);
  const chosen = await call(product, setPassword, {
    body: { username: decodeURIComponent(username), uidb64, token, password: 'Rio-Negro-sobe-78' },
  });
  expect(chosen.status).toBe(200);

  const entered = await enter(email, 'Rio-Negro-sobe-78', body.slug);
  expect(entered.status).toBe(200);
  const session = await call(product, readSession, {}, { token: entered.body.access_token });
  expect(session.body.selectedClient.slug).toBe(body.slug);
  expect(session.body.permissions).toContain('platform.client.administer');
  expect(session.body.permissions).not.toContain('platform.client.create');
  const readSettings = () => call(product, readClientSettings, {}, { token: entered.body.access_token });
  expect((await readSettings()).code).toBe('second_factor_required');
  await guard(session.body.userId);
  // What a server knows of a session holds for a moment.
  product.setNow(new Date(product.platform.now().getTime() + 5000).toISOString());
  expect((await readSettings()).body.name).toBe(body.name);
});

test('an invitation that waits longer than three days opens nothing [MG-06]', async () => {
  const body = newClient();
  await create(body);
  const [letter] = await mailsTo(body.administrator.email);
  const [, username = '', uidb64 = '', token = ''] =
    /set-password\/([^/]+)\/([^/]+)\/([^/?]+)/.exec(letter?.body_text ?? '') ?? [];
  const before = product.platform.now().toISOString();
  product.setNow(new Date(product.platform.now().getTime() + 73 * 3_600_000).toISOString());
  const late = await call(product, setPassword, {
    body: { username: decodeURIComponent(username), uidb64, token, password: 'Rio-Negro-sobe-78' },
  });
  product.setNow(before);
  expect(late.code).toBe('recovery_link_invalid');
});

test('whoever makes a client belongs to it, and its log says who made it [MG-06] [MG-07] [CL-02]', async () => {
  const body = newClient();
  await create(body);
  const maker = await buildPerson(product.platform, await buildClient(product.platform), { superuser: true });
  const own = newClient();
  await create(own, maker.token);
  await guard(maker.personId);
  const { body: session } = await call(product, readSession, {}, { token: maker.token });
  const made = session.clients.find(({ slug }) => slug === own.slug);
  expect(made?.name).toBe(own.name);
  expect(session.clients.map(({ slug }) => slug)).not.toContain(body.slug);
  await call(product, selectClient, { body: { clientId: made?.id ?? '' } }, { token: maker.token });
  const { body: log } = await call(product, listAuditLog, { query: {} }, { token: maker.token });
  expect(log.items.map(({ action, actor }) => [action, actor?.name])).toEqual([
    ['platform.client.create', session.displayName],
  ]);
});

test('somebody the platform knows administers a new client with the password they have [MG-06] [CL-02]', async () => {
  const other = await buildClient(product.platform);
  const known = await buildPerson(product.platform, other, { passwordHash: 'kept' });
  const email = `${known.username}@example.test`;
  const body = newClient({
    administrator: { firstName: 'Outro', lastName: 'Nome', email: email.toUpperCase() },
  });
  expect((await create(body)).status).toBe(200);
  const [letter] = await mailsTo(email);
  expect(letter?.body_text).toContain('entre com a mesma senha');
  expect(letter?.body_text).not.toContain('set-password');
  const { body: session } = await call(product, readSession, {}, { token: known.token });
  expect(session.clients.map(({ slug }) => slug).sort()).toEqual([body.slug, other.slug].sort());
  expect(session.fullName).not.toContain('Outro');
});

test('a short name is one client’s alone, also when two are made at once, and the second leaves nothing [MG-06]', async () => {
  const bodies = [newClient(), newClient({ slug: `casa-norte-${serial}` })];
  const answers = await Promise.all(bodies.map((body) => create(body)));
  expect(answers.map(({ status, code }) => `${status} ${code ?? ''}`).sort()).toEqual([
    '200 ',
    '409 client_slug_taken',
  ]);
  const lost = bodies[answers.findIndex(({ status }) => status !== 200)];
  expect(await mailsTo(lost?.administrator.email ?? '')).toEqual([]);
});

test('the same key makes one client and sends one invitation [MG-06]', async () => {
  const body = newClient();
  const key = crypto.randomUUID();
  const answers = [await create(body, superuser.token, key), await create(body, superuser.token, key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await mailsTo(body.administrator.email)).length).toBe(1);
});

test('says field by field what is wrong with a new client [MG-06]', async () => {
  const answer = await create(
    newClient({ slug: 'Casa Norte', defaultLanguage: 'fr-FR', country: 'XX', timeZone: 'Nowhere/City' }),
  );
  expect([answer.status, fieldsOf(answer).sort()]).toEqual([
    422,
    [
      'country country_unknown',
      'defaultLanguage not_among_languages',
      'slug not_a_slug',
      'timeZone time_zone_unknown',
    ],
  ]);
});

test('lists clients by name, finds them by name, address and host, and counts their states [MG-06]', async () => {
  const mark = `Farol ${Date.now()}`;
  for (const [name, maintenance] of [
    [`${mark} B`, false],
    [`${mark} A`, true],
    [`${mark} C`, false],
  ] as const)
    await create(newClient({ name, maintenance }));
  const list = (query: InputOf<typeof listClients>['query']) =>
    call(product, listClients, { query }, { token: superuser.token });
  const first = (await list({ search: mark, limit: 2 })).body;
  const second = (await list({ search: mark, limit: 2, cursor: first.nextCursor ?? '' })).body;
  expect([...first.items, ...second.items].map(({ name }) => name.slice(-1))).toEqual(['A', 'B', 'C']);
  expect([first.counts, second.nextCursor]).toEqual([{ open: 2, maintenance: 1, archived: 0 }, null]);
  const [found] = (await list({ search: mark, state: 'maintenance' })).body.items;
  expect(found).toMatchObject({ name: `${mark} A`, state: 'maintenance', people: 2, modules: 2 });
  expect((await list({ search: '100%' })).body.items).toEqual([]);
});

test('changes modules and maintenance of one client and touches no other [MG-06] [CL-03] [ID-25]', async () => {
  const [one, other] = [newClient(), newClient()];
  await create(one);
  await create(other);
  const { id } = await product.platform.database.readerOfAll
    .selectFrom('client')
    .select('id')
    .where('slug', '=', other.slug)
    .executeTakeFirstOrThrow();
  const before = await rowsOf(id);
  const { revision } = await read(one.slug);
  const changed = await change(one.slug, { revision, modules: ['news'], maintenance: true });
  expect(changed.body).toEqual({ revision: revision + 1 });
  const now = await read(one.slug);
  expect([now.moduleNames, now.state]).toEqual([['news'], 'maintenance']);
  expect((await read(other.slug)).moduleNames).toEqual(other.modules);
  expect(await rowsOf(id)).toEqual(before);
  expect((await change(one.slug, { revision, modules: [], maintenance: false })).code).toBe(
    'changed_meanwhile',
  );
  const alone = await change(one.slug, { revision: revision + 1, modules: ['rewards'], maintenance: true });
  expect(fieldsOf(alone)).toEqual(['modules needs_campaigns']);
  expect((await change('ninguem', { revision, modules: [], maintenance: false })).code).toBe('not_found');
});

test('a superuser who does not belong to a client is named in what they did there [MG-06] [MG-07]', async () => {
  const body = newClient();
  await create(body);
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    superuser: true,
  });
  const { revision } = await read(body.slug);
  await change(body.slug, { revision, modules: [], maintenance: false }, stranger.token);
  const { id } = await product.platform.database.readerOfAll
    .selectFrom('client')
    .select('id')
    .where('slug', '=', body.slug)
    .executeTakeFirstOrThrow();
  const entry = await product.platform.database.readerOfAll
    .selectFrom('audit_log')
    .select(['actor_membership_id', 'after'])
    .where('client_id', '=', id)
    .where('action', '=', 'platform.client.change')
    .executeTakeFirstOrThrow();
  expect(entry.actor_membership_id).toBe(null);
  expect(entry.after).toMatchObject({ by: expect.stringMatching(/^Pessoa /) });
});

test('invites another administrator, again as often as asked, and leaves blocked people outside [MG-06]', async () => {
  const body = newClient();
  await create(body);
  const invited = { firstName: 'Davi', lastName: 'Moura', email: `davi${serial}@casanorte.example` };
  const inviteOne = (given: typeof invited) =>
    call(
      product,
      inviteAdministrator,
      { params: { clientSlug: body.slug }, body: given },
      { token: superuser.token },
    );
  expect((await inviteOne(invited)).status).toBe(200);
  expect((await inviteOne(invited)).status).toBe(200);
  expect((await mailsTo(invited.email)).length).toBe(2);
  const names = (await read(body.slug)).administrators.map(({ name }) => name);
  expect(names.filter((name) => name === 'Davi Moura')).toEqual(['Davi Moura']);
  expect(fieldsOf(await inviteOne({ ...invited, email: 'davi@casa' }))).toEqual(['email email_invalid']);
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('membership')
      .set({ status: 'blocked' })
      .where('display_name', '=', 'Davi Moura')
      .execute(),
  );
  expect((await inviteOne(invited)).code).toBe('person_not_active');
});

test('nobody but superusers who signed in by themselves sees, makes or changes clients [MG-06] [MG-01]', async () => {
  const client = await buildClient(product.platform);
  const everyRole = await buildPerson(product.platform, client, { roles: ROLES });
  const vouched = await buildPerson(product.platform, client, { superuser: true });
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('login_session')
      .set({ vouched: true })
      .where('person_id', '=', vouched.personId)
      .execute(),
  );
  const administrator = { firstName: 'A', lastName: 'B', email: 'a.b@casanorte.example' };
  const params = { clientSlug: client.slug };
  for (const token of [everyRole.token, vouched.token]) {
    const answers = [
      await create(newClient(), token),
      await change(client.slug, { revision: 1, modules: [], maintenance: true }, token),
      await call(product, listClients, { query: {} }, { token }),
      await call(product, readClient, { params }, { token }),
      await call(product, inviteAdministrator, { params, body: administrator }, { token }),
    ];
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(
      answers.map(() => '403 not_allowed'),
    );
  }
  expect((await call(product, listClients, { query: {} })).status).toBe(401);
});

test('no role can be given what reaches beyond its client [MG-06] [MG-01]', async () => {
  const answer = await call(
    product,
    changeRoleMatrix,
    {
      body: {
        revision: 0,
        changes: [{ role: 'program_administrator', permission: 'platform.client.create', held: true }],
      },
    },
    { token: superuser.token },
  );
  expect(answer.code).toBe('validation_failed');
});
