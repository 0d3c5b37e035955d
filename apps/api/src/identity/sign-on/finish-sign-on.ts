import { AppError, type ErrorCode } from '@trilha/contract/errors';
import { finishSignOn, linkSignOn } from '@trilha/contract/identity/sign-on.calls';
import { arrivalOf } from '@trilha/rules/identity/sign-in-provider.rule';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { assertNotArchived } from '#clients/index.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publishAccessChange } from '../access-changes/publish-access-change.ts';
import { waysOf } from '../second-factor/factors.queries.ts';
import { answerTokens } from '../sessions/answer-tokens.ts';
import { deviceOf } from '../sessions/device.ts';
import { enter, pairOf } from '../sign-in/enter.ts';
import { assertHumanAfterFailures } from '../sign-in/human-at-login.ts';
import { personByPassword } from '../sign-in/person-by-password.ts';
import { isPublicClient } from '../sign-in/web-clients.ts';
import { clearFlowCookie, readFlowCookie } from './flow-cookie.ts';
import {
  type Browser,
  endFlow,
  type Identity,
  insertIdentity,
  isEmailHere,
  linkedPerson,
  lockReturned,
} from './flows.queries.ts';

export function routes(bind: Bind): void {
  bind.open(finishSignOn, async ({ platform, now }, { body }, http) => {
    assertWebClient(body);
    const { request, reply } = http;
    const arrived = await platform.database.acrossClients(async (db) => {
      const flow = await returnedFlow(db, browserOf(request), now);
      const { provider, client_id: clientId, identity } = flow;
      const person = await linkedPerson(db, clientId, identity.issuer, identity.subject);
      const emailIsKnown = identity.email !== null && (await isEmailHere(db, clientId, identity.email));
      const outcome = arrivalOf({ isLinked: person !== undefined, emailIsKnown });
      if (outcome !== 'enter' || !person)
        return {
          outcome: outcome === 'link' ? ('link' as const) : ('unknown' as const),
          provider,
          email: identity.email,
          entered: null,
        };
      const entered = await enter(db, person, {
        clientId,
        device: deviceOf(request),
        now,
        account: { id: person.account_id, session: identity.session },
        asked: flow.asks_second_step,
      });
      await endFlow(db, flow, now);
      return { outcome: 'entered' as const, provider, email: identity.email, entered };
    });
    const { entered, ...told } = arrived;
    if (entered) clearFlowCookie(request, reply);
    const pair = entered && pairOf(entered);
    return {
      ...told,
      tokens: pair ? await answerTokens({ platform, now }, pair, body.client_id, http) : null,
    };
  });

  bind.open(linkSignOn, async (base, { body }, http) => {
    assertWebClient(body);
    const { database } = base.platform;
    const { request, reply } = http;
    const browser = browserOf(request);
    const { client_id: clientOfWay } = await database.acrossClients((db) =>
      returnedFlow(db, browser, base.now),
    );
    const { ip: address, hostname: host } = request;
    await assertHumanAfterFailures(base, clientOfWay, {
      account: body.username,
      answer: body.captcha,
      address,
      host,
    });
    const person = await personByPassword(base, body, request.ip);
    const entered = await database.acrossClients(async (db) => {
      const flow = await returnedFlow(db, browser, base.now);
      const { client_id: clientId, identity } = flow;
      // From then on the provider alone lets the person in: the password is not enough to say so for them.
      const ways = await waysOf(db, person.id);
      if (ways.app + ways.passkey > 0) throw new AppError('not_allowed');
      await insertIdentity(db, {
        clientId,
        issuer: identity.issuer,
        subject: identity.subject,
        personId: person.id,
        now: base.now,
      });
      // Of two who link one identity at once, the other was first.
      const linked = await linkedPerson(db, clientId, identity.issuer, identity.subject);
      if (linked?.id !== person.id) throw new AppError('sign_on_over');
      const opened = await enter(db, person, {
        clientId,
        device: deviceOf(request),
        now: base.now,
        proved: true,
        account: { id: linked.account_id, session: identity.session },
      });
      await publishAccessChange(
        { ...base, db, clientId },
        { personId: person.id, change: 'linked', by: 'self', request, provider: flow.provider },
      );
      await endFlow(db, flow, base.now);
      return opened;
    });
    clearFlowCookie(request, reply);
    return answerTokens(base, pairOf(entered), body.client_id, http);
  });
}

function assertWebClient(body: { readonly client_id: string; readonly client_secret: string }): void {
  if (!isPublicClient(body.client_id, body.client_secret)) throw new AppError('invalid_web_client');
}

const browserOf = (request: FastifyRequest): Browser => ({
  secret: readFlowCookie(request),
  host: request.hostname.toLowerCase().replace(/\.$/, ''),
});

/** The flow of this browser with who came back; every way of having none is one refusal. */
async function returnedFlow(db: Kysely<Tables>, browser: Browser, now: Date) {
  const flow = await lockReturned(db, browser, now);
  if (!flow) throw new AppError('sign_on_over');
  assertNotArchived(flow);
  const { problem, issuer, subject, email, provider, provider_session: session } = flow;
  const { asks_second_step: asksSecondStep } = flow;
  if (problem === null && issuer !== null && subject !== null) {
    const identity: Identity = { issuer, subject, email, session };
    return { client_id: flow.client_id, id: flow.id, provider, asks_second_step: asksSecondStep, identity };
  }
  const code: ErrorCode = problem === 'sign_on_cancelled' ? 'sign_on_cancelled' : 'sign_on_failed';
  throw new AppError(code, { provider });
}
