import { AppError } from '@trilha/contract/errors';
import { issueLoginTicket } from '@trilha/contract/identity/web-service.calls';
import { LOGIN_TICKET_SECONDS } from '@trilha/rules/identity/login-ticket.rule';
import { assertNotArchived } from '#clients/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newToken } from '../sessions/tokens.ts';
import { assertMayTry, recordFailure } from '../sign-in/login-failures.ts';
import { personByLogin } from '../sign-in/sign-in.queries.ts';
import { backendBySecret } from './backends.queries.ts';
import { insertTicket, vouchableOf } from './tickets.queries.ts';

/** What a client's own system asks for to send a person over. @spec ID-09 */
export const routes = (bind: Bind): void =>
  bind.open(issueLoginTicket, async ({ platform, now }, { body }, { request }) => {
    const { database, addresses } = platform;
    const door = { account: `backend ${body.client_id}`, address: request.ip, by: 'stranger' as const };
    const issued = await database.acrossClients(async (db) => {
      await assertMayTry(db, door, now);
      const backend = await backendBySecret(db, body.client_id, body.client_secret, now);
      if (!backend) {
        await recordFailure(db, door, now);
        return null;
      }
      assertNotArchived(backend);
      const people = (await personByLogin(db, body.username)).map(({ id }) => id);
      const [person, ...others] = people.length === 0 ? [] : await vouchableOf(db, backend.client_id, people);
      if (!person || others.length > 0) throw new AppError('not_found');
      const ticket = newToken();
      const expiresAt = new Date(now.getTime() + LOGIN_TICKET_SECONDS * 1000);
      const { client_id: clientId, id: backendId } = backend;
      await insertTicket(db, { clientId, backendId, personId: person.id, ticket, now, expiresAt });
      return { ticket, expiresAt: expiresAt.toISOString(), slug: backend.slug };
    });
    // Refused after the commit, so that the failure is counted.
    if (!issued) throw new AppError('invalid_web_client');
    const { slug, ...answer } = issued;
    const query = new URLSearchParams({ client: slug });
    return { ...answer, address: `${addresses.origin}/webservice-login/${answer.ticket}?${query}` };
  });
