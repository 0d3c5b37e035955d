import { readdirSync } from 'node:fs';
import type { Call } from '@trilha/contract/define-call';
import { register } from '@trilha/contract/identity/registration.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call as ask } from '../testing/call.ts';
import { openRecoveryWorld, type RecoveryWorld } from '../testing/recovery.ts';
import { signInAgain } from '../testing/world.ts';
import { type FurnishedClient, furnishClient } from './furnished-client.ts';
import { fieldsOf, HOSTILE_DATES, HOSTILE_TEXTS, placed } from './hostile-values.ts';
import type { JsonSchema, Sample } from './sample-requests.ts';
import { ownRequest, type WalkedCall, walkedCalls } from './walk.ts';
import { askEverything, type FormsWorld, fromAnywhere, WHOLE_FORMS, type WholeForm } from './whole-forms.ts';

const CONTRACT = new URL('../../../../packages/contract/src/', import.meta.url);
/** Who people are, where they belong, and who administers both. */
const AREAS = ['identity', 'people', 'clients'];
const VALUES: readonly unknown[] = [...HOSTILE_TEXTS, ...HOSTILE_DATES, null, 7, -1, 2 ** 53, [], {}];
/** They end the session, take somebody away or close the door behind them, so they come last. */
const LAST =
  /^(signOut|selectClient|endOwnSessions|changeOwnPassword|askDeletion|blockPeople|changeCaptcha|changeClient)/;

let world: RecoveryWorld;
let furnished: FurnishedClient;
let forms: FormsWorld;
let token: string;
let walked: WalkedCall[];

beforeAll(async () => {
  world = await openRecoveryWorld();
  furnished = await furnishClient(world.product);
  await askEverything(world, furnished.client);
  ({ token } = furnished.owner);
  forms = { world, furnished, token: () => token };
  const ids = await idsOfAreas();
  walked = (await walkedCalls(world.product))
    .filter(({ call, operation }) => ids.has(call.id) && operation.requestBody)
    .toSorted((one, other) => Number(LAST.test(one.call.id)) - Number(LAST.test(other.call.id)));
}, 120_000);
afterAll(() => world.close());

async function idsOfAreas(): Promise<ReadonlySet<string>> {
  const files = AREAS.flatMap((area) =>
    readdirSync(new URL(area, CONTRACT))
      .filter((name) => name.endsWith('.calls.ts'))
      .map((name) => new URL(`${area}/${name}`, CONTRACT).pathname),
  );
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>));
  const calls = modules.flatMap((each) => Object.values(each)) as Partial<Call>[];
  return new Set(calls.flatMap(({ id, method }) => (id && method ? [id] : [])));
}

/** The request that the call accepts, or the nearest that the schema alone can tell. */
async function wholeOf(each: WalkedCall): Promise<Sample & { readonly token: string }> {
  const [sample] = each.samples;
  if (!sample) throw new Error(`${each.call.id} has no sample.`);
  const made: WholeForm = (await WHOLE_FORMS[each.call.id]?.(forms)) ?? {};
  return { token, ...ownRequest(furnished, each, sample), ...made };
}

interface Told {
  readonly status: number;
  readonly code: string | undefined;
  readonly paths: readonly string[];
}

async function send({ call }: WalkedCall, form: Sample & { readonly token: string }): Promise<Told> {
  const { token: bearer, ...request } = form;
  const answer = await ask(world.product, call, request as never, { token: bearer, from: fromAnywhere() });
  if (answer.status === 401 && bearer === token && call.access !== 'public')
    token = await signInAgain(world.product.platform, furnished.owner);
  const { fields = [] } = answer.body as { fields?: readonly { path: string; code: string }[] };
  return {
    status: answer.status,
    code: answer.code,
    paths: fields.filter(({ code }) => code !== '').map(({ path }) => path.replace(/^body\./, '')),
  };
}

const schemaOf = ({ operation }: WalkedCall): JsonSchema =>
  Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {};

/** Whether what is told of leads to the place: the field itself, what it is part of, or what is part of it. */
const leadsTo = (told: string, place: string): boolean =>
  told === place || told.startsWith(`${place}.`) || place.startsWith(`${told}.`);

/** Places that are judged together: a difference is told beside the second. */
const TOLD_BESIDE: Readonly<Record<string, readonly string[]>> = {
  'answers.email': ['answers.emailConfirmation'],
  daily: ['monthly'],
  // The form has it as one of its answers.
  to: ['answers.email'],
};

function isToldWell({ call }: WalkedCall, place: string, { status, code, paths }: Told): boolean {
  const isDeclared = (call.errors as readonly string[]).includes(code ?? '');
  if (status >= 500) return isDeclared;
  if (status < 400) return true;
  if (paths.length === 0) return isDeclared || code === 'not_found';
  return [place, ...(TOLD_BESIDE[place] ?? [])].some((each) => paths.some((told) => leadsTo(told, each)));
}

/** What is not accepted here: who knows no secret is answered in one way, or something else must be there first. */
const NEVER_WHOLE = [
  'addPasskey',
  'alternativeLogin',
  'archiveClient',
  'askDeletion',
  'beginAuthenticatorApp',
  'beginPasskey',
  'beginPasskeySignIn',
  'changeMailText',
  'changeOwnPassword',
  'changeScormCloudAccount',
  'checkImport',
  'confirmAuthenticatorApp',
  'createApiKey',
  'exchangeLoginTicket',
  'finishSignOn',
  'issueLoginTicket',
  'linkSignOn',
  'openPasswordLink',
  'proveIdentity',
  'proveOwnPhone',
  'provePhone',
  'publishClientText',
  'readLoginTicket',
  'readProviderMetadata',
  'refreshTokens',
  'registerBySignOn',
  'reloadUserTokens',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'rereadImport',
  'sendOwnPhoneCode',
  'sendPhoneProofCode',
  'setPassword',
  'signIn',
  'signInWithCode',
  'signInWithPasskey',
  'startSignOn',
  'validateRecoverPasswordCode',
];

test('whoever gives strange answers that the form takes becomes a member with them [ID-15] [ID-18]', async () => {
  const each = walked.find(({ call }) => call.id === register.id);
  if (!each) throw new Error('nobody registers');
  const refused: string[] = [];
  for (const value of [...HOSTILE_TEXTS, ...HOSTILE_DATES]) {
    const form = await wholeOf(each);
    const parts = fieldsOf(schemaOf(each)).filter(([first]) => first === 'answers');
    const taken = [];
    for (const path of parts) {
      const spoiled = placed(placed(form.body, ['consents', 'terms'], false), path, value);
      const told = await send(each, { ...form, body: spoiled });
      if (told.paths.join() === 'consents.terms') taken.push(path);
    }
    const body = taken.reduce((before, path) => placed(before, path, value), form.body);
    const done = await send(each, { ...form, body });
    if (done.status !== 200)
      refused.push(
        `${JSON.stringify(value).slice(0, 40)}: ${done.code} ${done.paths.join()} of ${taken.map((p) => p.at(-1)).join()}`,
      );
  }
  expect(refused).toEqual([]);
}, 300_000);

test('whatever is typed in whichever field of whoever people are is told beside the field, and is never a failure [UX-05] [ID-18]', async () => {
  const wrong: string[] = [];
  const unready: string[] = [];
  let asked = 0;
  for (const each of walked) {
    let form = await wholeOf(each);
    const whole = await send(each, form);
    if (whole.status >= 400) unready.push(each.call.id);
    form = await wholeOf(each);
    for (const path of fieldsOf(schemaOf(each))) {
      // What somebody answers is stored in the next test: here consent is missing, which is told with the rest.
      const isHeld =
        path[0] === 'answers' && each.call.id !== 'changeOwnAnswers' && 'consents' in (form.body as object);
      const held = isHeld ? placed(form.body, ['consents', 'terms'], false) : form.body;
      for (const value of VALUES) {
        const told = await send(each, { ...form, body: placed(held, path, value) });
        asked += 1;
        const place = path.join('.');
        const isTold =
          whole.status >= 400
            ? told.status < 400 || (Boolean(told.code) && told.code !== 'unexpected')
            : isToldWell(each, place, told) || (isHeld && told.paths.join() === 'consents.terms');
        if (!isTold)
          wrong.push(
            `${each.call.id} ${place} = ${JSON.stringify(value)?.slice(0, 40)}: ${told.status} ${told.code} ${told.paths.join()}`,
          );
        if (told.status < 400 || told.status === 409) form = await wholeOf(each);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(unready.toSorted()).toEqual(NEVER_WHOLE);
  expect(asked).toBeGreaterThan(15_000);
}, 900_000);
