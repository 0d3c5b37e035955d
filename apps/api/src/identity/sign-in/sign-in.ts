import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { signIn } from '@trilha/contract/identity/session.calls';
import type { PublicContext } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { appOf, passkeysOf } from '../second-factor/factors.queries.ts';
import { openStep } from '../second-factor/steps.queries.ts';
import { answerTokens } from '../sessions/answer-tokens.ts';
import { insertSession } from '../sessions/sessions.queries.ts';
import type { TokenPair } from '../sessions/tokens.ts';
import { entranceOf } from './entrance.ts';
import { assertMayTry, recordFailure } from './login-failures.ts';
import { passwordMatches } from './passwords.ts';
import { personByLogin } from './sign-in.queries.ts';
import { isPublicClient } from './web-clients.ts';

type Form = ParsedInputOf<typeof signIn>['body'];

export const routes = (bind: Bind): void =>
  bind.open(signIn, async (base, { body }, http) => {
    if (!isPublicClient(body.client_id, body.client_secret)) throw new AppError('invalid_web_client');
    const pair = await open(base, body, http.request.ip, http.request.headers['user-agent'] ?? '');
    return answerTokens(pair, body.client_id, http);
  });

/** Checks the password outside any transaction, because it is made to be slow. @spec ID-02 ID-26 */
async function open(
  { platform, now }: PublicContext,
  form: Form,
  address: string,
  device: string,
): Promise<TokenPair> {
  const { database } = platform;
  const people = await database.acrossClients(async (db) => {
    await assertMayTry(db, form.username, address, now);
    return personByLogin(db, form.username);
  });
  // A document may stand for two people of two countries: then it names nobody.
  const person = people.length === 1 ? people[0] : undefined;
  if (!(await passwordMatches(person?.password_hash, form.password)) || !person) {
    await database.acrossClients((db) => recordFailure(db, form.username, address, now));
    throw new AppError('invalid_credentials');
  }
  const outcome = await database.acrossClients(async (db) => {
    const clientId = await entranceOf(db, person, { slug: form.client_slug });
    const [app, passkeys] = [await appOf(db, person.id), await passkeysOf(db, person.id)];
    const ways = { app: app?.confirmed_at ? 1 : 0, passkey: passkeys.length > 0 ? 1 : 0 };
    const entering = { personId: person.id, clientId, device };
    if (ways.app + ways.passkey > 0)
      return { step: { ...ways, ticket: await openStep(db, { ...entering, purpose: 'sign_in' }, now) } };
    return { pair: await insertSession(db, { ...entering, now }) };
  });
  // Refused after the commit, so that the ticket is there.
  if (outcome.step) throw new AppError('second_step_needed', outcome.step);
  return outcome.pair;
}
