import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { signIn } from '@trilha/contract/identity/session.calls';
import type { PublicContext } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { waysOf } from '../second-factor/factors.queries.ts';
import { openStep } from '../second-factor/steps.queries.ts';
import { answerTokens } from '../sessions/answer-tokens.ts';
import { type Device, deviceOf } from '../sessions/device.ts';
import { insertSession } from '../sessions/sessions.queries.ts';
import type { TokenPair } from '../sessions/tokens.ts';
import { entranceOf } from './entrance.ts';
import { assertHumanAtLogin } from './human-at-login.ts';
import { noteNetwork } from './known-networks.ts';
import { type Knock, personByPassword } from './person-by-password.ts';
import { isPublicClient } from './web-clients.ts';

type Form = ParsedInputOf<typeof signIn>['body'];

export const routes = (bind: Bind): void =>
  bind.open(signIn, async (base, { body }, http) => {
    if (!isPublicClient(body.client_id, body.client_secret)) throw new AppError('invalid_web_client');
    const { ip: address, hostname: host } = http.request;
    const letPast = await assertHumanAtLogin(base, {
      account: body.username,
      slug: body.client_slug,
      answer: body.captcha,
      address,
      host,
    });
    const pair = await open(base, body, { address, letPast }, deviceOf(http.request));
    return answerTokens(base, pair, body.client_id, http);
  });

/** A session, or a ticket for the second step where the person has one. @spec ID-02 ID-27 */
async function open(base: PublicContext, form: Form, knock: Knock, device: Device): Promise<TokenPair> {
  const { address } = knock;
  const person = await personByPassword(base, form, knock);
  const outcome = await base.platform.database.acrossClients(async (db) => {
    const clientId = await entranceOf(db, person, { slug: form.client_slug });
    const ways = await waysOf(db, person.id);
    const step = { personId: person.id, purpose: 'sign_in' as const, clientId, device: device.agent };
    if (ways.app + ways.passkey > 0) return { step: { ...ways, ticket: await openStep(db, step, base.now) } };
    await noteNetwork(db, base.platform.signer, { personId: person.id, address, now: base.now });
    return {
      pair: await insertSession(db, { personId: person.id, clientId, device, now: base.now, proved: true }),
    };
  });
  // Refused after the commit, so that the ticket is there.
  if (outcome.step) throw new AppError('second_step_needed', outcome.step);
  return outcome.pair;
}
