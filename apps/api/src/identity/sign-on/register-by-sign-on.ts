import { AppError } from '@trilha/contract/errors';
import { registerBySignOn } from '@trilha/contract/identity/sign-on.calls';
import { TOLD_TAKEN } from '@trilha/rules/identity/registration/registration-code.rule';
import { askedFields } from '@trilha/rules/identity/registration/registration-fields.rule';
import type { Bind } from '#platform/http/bind.ts';
import { assertAnswered } from '../registration/assert-answered.ts';
import { createMember, takenBy, takenProblem } from '../registration/create-member.ts';
import { openDoor } from '../registration/registration-door.ts';
import { answerTokens } from '../sessions/answer-tokens.ts';
import { deviceOf } from '../sessions/device.ts';
import { enter, pairOf } from '../sign-in/enter.ts';
import { clearFlowCookie } from './flow-cookie.ts';
import {
  countTaken,
  endFlow,
  insertIdentity,
  isEmailHere,
  linkedPerson,
  toldTaken,
} from './flows.queries.ts';
import { assertWebClient, browserOf, returnedFlow } from './returned-flow.ts';

/** A newcomer whom a provider has proved: who is here already goes the way of linking, by the local password. @spec ID-15 ID-22 */
export const routes = (bind: Bind): void =>
  bind.open(registerBySignOn, async (base, { body }, http) => {
    assertWebClient(body);
    const { platform, now } = base;
    const { database } = platform;
    const { request, reply } = http;
    const browser = browserOf(request);
    const flow = await database.acrossClients((db) => returnedFlow(db, browser, now));
    const { email, issuer, subject, session } = flow.identity;
    if (!flow.mayRegister || email === null) throw new AppError('registration_closed');
    const { client, settings } = await openDoor(database.readerOfAll, { ...body, client_slug: flow.slug });
    // The address that the provider has proved, whatever else was sent.
    const form = {
      country: body.country,
      language: body.language,
      channel: 'email' as const,
      answers: { ...body.answers, email, emailConfirmation: email },
    };
    assertAnswered(base, client, settings, { ...form, consents: body.consents });
    const status = settings.approval ? ('awaiting_approval' as const) : ('approved' as const);
    try {
      const entered = await database.acrossClients(async (db) => {
        // Two taps stand in line at the flow: the second finds it over.
        const still = await returnedFlow(db, browser, now);
        if ((await toldTaken(db, still)) >= TOLD_TAKEN) throw new AppError('sign_on_over');
        const isHere =
          (await isEmailHere(db, client.id, email)) ||
          (await linkedPerson(db, client.id, issuer, subject)) !== undefined;
        if (isHere) throw new AppError('sign_on_over');
        const { personId } = await createMember(db, {
          clientId: client.id,
          form,
          channel: still.partnerChannel,
          fields: askedFields(settings, body.country),
          passwordHash: null,
          role: settings.role,
          status,
          now,
        });
        await insertIdentity(db, { clientId: client.id, issuer, subject, personId, now });
        const linked = await linkedPerson(db, client.id, issuer, subject);
        // Of two who bring one identity at once, the other was first.
        if (linked?.id !== personId) throw new AppError('sign_on_over');
        await endFlow(db, still, now);
        if (status === 'awaiting_approval') return null;
        return enter(db, linked, {
          clientId: client.id,
          device: deviceOf(request),
          now,
          account: { id: linked.account_id, session },
          asked: still.asks_second_step,
        });
      });
      clearFlowCookie(request, reply);
      const pair = entered && pairOf(entered);
      return { status, tokens: pair ? await answerTokens(base, pair, body.client_id, http) : null };
    } catch (error) {
      const taken = takenBy(error);
      if (taken === null) throw error;
      await database.acrossClients((db) => countTaken(db, flow));
      throw takenProblem(taken);
    }
  });
