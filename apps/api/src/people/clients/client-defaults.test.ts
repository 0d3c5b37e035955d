import { changeClientDefaults, readClientDefaults } from '@trilha/contract/clients/client-defaults.calls';
import { createClient } from '@trilha/contract/clients/clients.calls';
import type { InputOf } from '@trilha/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let superuser: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  superuser = await buildPerson(product.platform, await buildClient(product.platform), { superuser: true });
});
afterAll(() => product.close());

type Body = InputOf<typeof changeClientDefaults>['body'];

const read = (token = superuser.token) => call(product, readClientDefaults, {}, { token });
const change = (body: Body, token = superuser.token) =>
  call(product, changeClientDefaults, { body }, { token });
const fieldsOf = ({ body }: { readonly body: unknown }) =>
  (body as { fields: { path: string; code: string }[] }).fields.map(({ path, code }) => `${path} ${code}`);
/** The defaults as they are, changed in part. */
const changed = async (over: Partial<Body>): Promise<Body> => ({ ...(await read()).body, ...over });

/** Whom the platform asks at first. */
const STAFF: Body['secondFactorRoles'] = ['superuser', 'program_administrator', 'auditor'];

let serial = 0;
async function makeClient(): Promise<string> {
  serial += 1;
  const slug = `casa-leste-${serial}`;
  const made = await call(
    product,
    createClient,
    {
      body: {
        name: `Casa Leste ${serial}`,
        slug,
        colours: { primary: '#7a1fa2', secondary: '#00897b', tertiary: '#fb8c00' },
        languages: ['es-ES'],
        defaultLanguage: 'es-ES',
        country: 'CL',
        timeZone: 'America/Santiago',
        modules: ['online_courses'],
        maintenance: false,
        administrator: { firstName: 'Lívia', lastName: 'Prates', email: `livia${serial}@leste.example` },
      },
    },
    { token: superuser.token },
  );
  expect(made.status).toBe(200);
  return slug;
}
const clientOf = (slug: string) =>
  product.platform.database.readerOfAll
    .selectFrom('client')
    .select(['id', 'password_strength', 'second_factor_roles', 'languages', 'default_language', 'revision'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
const logOf = (clientId: string, action: string) =>
  product.platform.database.acrossClients((db) =>
    db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('client_id', '=', clientId)
      .where('action', '=', action)
      .orderBy('position')
      .execute(),
  );

test('new clients ask for strong passwords, and staff for a second factor, until somebody decides otherwise [MG-06] [ID-17] [ID-27]', async () => {
  expect((await read()).body).toEqual({
    revision: 1,
    passwordStrength: 'strong',
    secondFactorRoles: STAFF,
    languages: ['pt-BR'],
    defaultLanguage: 'pt-BR',
  });
  expect(await clientOf(await makeClient())).toMatchObject({
    password_strength: 'strong',
    second_factor_roles: STAFF,
  });
});

test('a client begins with the defaults of its day, and one that was there stays as it is [MG-06] [CL-05]', async () => {
  const earlier = await makeClient();
  const before = await clientOf(earlier);
  const body = await changed({
    passwordStrength: 'medium',
    secondFactorRoles: ['auditor', 'superuser', 'auditor'],
    languages: ['pt-BR', 'en-US'],
    defaultLanguage: 'en-US',
  });
  expect((await change(body)).body).toEqual({ revision: body.revision + 1 });
  expect((await read()).body).toMatchObject({ secondFactorRoles: ['superuser', 'auditor'] });
  const later = await clientOf(await makeClient());
  // Languages were chosen for it by whoever made it.
  expect(later).toMatchObject({
    password_strength: 'medium',
    second_factor_roles: ['superuser', 'auditor'],
    languages: ['es-ES'],
  });
  expect(await clientOf(earlier)).toEqual(before);
  expect((await logOf(later.id, 'platform.client.create')).map(({ after }) => after)).toMatchObject([
    { passwordStrength: 'medium', secondFactorRoles: ['superuser', 'auditor'] },
  ]);
  expect(await logOf(superuser.clientId, 'platform.client.defaults')).toMatchObject([
    {
      before: { passwordStrength: 'strong', secondFactorRoles: STAFF },
      after: { passwordStrength: 'medium', secondFactorRoles: ['superuser', 'auditor'] },
    },
  ]);
  await change(await changed({ passwordStrength: 'strong', secondFactorRoles: [] }));
});

test('what does not fit together is named, and a change made meanwhile is not overwritten [MG-06] [UX-01]', async () => {
  const body = await changed({});
  expect(fieldsOf(await change({ ...body, languages: [] }))).toEqual([
    'languages required',
    'defaultLanguage not_among_languages',
  ]);
  expect((await change({ ...body, languages: ['fr-FR'], defaultLanguage: 'pt-BR' })).code).toBe(
    'validation_failed',
  );
  const both = await Promise.all([
    change({ ...body, passwordStrength: 'basic' }),
    change({ ...body, passwordStrength: 'medium' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.code).toBe('changed_meanwhile');
});

test('only superusers who signed in by themselves see and change them [MG-06] [CL-07]', async () => {
  const client = await buildClient(product.platform);
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const body = await changed({});
  expect((await call(product, readClientDefaults, {})).status).toBe(401);
  expect((await call(product, changeClientDefaults, { body })).status).toBe(401);
  expect((await read(administrator.token)).code).toBe('not_allowed');
  expect((await change(body, administrator.token)).status).toBe(403);
  const vouched = await buildPerson(product.platform, client, { superuser: true });
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('login_session')
      .set({ vouched: true })
      .where('person_id', '=', vouched.personId)
      .execute(),
  );
  expect((await read(vouched.token)).code).toBe('not_allowed');
  expect((await change(body, vouched.token)).code).toBe('not_allowed');
});
