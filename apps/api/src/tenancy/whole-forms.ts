import { randomUUID } from 'node:crypto';
import { readClient } from '@trilha/contract/clients/clients.calls';
import { readClientSettings } from '@trilha/contract/clients/settings.calls';
import { listSignInProviders } from '@trilha/contract/identity/sign-in-providers.calls';
import { readPerson } from '@trilha/contract/people/people.calls';
import { newToken } from '../identity/sessions/tokens.ts';
import { call } from '../testing/call.ts';
import { doorOf, newCpf, newNetwork, type RecoveryWorld } from '../testing/recovery.ts';
import { askingAll, newcomer, registering, TOLD } from '../testing/registration.ts';
import { type BuiltClient, buildClient, buildPerson } from '../testing/world.ts';
import type { FurnishedClient } from './furnished-client.ts';
import type { Sample } from './sample-requests.ts';

export interface FormsWorld {
  readonly world: RecoveryWorld;
  readonly furnished: FurnishedClient;
  /** Of the furnished client's owner. */
  readonly token: () => string;
}
/** A request that its call accepts; `token` where somebody else than the owner makes it. */
export type WholeForm = Partial<Sample> & { readonly token?: string };
type Maker = (world: FormsWorld) => Promise<WholeForm>;

/** What somebody tells beyond who they are; a number at the company is of one person alone. */
const told = () => ({ ...TOLD, employeeNumber: randomUUID().slice(0, 12) });

/** Lets anybody in at once, and asks everything there is to ask. */
export const askEverything = ({ product }: RecoveryWorld, client: BuiltClient): Promise<unknown> =>
  product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ registration: JSON.stringify({ open: true, approval: false, completion: true, ...askingAll }) })
      .where('id', '=', client.id)
      .execute(),
  );

const personOf = async ({ world, furnished, token }: FormsWorld) =>
  (
    await call(
      world.product,
      readPerson,
      { params: { memberId: furnished.member.membershipId } },
      { token: token() },
    )
  ).body;

const otherClientOf = async ({ world, token }: FormsWorld) => {
  const { slug } = await buildClient(world.product.platform);
  const { body } = await call(
    world.product,
    readClient,
    { params: { clientSlug: slug } },
    { token: token() },
  );
  return { params: { clientSlug: slug }, revision: body.revision };
};

/** What the sample of the schema alone is refused for, filled in so that it is accepted; fresh each time. */
export const WHOLE_FORMS: Readonly<Record<string, Maker>> = {
  changeClientSettings: async ({ world, token }) => {
    const { slug: _slug, ...body } = (await call(world.product, readClientSettings, {}, { token: token() }))
      .body;
    return { body: { ...body, homeRoute: '/home' } };
  },
  addDomain: async () => ({ body: { host: `${randomUUID()}.loja.example` } }),
  addSignInProvider: async () => ({ body: { ...PROVIDER, name: randomUUID(), secret: 'nunca mais visto' } }),
  changeSignInProvider: async ({ world, furnished, token }) => {
    const { providers } = (await call(world.product, listSignInProviders, {}, { token: token() })).body;
    const listed = providers.find(({ id }) => id === furnished.providerId);
    return { body: { ...PROVIDER, name: randomUUID(), revision: listed?.revision ?? 0 } };
  },
  addTrustedBackend: async () => ({ body: { name: randomUUID(), secret: newToken() } }),
  recoverPassword: async ({ furnished }) => ({
    body: { ...doorOf(furnished.client), purpose: 'password', username: 'ninguem@example.test' },
  }),
  getPhoneNumberWithDocument: async ({ furnished }) => ({
    body: { ...doorOf(furnished.client), document: newCpf() },
  }),
  sendRecoverPasswordCode: async ({ furnished }) => ({
    body: {
      ...doorOf(furnished.client),
      purpose: 'password',
      channel: 'sms',
      request: newToken(),
      known: { document: newCpf(), last_digits: '1234' },
    },
  }),
  sendRegistrationCode: async ({ furnished }) => ({
    body: {
      ...doorOf(furnished.client),
      country: 'BR',
      channel: 'email',
      to: `${randomUUID()}@example.test`,
      language: 'pt-BR',
      request: newToken(),
    },
  }),
  register: async ({ world, furnished }) => {
    const answers = { ...newcomer(), ...told() };
    return {
      body: {
        ...doorOf(furnished.client),
        country: 'BR',
        language: 'pt-BR',
        channel: 'email',
        ...(await registering(world, furnished.client).prove(answers.email)),
        answers,
        password: 'quatro palavras ao acaso',
        consents: { terms: true, dataSharing: true },
        partnerChannel: null,
      },
    };
  },
  completeRegistration: async ({ world, furnished }) => {
    const { token } = await buildPerson(world.product.platform, furnished.client);
    const { email: _email, emailConfirmation: _same, ...who } = newcomer();
    return { token, body: { answers: { ...who, ...told() }, dataSharing: true } };
  },
  changeOwnAnswers: async ({ world, furnished }) => ({
    token: (await buildPerson(world.product.platform, furnished.client)).token,
    body: { answers: told() },
  }),
  changePerson: async (world) => {
    const person = await personOf(world);
    return {
      body: {
        revision: person.revision,
        firstName: 'Lia',
        lastName: 'Prado',
        displayName: 'Lia',
        email: `${randomUUID()}@example.test`,
        areaId: null,
        country: 'BR',
      },
    };
  },
  changePersonAnswers: async (world) => ({
    body: { revision: (await personOf(world)).revision, answers: told() },
  }),
  setPersonRoles: async (world) => ({
    body: { revision: (await personOf(world)).revision, roles: ['learner'] },
  }),
  createGroup: async () => ({ body: { name: randomUUID() } }),
  changeGroup: async () => ({ body: { name: randomUUID(), archived: false } }),
  createArea: async () => ({ body: { name: randomUUID() } }),
  changeArea: async () => ({ body: { name: randomUUID(), archived: false } }),
  createClient: async () => ({
    body: {
      name: 'Casa Leste',
      slug: `leste-${randomUUID().slice(0, 8)}`,
      colours: { primary: '#7a1fa2', secondary: '#00897b', tertiary: '#fb8c00' },
      languages: ['es-ES'],
      defaultLanguage: 'es-ES',
      country: 'CL',
      timeZone: 'America/Santiago',
      modules: ['online_courses'],
      maintenance: false,
      administrator: { firstName: 'Lívia', lastName: 'Prates', email: `${randomUUID()}@leste.example` },
    },
  }),
  changeClient: async (world) => {
    const { params, revision } = await otherClientOf(world);
    return { params, body: { revision, modules: ['library'], maintenance: true } };
  },
  inviteAdministrator: async (world) => ({
    params: (await otherClientOf(world)).params,
    body: { firstName: 'Lívia', lastName: 'Prates', email: `${randomUUID()}@leste.example` },
  }),
};

const PROVIDER = {
  kind: 'openid',
  buttonText: null,
  buttonStyle: 'outline',
  buttonIcon: 'key',
  issuer: 'https://entrada.example',
  application: 'academia',
  scopes: 'openid',
  domainHint: null,
  entryPoint: null,
  certificates: [],
  enabled: true,
} as const;

/** A network that was not seen before: no limit of an address stands in the way. */
export const fromAnywhere = (): string => newNetwork();
