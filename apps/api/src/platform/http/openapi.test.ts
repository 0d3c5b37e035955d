import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Call } from '@trilha/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';

const CONTRACT = fileURLToPath(new URL('../../../../../packages/contract/src', import.meta.url));
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

interface Operation {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly parameters: readonly { readonly name: string; readonly schema: SchemaPart }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: SchemaPart }>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
async function document() {
  const answer = await product.app.inject({ url: '/api/openapi.json' });
  return answer.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>();
}

test('the document and the routes are the same, call by call [IN-01]', async () => {
  const { openapi, paths } = await document();
  expect(openapi).toBe('3.1.0');
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const routed = product.calls.map(({ method, path }) => `${method} ${path}`);
  expect(documented.sort()).toEqual([...new Set(routed)].sort());
  for (const { method, path } of product.calls)
    expect(product.app.hasRoute({ method, url: path.replace(/\/$/, '') })).toBe(true);
});

test('every declared call is answered by a use case, under one name [IN-01]', async () => {
  const declared: string[] = [];
  for (const file of globSync('**/*.calls.ts', { cwd: CONTRACT })) {
    const exported = (await import(`${CONTRACT}/${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value !== 'object' || value === null || !('path' in value)) continue;
      expect((value as Call).id).toBe(name);
      declared.push(name);
    }
  }
  expect(product.calls.map(({ id }) => id).sort()).toEqual(declared.sort());
});

test('every operation says who may call it and which errors it answers [MG-01] [IN-01]', async () => {
  const { paths } = await document();
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    expect(operation['x-access']).toMatch(/^(public|signed-in|[a-z]+\.[a-z_]+\.[a-z_]+)$/);
    expect(Object.keys(operation.responses).length, operation.operationId).toBeGreaterThan(1);
  }
});

test('the document names what follows from the kind of a call, too [IN-01]', async () => {
  const { paths } = await document();
  const named = (operation: Operation | undefined): string[] =>
    Object.values(operation?.responses ?? {}).flatMap(({ description }) => description.split(', '));
  for (const { id, method, path, access, write, body } of product.calls) {
    const operation = paths[path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(named(operation), id).toEqual(
      expect.arrayContaining([
        'unavailable',
        ...(access === 'public' ? [] : ['not_signed_in', 'account_blocked']),
        ...(access.includes('.') ? ['not_allowed'] : []),
        ...(write ? ['idempotency_key_missing', 'idempotency_key_reused'] : []),
        ...(body ? ['validation_failed', 'malformed_request'] : []),
      ]),
    );
  }
});

/** Calls without a key that are no reading by their method, by what keeps a repetition of them from doing harm. */
const WITHOUT_KEY = {
  'they read, and what they are asked is too long for an address or too private': [
    'countExportLosses',
    'exportBankAnalysis',
    'exportCampaignResults',
    'exportCertificates',
    'exportImportRows',
    'exportMedalHolders',
    'exportNetwork',
    'exportOrdersToProcess',
    'exportParticipants',
    'exportPeople',
    'exportPointsTransfers',
    'exportProgress',
    'exportQuestions',
    'exportReactionResults',
    'exportTestAttempts',
    'exportTopicHeat',
    'getPhoneNumberWithDocument',
    'judgeShipments',
    'linkOwnData',
    'previewAssignment',
    'previewCertificate',
    'previewGameImport',
    'previewQuestionImport',
    'previewSale',
    'readBlockImpact',
    'readLoginTicket',
    'readProviderMetadata',
    'verifyBadge',
  ],
  'the same certificate or code is given again': ['getTrailCertificate', 'revealOrderCode'],
  'each opens a session of its own or a way to one, which ends by itself': [
    'alternativeLogin',
    'beginPasskeySignIn',
    'issueLoginTicket',
    'signIn',
    'signInWithCode',
    'signInWithPasskey',
    'startSignOn',
  ],
  'what they bring is taken once': [
    'exchangeLoginTicket',
    'finishSignOn',
    'openPasswordLink',
    'proveIdentity',
    'proveOwnPhone',
    'provePhone',
    'recoverPassword',
    'refreshTokens',
    'setPassword',
    'validateRecoverPasswordCode',
  ],
  'they wait five minutes before they send again': [
    'sendOwnPhoneCode',
    'sendPhoneProofCode',
    'sendRecoverPasswordCode',
    'sendRegistrationCode',
  ],
  'there can be one of a kind': ['addPasskey', 'askDeletion', 'linkSignOn', 'register', 'registerBySignOn'],
  'it is so or so, however often it is said': [
    'changeOwnPassword',
    'chooseLanguage',
    'keepAccount',
    'reloadUserTokens',
    'removeSecondFactor',
    'selectClient',
    'signOut',
  ],
  'the newest secret holds, and it is shown to who asked for it': [
    'beginAuthenticatorApp',
    'beginPasskey',
    'confirmAuthenticatorApp',
    'renewRecoveryCodes',
  ],
  'what another system tells bears its own number': ['answerPointsTransfer', 'answerTrainingVerification'],
} as const;

test('every call that changes something has an idempotency key, or says what stands in for one [RW-04]', () => {
  const without = product.calls.filter(({ method, write }) => method !== 'GET' && !write).map(({ id }) => id);
  expect(without.sort()).toEqual(Object.values(WITHOUT_KEY).flat().sort());
});

test('every operation that is not public refuses a stranger [MG-01]', async () => {
  for (const { method, path, access, id } of product.calls) {
    if (access === 'public') continue;
    const url = path.replace(/:[A-Za-z]+/g, crypto.randomUUID());
    const answer = await product.app.inject({ method, url });
    expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([id, 401, 'not_signed_in']);
  }
});

test('the calls can be browsed without any script, each on a page of its own [IN-01]', async () => {
  const list = await product.app.inject({ url: '/api/docs' });
  for (const { id } of product.calls) expect(list.body).toContain(`href="/api/docs/${id}"`);
  const one = await product.app.inject({ url: '/api/docs/reportSale' });
  expect(one.body).toContain('Idempotency-Key');
  expect(one.body).toContain('409 ');
  for (const page of [list, one]) {
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<script');
    expect(page.body.length).toBeLessThan(300_000);
  }
  expect((await product.app.inject({ url: '/api/docs/nothing' })).statusCode).toBe(404);
});

test('the document travels packed to whoever can unpack it, and says the same [IN-01]', async () => {
  const plain = await product.app.inject({ url: '/api/openapi.json' });
  const packed = await product.app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
});

interface SchemaPart {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly items?: SchemaPart;
  readonly additionalProperties?: SchemaPart | boolean;
  readonly anyOf?: readonly SchemaPart[];
  readonly oneOf?: readonly SchemaPart[];
}
/** What tells how long a text may be. */
const LIMITS = ['maxLength', 'format', 'enum', 'const', 'pattern'];

function textsWithoutEnd(part: SchemaPart, path: string): string[] {
  return [
    ...(part.type === 'string' && !LIMITS.some((limit) => limit in part) ? [path] : []),
    ...Object.entries(part.properties ?? {}).flatMap(([name, one]) =>
      textsWithoutEnd(one, `${path}.${name}`),
    ),
    ...innerOf(part).flatMap((one) => textsWithoutEnd(one, path)),
  ];
}

const innerOf = ({
  items,
  additionalProperties,
  anyOf = [],
  oneOf = [],
}: SchemaPart): readonly SchemaPart[] => [
  ...(items ? [items] : []),
  ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ...anyOf,
  ...oneOf,
];

function objectsThatTakeMore(part: SchemaPart, path: string): string[] {
  const named = Object.entries(part.properties ?? {});
  return [
    ...(named.length > 0 && part.additionalProperties !== false ? [path] : []),
    ...named.flatMap(([name, one]) => objectsThatTakeMore(one, `${path}.${name}`)),
    ...innerOf(part).flatMap((one) => objectsThatTakeMore(one, path)),
  ];
}

test('every body refuses a field it does not know, unless somebody else decides what is in it [IN-01]', async () => {
  const operations = Object.values((await document()).paths).flatMap((methods) => Object.values(methods));
  const open = operations.flatMap(({ operationId, requestBody }) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      objectsThatTakeMore(schema, operationId),
    ),
  );
  expect(open).toEqual([
    // What a browser says of a passkey (W3C Web Authentication Level 3, 5.1.8), which grows with browsers.
    'signInWithPasskey.key',
    'signInWithPasskey.key.response',
    'addPasskey.key',
    'addPasskey.key.response',
    // What partners answer may grow without a word to us.
    'answerTrainingVerification',
    'answerPointsTransfer',
  ]);
});

test('the document tells how long every text may be, but for what a package keeps [IN-01] [ID-18]', async () => {
  const operations = Object.values((await document()).paths).flatMap((methods) => Object.values(methods));
  const endless = operations.flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters.flatMap(({ name, schema }) => textsWithoutEnd(schema, `${operationId}?${name}`)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      textsWithoutEnd(schema, operationId),
    ),
  ]);
  // The values of SCORM's own model: what may stand in a commit is bounded as a whole.
  expect(endless).toEqual([
    'keepWaitingCommit.commit.change.scos.model',
    'keepWaitingCommit.commit.change.stores',
  ]);
});
