import {
  changeMailText,
  listMailTexts,
  readMailText,
  resetMailText,
  testMailText,
} from '@trilha/contract/clients/mail-texts.calls';
import { recoverPassword } from '@trilha/contract/identity/recovery.calls';
import { LOCALES } from '@trilha/i18n/locales';
import { MAIL_KINDS, type MailKind, mailTextProblems } from '@trilha/rules/clients/mail-texts.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { standardText } from './standard-letters.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

interface World {
  readonly client: BuiltClient;
  readonly owner: BuiltPerson;
}
async function administered(): Promise<World> {
  const client = await buildClient(product.platform, { name: 'Academia <Azul>' });
  return { client, owner: await buildPerson(product.platform, client, { superuser: true }) };
}
const at = (kind: MailKind, language: 'pt-BR' | 'es-ES' = 'pt-BR') => ({ kind, language });
const change = (
  { owner }: World,
  params: ReturnType<typeof at>,
  body: { revision: number; subject: string; body: string },
) => call(product, changeMailText, { params, body }, { token: owner.token });
const read = async ({ owner }: World, params: ReturnType<typeof at>) =>
  (await call(product, readMailText, { params }, { token: owner.token })).body;
const fieldsOf = ({ body }: { readonly body: unknown }) =>
  (body as { fields: { path: string; code: string }[] }).fields.map(({ path, code }) => `${path} ${code}`);

async function mails({ client }: World) {
  await deliverEverything(product);
  return product.platform.database.acrossClients((db) =>
    db
      .selectFrom('outgoing_mail')
      .select(['recipient', 'subject', 'body_text', 'body_html'])
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute(),
  );
}
let network = 0;
const forget = ({ client }: World, username: string) => {
  network += 1;
  return call(
    product,
    recoverPassword,
    {
      body: {
        username,
        purpose: 'password',
        client_id: 'native',
        client_secret: 'native-public',
        client_slug: client.slug,
      },
    },
    { from: `10.7.0.${network}` },
  );
};

test.each(LOCALES)(
  'the product’s own words of every letter pass its own rules in %s [MG-06]',
  async (locale) => {
    const wrong = await Promise.all(
      MAIL_KINDS.map(async (kind) => mailTextProblems(kind, await standardText(kind, locale))),
    );
    expect(wrong.flat()).toEqual([]);
  },
);

test('people get a letter in their client’s own words, in their language, and nobody else’s letters change [MG-06]', async () => {
  const [world, other] = [await administered(), await administered()];
  const brazilian = await buildPerson(product.platform, world.client, { passwordHash: 'x' });
  const chilean = await buildPerson(product.platform, world.client, { passwordHash: 'x', language: 'es-ES' });
  const stranger = await buildPerson(product.platform, other.client, { passwordHash: 'x' });
  const written = await change(world, at('recovery'), {
    revision: 0,
    subject: 'Opa, {name}: nova senha',
    body: 'Vale {minutes} min em {client}.\n\n<b>Sem pressa</b>.',
  });
  expect([written.status, written.body]).toEqual([200, { revision: 1 }]);
  for (const person of [brazilian, chilean]) await forget(world, person.username);
  await forget(other, stranger.username);
  const letters = await mails(world);
  const [own, spanish] = [brazilian, chilean].map(({ username }) =>
    letters.find(({ recipient }) => recipient === `${username}@example.test`),
  );
  expect(own?.subject).toBe('Opa, Pessoa: nova senha');
  expect(own?.body_text).toContain('Vale 60 min em Academia <Azul>.\n\n<b>Sem pressa</b>.');
  expect(own?.body_html).toContain('&lt;b&gt;Sem pressa&lt;/b&gt;');
  expect(own?.body_text).toContain('/set-password/');
  expect(spanish?.subject).toContain('contraseña');
  expect((await mails(other))[0]?.subject).toBe('Crie uma nova senha para Academia <Azul>');
});

test('what a person is called is not filled again and makes no second header [MG-06]', async () => {
  const world = await administered();
  const person = await buildPerson(product.platform, world.client, { passwordHash: 'x' });
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('person')
      .set({ first_name: '{client}\nBcc: todos@example.test' })
      .where('id', '=', person.personId)
      .execute(),
  );
  await change(world, at('recovery'), { revision: 0, subject: 'Para {name}', body: 'Olá' });
  await forget(world, person.username);
  expect((await mails(world))[0]?.subject).toBe('Para {client} Bcc: todos@example.test');
});

test('refuses placeholders a letter does not know and the lack of those it must say [MG-06]', async () => {
  const world = await administered();
  const unknown = await change(world, at('recovery'), { revision: 0, subject: '{senha}', body: 'x' });
  expect([unknown.status, fieldsOf(unknown)]).toEqual([422, ['subject placeholder_unknown']]);
  expect(unknown.body).toMatchObject({ params: { placeholder: '{senha}' } });
  const missing = await change(world, at('registration_code'), {
    revision: 0,
    subject: 'Código',
    body: 'Oi',
  });
  expect(fieldsOf(missing)).toEqual(['body placeholder_missing']);
  const tested = await call(
    product,
    testMailText,
    { params: at('registration_code'), body: { subject: '', body: '' } },
    { token: world.owner.token },
  );
  expect(fieldsOf(tested)).toEqual(['subject required', 'body required']);
});

test('never overwrites words that somebody wrote meanwhile [MG-06]', async () => {
  const world = await administered();
  const words = { subject: 'Um', body: 'Dois' };
  const both = await Promise.all([
    change(world, at('recovery'), { revision: 0, ...words }),
    change(world, at('recovery'), { revision: 0, ...words }),
  ]);
  expect(both.map(({ code }) => code ?? '').sort()).toEqual(['', 'changed_meanwhile']);
  expect((await change(world, at('recovery'), { revision: 1, ...words })).body).toEqual({ revision: 2 });
  expect((await change(world, at('recovery', 'es-ES'), { revision: 3, ...words })).code).toBe(
    'changed_meanwhile',
  );
});

test('goes back to the standard text, once [MG-06]', async () => {
  const world = await administered();
  await change(world, at('recovery'), { revision: 0, subject: 'Minha', body: 'Palavra' });
  const changed = await read(world, at('recovery'));
  expect([changed.own?.subject, changed.revision]).toEqual(['Minha', 1]);
  const reset = () => call(product, resetMailText, { params: at('recovery') }, { token: world.owner.token });
  expect((await reset()).status).toBe(200);
  expect((await reset()).code).toBe('not_found');
  const back = await read(world, at('recovery'));
  expect([back.own, back.revision, back.standard.subject]).toEqual([
    null,
    0,
    'Crie uma nova senha para {client}',
  ]);
});

test('sends a test of what is typed to whoever asks, with samples, and keeps nothing [MG-06]', async () => {
  const world = await administered();
  const sent = await call(
    product,
    testMailText,
    {
      params: at('deadline_near'),
      body: { subject: 'Falta pouco: {training}', body: 'Oi, {name}: {training} até {date}.' },
    },
    { token: world.owner.token },
  );
  expect(sent.status).toBe(200);
  const [letter] = await mails(world);
  expect(letter?.recipient).toBe(`${world.owner.username}@example.test`);
  expect(letter?.subject).toBe('[Teste] Falta pouco: Atendimento que encanta');
  expect(letter?.body_text).toContain('Oi, Pessoa: Atendimento que encanta até 21 de novembro de 2026.');
  expect((await read(world, at('deadline_near'))).own).toBe(null);
});

test('lists every letter with the languages it has own words in, for administrators alone [MG-06] [MG-01]', async () => {
  const world = await administered();
  await change(world, at('recovery', 'es-ES'), { revision: 0, subject: 'Una', body: 'Palabra' });
  const list = (token: string) => call(product, listMailTexts, {}, { token });
  const { mails: letters } = (await list(world.owner.token)).body;
  expect(letters.map(({ kind }) => kind)).toEqual(MAIL_KINDS);
  expect(letters.filter(({ changed }) => changed.length > 0)).toEqual([
    { kind: 'recovery', changed: ['es-ES'], changedAt: '2026-11-21T15:00:00.000Z' },
  ]);
  const manager = await buildPerson(product.platform, world.client, { roles: ['program_administrator'] });
  expect((await list(manager.token)).code).toBe('not_allowed');
  expect((await call(product, listMailTexts, {})).status).toBe(401);
});
