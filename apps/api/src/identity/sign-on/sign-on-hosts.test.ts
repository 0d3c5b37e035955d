import { addDomain } from '@trilha/contract/clients/domains.calls';
import { listSignInProviders } from '@trilha/contract/identity/sign-in-providers.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#identity/index.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { type OpenIdDoor, openIdBrowser, openOpenIdDoor, registerAt } from '../../testing/open-id-door.ts';
import { openSamlDoor, PASSWORD } from '../../testing/saml-door.ts';
import { createSamlProvider } from '../../testing/saml-provider.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

const OWN = 'academia.empresa.example';
const OTHER = 'escola.empresa.example';
const FOREIGN = 'academia.vizinha.example';
const at = (host: string): string => `${host}:3000`;

let product: TestApplication;
let provider: IdentityProvider;
let door: OpenIdDoor;
let person: BuiltPerson;
const who = { subject: 'sub-de-casa', email: '', emailVerified: true };

beforeAll(async () => {
  product = await openTestApplication();
  provider = await startIdentityProvider();
  door = await openOpenIdDoor(product, provider);
  for (const host of [OWN, OTHER]) await addHost(door.administrator, host);
  await registerAt(product, provider, door.administrator);
  const neighbour = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, neighbour, { superuser: true });
  await addHost(token, FOREIGN);
  person = await buildPerson(product.platform, door.client, { passwordHash: await hashPassword(PASSWORD) });
  who.email = `${person.username}@example.test`;
});
afterAll(async () => {
  await provider.close();
  await product.close();
});

const addHost = (token: string, host: string) => call(product, addDomain, { body: { host } }, { token });

test('goes to the provider and back at the host it began at, with its cookie there [ID-22] [CL-09]', async () => {
  const browser = openIdBrowser(product, provider, at(OWN));
  const { address } = await browser.setOut(door);
  expect(new URL(address).searchParams.get('redirect_uri')).toMatch(
    /^http:\/\/academia\.empresa\.example:3000\/api\/sign-on\/return\//,
  );
  const returned = await browser.visit(address, who);
  expect(returned.host).toBe(at(OWN));
  expect(await browser.comeBack(returned)).toBe('/login-redirect-v2');
  expect((await browser.finish()).body).toMatchObject({ outcome: 'link', email: who.email });
  expect((await browser.link(person.username, PASSWORD)).status).toBe(200);

  // Linked at one host, known at each: the identity is of the client.
  const again = openIdBrowser(product, provider);
  const second = await again.setOut(door);
  await again.comeBack(await again.visit(second.address, who));
  expect((await again.finish()).body.outcome).toBe('entered');
});

test.each([
  ['another host of the client', at(OTHER)],
  ['the own address of the product', 'localhost:3000'],
  ['a host of another client', at(FOREIGN)],
  ['a host of nobody', 'de-ninguem.example'],
])(
  'takes no answer that is carried to %s, and still takes it where it belongs [ID-22] [CL-09]',
  async (_name, elsewhere) => {
    const browser = openIdBrowser(product, provider, at(OWN));
    const { address } = await browser.setOut(door);
    const returned = await browser.visit(address, who);
    await browser.comeBack(returned, elsewhere);
    expect((await browser.finish()).code).toBe('sign_on_over');
    await browser.comeBack(returned);
    expect((await browser.finish(elsewhere)).code).toMatch(/^(sign_on_over|unknown_address)$/);
    expect((await browser.finish()).body.outcome).toBe('entered');
  },
);

test('a way of the own address is not finished at a host of the client [ID-22] [CL-09]', async () => {
  const browser = openIdBrowser(product, provider);
  const { address } = await browser.setOut(door);
  const returned = await browser.visit(address, who);
  await browser.comeBack(returned, at(OWN));
  expect((await browser.finish()).code).toBe('sign_on_over');
});

test('sets out to no provider of another client [ID-22] [CL-09]', async () => {
  for (const host of [at(FOREIGN), 'de-ninguem.example'])
    expect((await openIdBrowser(product, provider, host).setOut(door)).code).toBe('not_found');
});

test('tells those who administer every address that a provider must know [ID-22] [CL-09]', async () => {
  const { body } = await call(product, listSignInProviders, {}, { token: door.administrator });
  const [{ returnAddress, hostAddresses } = { returnAddress: '', hostAddresses: [] }] = body.providers;
  const { pathname } = new URL(returnAddress);
  expect(hostAddresses).toEqual([
    { host: OWN, address: `http://${at(OWN)}${pathname}` },
    { host: OTHER, address: `http://${at(OTHER)}${pathname}` },
  ]);
});

test('a SAML answer is for the host it was asked from, and the metadata name each [ID-22] [CL-09]', async () => {
  const saml = createSamlProvider('urn:empresa:hosts');
  const samlDoor = await openSamlDoor(product, saml);
  const host = 'saml.empresa.example';
  await addHost(samlDoor.administrator, host);
  const described = (await product.app.inject({ url: new URL(samlDoor.audience).pathname })).body;
  const returnTo = `http://${at(host)}${new URL(samlDoor.returnAddress).pathname}`;
  expect(described).toContain(
    `isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${samlDoor.returnAddress}"`,
  );
  expect(described).toContain(
    `index="2" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${returnTo}"`,
  );

  const way = await samlDoor.setOut(at(host));
  expect(way.request).toContain(`AssertionConsumerServiceURL="${returnTo}"`);
  const forUs = { ...way.claims, recipient: returnTo };
  await samlDoor.comeBack(saml.response(saml.signed(forUs), forUs), way.state, at(host));
  expect((await samlDoor.finish(way.cookie, at(host))).body.outcome).toBe('link');

  const other = await samlDoor.setOut(at(host));
  await samlDoor.comeBack(saml.response(saml.signed(other.claims), other.claims), other.state, at(host));
  expect((await samlDoor.finish(other.cookie, at(host))).code).toBe('sign_on_failed');
});
