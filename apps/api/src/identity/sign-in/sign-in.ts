import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { signIn } from '@trilha/contract/identity/session.calls';
import { entersDuringMaintenance } from '@trilha/rules/clients/settings.rule';
import type { PublicContext } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { answerTokens } from '../sessions/answer-tokens.ts';
import { insertSession } from '../sessions/sessions.queries.ts';
import type { TokenPair } from '../sessions/tokens.ts';
import { assertMayTry, recordFailure } from './login-failures.ts';
import { passwordMatches } from './passwords.ts';
import { membershipsOf, personByLogin } from './sign-in.queries.ts';
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
  return database.acrossClients(async (db) => {
    const memberships = await membershipsOf(db, person.id);
    const usable = memberships.filter(({ status }) => status === 'approved');
    const chosen = usable.find(({ slug }) => slug === form.client_slug) ?? usable[0];
    if (!chosen) {
      const blocked = memberships.filter(({ status }) => status === 'blocked');
      const shown = blocked.find(({ slug }) => slug === form.client_slug) ?? blocked[0];
      if (shown?.decision === 'refused')
        throw new AppError('registration_refused', { message: shown.reason ?? '' });
      if (shown?.block_message)
        throw new AppError('account_blocked_with_message', { message: shown.block_message });
      if (shown) throw new AppError('account_blocked');
      if (memberships.length > 0) throw new AppError('account_awaiting_approval');
      throw new AppError('no_registered_profile');
    }
    if (chosen.maintenance && !entersDuringMaintenance(chosen.roles, person.superuser))
      throw new AppError('maintenance');
    return insertSession(db, { personId: person.id, clientId: chosen.client_id, device, now });
  });
}
