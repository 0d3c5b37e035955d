import { AppError } from '@trilha/contract/errors';
import {
  beginPasskeySignIn,
  signInWithCode,
  signInWithPasskey,
} from '@trilha/contract/identity/second-factor.calls';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { PublicContext } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Bind } from '#platform/http/bind.ts';
import { stepOfCode } from '../second-factor/authenticator-codes.ts';
import { appOf, passkeysOf, takeRecoveryCode, takeStep } from '../second-factor/factors.queries.ts';
import { counterOfUse, hostOf, usedKeyOptions } from '../second-factor/passkeys.ts';
import { recoveryHash } from '../second-factor/recovery-codes.ts';
import {
  challengeStep,
  countTry,
  endStep,
  type OpenStep,
  stepOfTicket,
} from '../second-factor/steps.queries.ts';
import { answerTokens } from '../sessions/answer-tokens.ts';
import { deviceOf } from '../sessions/device.ts';
import { insertSession, type OpeningAccount } from '../sessions/sessions.queries.ts';
import type { TokenPair } from '../sessions/tokens.ts';
import { linkReturned } from '../sign-on/link-returned.ts';
import { flowOfStep } from '../sign-on/returned-flow.ts';
import { entranceOf } from './entrance.ts';
import { noteNetwork } from './known-networks.ts';
import { forgetFailures, tryCounted } from './login-failures.ts';
import { isPublicClient } from './web-clients.ts';

type Db = Kysely<Tables>;

/** What stands between the right password and the session of whoever has a second factor. @spec ID-27 */
export function routes(bind: Bind): void {
  bind.open(signInWithCode, async (base, { body }, http) => {
    assertPublicClient(body);
    const { sealer } = base.platform;
    const pair = await finish(base, body.ticket, http.request, (db, step) =>
      /^\d{6}$/.test(body.code)
        ? takeCode(db, step, body.code)
        : takeRecoveryCode(db, step.person_id, recoveryHash(step.person_id, body.code), base.now),
    );
    return answerTokens(base, pair, body.client_id, http);

    async function takeCode(db: Db, step: OpenStep, code: string): Promise<boolean> {
      const app = await appOf(db, step.person_id);
      const taken = app?.confirmed_at ? stepOfCode(sealer, app, code, base.now) : null;
      return taken !== null && takeStep(db, step.person_id, taken, null);
    }
  });

  bind.open(beginPasskeySignIn, ({ platform, now }, { body }, { request }) => {
    assertPublicClient(body);
    return platform.database.acrossClients(async (db) => {
      const step = await stepOfTicket(db, body.ticket, now);
      if (!step) throw new AppError('second_step_over');
      const keys = (await passkeysOf(db, step.person_id)).filter(({ host }) => host === hostOf(request));
      if (keys.length === 0) throw new AppError('not_found');
      const options = await usedKeyOptions(request, keys);
      await challengeStep(db, step.hash, options.challenge);
      return options;
    });
  });

  bind.open(signInWithPasskey, async (base, { body }, http) => {
    assertPublicClient(body);
    const pair = await finish(base, body.ticket, http.request, async (db, step) => {
      const key = (await passkeysOf(db, step.person_id)).find(({ credential_id: id }) => id === body.key.id);
      if (!key || step.challenge === null) return false;
      const { userHandle, ...signed } = body.key.response;
      const response = userHandle === undefined ? signed : { ...signed, userHandle };
      const counter = await counterOfUse(
        http.request,
        step.challenge,
        { ...body.key, rawId: body.key.id, clientExtensionResults: {}, response },
        key,
      );
      if (counter === null) return false;
      await db.updateTable('passkey').set({ counter, used_at: base.now }).where('id', '=', key.id).execute();
      return true;
    });
    return answerTokens(base, pair, body.client_id, http);
  });
}

function assertPublicClient(given: { readonly client_id: string; readonly client_secret: string }): void {
  if (!isPublicClient(given.client_id, given.client_secret)) throw new AppError('invalid_web_client');
}

/** The account elsewhere the session rests on: one linked before, or one that this step links. @spec ID-22 */
async function accountOf(
  base: PublicContext,
  db: Db,
  step: OpenStep & { readonly client_id: string },
  request: FastifyRequest,
): Promise<OpeningAccount | null> {
  const { external_identity_id: id, provider_session: session, sign_on_flow_id: flowId } = step;
  if (id !== null) return { id, session };
  if (flowId === null) return null;
  const flow = await flowOfStep(db, { clientId: step.client_id, id: flowId }, base.now);
  return linkReturned(base, db, flow, step.person_id, request);
}

/** One try at a step: the right answer ends it and opens the session, a wrong one is counted although it is refused. */
async function finish(
  base: PublicContext,
  ticket: string,
  request: FastifyRequest,
  isRight: (db: Db, step: OpenStep) => Promise<boolean>,
): Promise<TokenPair> {
  const { platform, now } = base;
  const { database, signer } = platform;
  const { ip: address } = request;
  const whose = await database.acrossClients((db) => stepOfTicket(db, ticket, now));
  if (!whose) throw new AppError('second_step_over');
  const tried = `second step of ${whose.person_id}`;
  const take = async (db: Db) => {
    const step = await stepOfTicket(db, ticket, now);
    if (!step) throw new AppError('second_step_over');
    if (!(await isRight(db, step))) return { triesLeft: await countTry(db, step) };
    await endStep(db, step, now);
    await forgetFailures(db, [tried]);
    const person = await db
      .selectFrom('person')
      .select(['id', 'superuser'])
      .where('id', '=', step.person_id)
      .executeTakeFirstOrThrow();
    const { client_id: wanted, vouched } = step;
    const device = { agent: step.device, shared: deviceOf(request).shared };
    const clientId = await entranceOf(
      db,
      person,
      vouched && wanted !== null ? { only: wanted } : { clientId: wanted },
    );
    await noteNetwork(db, signer, { personId: person.id, address, now });
    const account = await accountOf(base, db, { ...step, client_id: clientId }, request);
    const opened = { personId: person.id, clientId, device, vouched, now, proved: true };
    return { pair: await insertSession(db, account === null ? opened : { ...opened, account }) };
  };
  const outcome = await tryCounted(
    platform,
    { account: tried, address, by: 'proved' },
    () => database.acrossClients(take),
    ({ pair }) => pair !== undefined,
  );
  if (outcome.pair) return outcome.pair;
  throw new AppError(outcome.triesLeft > 0 ? 'second_factor_wrong' : 'second_step_over', {
    triesLeft: outcome.triesLeft,
  });
}
