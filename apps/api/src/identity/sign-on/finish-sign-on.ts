import { finishSignOn, linkSignOn } from '@trilha/contract/identity/sign-on.calls';
import { SECOND_STEP_SECONDS } from '@trilha/rules/identity/second-factor.rule';
import { arrivalOf } from '@trilha/rules/identity/sign-in-provider.rule';
import { doorOfClient } from '#clients/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { waysOf } from '../second-factor/factors.queries.ts';
import { answerTokens } from '../sessions/answer-tokens.ts';
import { deviceOf } from '../sessions/device.ts';
import { enter, pairOf } from '../sign-in/enter.ts';
import { assertHumanAfterFailures } from '../sign-in/human-at-login.ts';
import { personByPassword } from '../sign-in/person-by-password.ts';
import { clearFlowCookie, readFlowCookie, setFlowCookie } from './flow-cookie.ts';
import { endFlow, giveTime, isEmailHere, linkedPerson } from './flows.queries.ts';
import { linkReturned } from './link-returned.ts';
import { assertWebClient, browserOf, returnedFlow } from './returned-flow.ts';

export function routes(bind: Bind): void {
  bind.open(finishSignOn, async ({ platform, now }, { body }, http) => {
    assertWebClient(body);
    const { request, reply } = http;
    const arrived = await platform.database.acrossClients(async (db) => {
      const flow = await returnedFlow(db, browserOf(request), now);
      const { provider, client_id: clientId, identity } = flow;
      const person = await linkedPerson(db, clientId, identity.issuer, identity.subject);
      const emailIsKnown = identity.email !== null && (await isEmailHere(db, clientId, identity.email));
      const outcome = arrivalOf({
        isLinked: person !== undefined,
        emailIsKnown,
        hasEmail: identity.email !== null,
        mayRegister: flow.mayRegister,
      });
      const told = { provider, email: identity.email, name: null, entered: null };
      if (outcome === 'register') {
        await giveTime(db, flow, new Date(now.getTime() + REGISTRATION_SECONDS * 1000));
        const name = { first: identity.givenName ?? '', last: identity.familyName ?? '' };
        return { ...told, outcome, name };
      }
      if (outcome !== 'enter' || !person)
        return { ...told, outcome: outcome === 'link' ? ('link' as const) : ('unknown' as const) };
      const entered = await enter(db, person, {
        clientId,
        device: deviceOf(request),
        now,
        account: { id: person.account_id, session: identity.session },
        asked: flow.asks_second_step,
      });
      await endFlow(db, flow, now);
      return { ...told, outcome: 'entered' as const, entered };
    });
    const { entered, ...told } = arrived;
    if (entered) clearFlowCookie(request, reply);
    if (told.outcome === 'register')
      setFlowCookie(request, reply, readFlowCookie(request), REGISTRATION_SECONDS);
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
    const door = await doorOfClient(database.readerOfAll, clientOfWay);
    const letPast = await assertHumanAfterFailures(base, door, {
      account: body.username,
      answer: body.captcha,
      address,
      host,
    });
    const person = await personByPassword(base, body, { address, letPast });
    const entered = await database.acrossClients(async (db) => {
      const flow = await returnedFlow(db, browser, base.now);
      const { client_id: clientId } = flow;
      const entering = { clientId, device: deviceOf(request), now: base.now, proved: true };
      const ways = await waysOf(db, person.id);
      if (ways.app + ways.passkey > 0) {
        // From then on the provider alone lets the person in: the password is not enough to say so for them.
        await giveTime(db, flow, new Date(base.now.getTime() + SECOND_STEP_SECONDS * 1000));
        return enter(db, person, { ...entering, flowId: flow.id });
      }
      const account = await linkReturned(base, db, flow, person.id, request);
      return enter(db, person, { ...entering, account });
    });
    if (entered.pair) clearFlowCookie(request, reply);
    return answerTokens(base, pairOf(entered), body.client_id, http);
  });
}

/** As long as a code that proves an e-mail speaks for who registers. */
const REGISTRATION_SECONDS = 30 * 60;
