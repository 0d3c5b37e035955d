import { AppError, type ErrorCode } from '@trilha/contract/errors';
import { registrationSettingsOf } from '@trilha/rules/identity/registration/registration-fields.rule';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { assertNotArchived } from '#clients/index.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isPublicClient } from '../sign-in/web-clients.ts';
import { readFlowCookie } from './flow-cookie.ts';
import { type Browser, type Identity, lockReturned, lockReturnedById } from './flows.queries.ts';

export function assertWebClient(body: { readonly client_id: string; readonly client_secret: string }): void {
  if (!isPublicClient(body.client_id, body.client_secret)) throw new AppError('invalid_web_client');
}

export const browserOf = (request: FastifyRequest): Browser => ({
  secret: readFlowCookie(request),
  host: request.hostname.toLowerCase().replace(/\.$/, ''),
});

/** The flow of this browser with who came back; every way of having none is one refusal. */
export async function returnedFlow(db: Kysely<Tables>, browser: Browser, now: Date) {
  return readable(await lockReturned(db, browser, now));
}

/** The same of a flow that a second step remembers: its browser showed the ticket. */
export async function flowOfStep(
  db: Kysely<Tables>,
  at: { readonly clientId: string; readonly id: string },
  now: Date,
) {
  return readable(await lockReturnedById(db, at, now));
}

export type ReturnedFlow = ReturnType<typeof readable>;

function readable(flow: Awaited<ReturnType<typeof lockReturned>>) {
  if (!flow) throw new AppError('sign_on_over');
  assertNotArchived(flow);
  const { problem, issuer, subject, email, provider, provider_session: session } = flow;
  const { asks_second_step: asksSecondStep } = flow;
  if (problem === null && issuer !== null && subject !== null) {
    const { given_name: givenName, family_name: familyName } = flow;
    const identity: Identity = { issuer, subject, email, session, givenName, familyName };
    const settings = registrationSettingsOf(flow.registration, flow.default_country);
    return {
      client_id: flow.client_id,
      slug: flow.slug,
      id: flow.id,
      provider,
      asks_second_step: asksSecondStep,
      partnerChannel: flow.partner_channel,
      identity,
      mayRegister: flow.kind === 'openid' && flow.creates_accounts && settings.open,
    };
  }
  const code: ErrorCode = problem === 'sign_on_cancelled' ? 'sign_on_cancelled' : 'sign_on_failed';
  throw new AppError(code, { provider });
}
