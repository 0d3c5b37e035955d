import { publishClientText } from '@trilha/contract/clients/texts.calls';
import { acceptTexts, readTextsToAccept } from '@trilha/contract/identity/acceptance.calls';
import { listOwnConsents } from '@trilha/contract/identity/consents.calls';
import { listOwnSessions } from '@trilha/contract/identity/own-access.calls';
import { readSession } from '@trilha/contract/identity/session.calls';
import { startImpersonation } from '@trilha/contract/people/impersonation.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltClient, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';

let product: TestApplication;

beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const language = 'fr-FR' as const;
type Kind = 'terms' | 'privacy' | 'cookies' | 'about';

interface World {
  readonly client: BuiltClient;
  readonly publisher: string;
}

async function world(): Promise<World> {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  return { client, publisher: token };
}
const publish = (token: string, kind: Kind, seenVersion: number, mustAccept = true) =>
  call(
    product,
    publishClientText,
    {
      params: { kind },
      body: { seenVersion, mustAccept, words: { 'pt-BR': `<p>${kind} ${seenVersion + 1}</p>` } },
    },
    { token },
  );
const asked = async (token: string) =>
  (await call(product, readTextsToAccept, { query: { language } }, { token })).body.items;
const accept = (
  token: string,
  texts: readonly { kind: 'terms' | 'privacy' | 'cookies'; version: number }[],
) => call(product, acceptTexts, { body: { language, texts: [...texts] } }, { token });
/** A session that this node has not met yet, so that what it says is of this very moment. */
const newcomer = async (client: BuiltClient) => {
  const person = await buildPerson(product.platform, client, { roles: ['learner'] });
  return { ...person, again: () => signInAgain(product.platform, person) };
};

test('opens nothing before the terms are accepted, and all afterwards [ID-20]', async () => {
  const { client, publisher } = await world();
  await publish(publisher, 'terms', 0);
  const { token } = await newcomer(client);
  const refused = await call(product, listOwnSessions, {}, { token });
  expect([refused.status, refused.code]).toEqual([403, 'terms_acceptance_required']);
  expect((await call(product, readSession, {}, { token })).body.mustAcceptTexts).toBe(true);
  expect(await asked(token)).toMatchObject([
    { kind: 'terms', version: 1, language: 'pt-BR', html: '<p>terms 1</p>', acceptedVersion: null },
  ]);
  expect((await accept(token, [{ kind: 'terms', version: 1 }])).status).toBe(200);
  expect((await call(product, readSession, {}, { token })).body).toMatchObject({
    mustAcceptTexts: false,
    acceptedTerms: true,
  });
  const { body } = await call(product, listOwnConsents, {}, { token });
  expect(body.items).toMatchObject([{ kind: 'terms', version: 1, language: 'pt-BR', given: true }]);
});

test('asks only where a version asks for it, and again when a later one does [ID-20]', async () => {
  const { client, publisher } = await world();
  await publish(publisher, 'terms', 0, false);
  const person = await newcomer(client);
  expect(await asked(person.token)).toEqual([]);
  await publish(publisher, 'terms', 1);
  const second = await person.again();
  expect((await asked(second)).map(({ version }) => version)).toEqual([2]);
  await accept(second, [{ kind: 'terms', version: 2 }]);
  const own = await signInAgain(
    product.platform,
    await buildPerson(product.platform, client, { superuser: true }),
  );
  await accept(own, [{ kind: 'terms', version: 2 }]);
  // A correction asks nobody who has accepted; who has not reads the newest words.
  await publish(own, 'terms', 2, false);
  expect((await call(product, listOwnSessions, {}, { token: await person.again() })).status).toBe(200);
  const late = await newcomer(client);
  expect((await asked(late.token)).map(({ version }) => version)).toEqual([3]);
  await publish(own, 'terms', 3);
  const again = await person.again();
  expect(await asked(again)).toMatchObject([{ version: 4, acceptedVersion: 2 }]);
});

test('accepts nothing that was not shown: neither an old version nor one text of two [ID-20]', async () => {
  const { client, publisher } = await world();
  await publish(publisher, 'terms', 0);
  const { token } = await newcomer(client);
  await accept(publisher, [{ kind: 'terms', version: 1 }]);
  await publish(publisher, 'cookies', 0);
  const half = await accept(token, [{ kind: 'terms', version: 1 }]);
  expect([half.status, half.code]).toEqual([409, 'changed_meanwhile']);
  expect((await asked(token)).map(({ kind }) => kind)).toEqual(['terms', 'cookies']);
  const both = [
    { kind: 'terms', version: 1 },
    { kind: 'cookies', version: 1 },
  ] as const;
  expect((await accept(token, both)).status).toBe(200);
  expect(await asked(token)).toEqual([]);
});

test('writes one line however often and from however many tabs it is accepted [ID-20] [UX-07]', async () => {
  const { client, publisher } = await world();
  await publish(publisher, 'terms', 0);
  const { token } = await newcomer(client);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => accept(token, [{ kind: 'terms', version: 1 }])),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await call(product, listOwnConsents, {}, { token })).body.items).toHaveLength(1);
});

test('is asked of each person at each client, and of nobody who sees it as somebody else [ID-20] [CL-07] [MG-03]', async () => {
  const [mine, other] = [await world(), await world()];
  const person = await newcomer(mine.client);
  const there = await buildPerson(product.platform, other.client, { personId: person.personId });
  await publish(mine.publisher, 'terms', 0);
  expect((await asked(person.token)).length).toBe(1);
  expect(await asked(there.token)).toEqual([]);
  const accepted = await accept(mine.publisher, [{ kind: 'terms', version: 1 }]);
  expect(accepted.status).toBe(200);
  const started = await call(
    product,
    startImpersonation,
    { params: { memberId: person.membershipId } },
    { token: mine.publisher },
  );
  expect(started.status).toBe(200);
  expect((await call(product, readSession, {}, { token: mine.publisher })).body).toMatchObject({
    userId: person.personId,
    mustAcceptTexts: false,
  });
  expect((await accept(mine.publisher, [{ kind: 'terms', version: 1 }])).code).toBe(
    'not_while_impersonating',
  );
});

test('lets only terms, privacy and cookies ask, and nobody answer who is not signed in [ID-20] [CO-05]', async () => {
  const { publisher } = await world();
  const about = await publish(publisher, 'about', 0);
  expect([about.status, about.code]).toEqual([422, 'validation_failed']);
  expect((await call(product, readTextsToAccept, { query: { language } })).code).toBe('not_signed_in');
  const nobody = await call(product, acceptTexts, {
    body: { language, texts: [{ kind: 'terms', version: 1 }] },
  });
  expect([nobody.status, nobody.code]).toEqual([401, 'not_signed_in']);
});
