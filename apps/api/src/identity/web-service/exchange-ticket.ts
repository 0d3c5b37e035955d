import { AppError } from '@trilha/contract/errors';
import { exchangeLoginTicket, readLoginTicket } from '@trilha/contract/identity/web-service.calls';
import type { Bind } from '#platform/http/bind.ts';
import { answerTokens } from '../sessions/answer-tokens.ts';
import { deviceOf } from '../sessions/device.ts';
import { enter, pairOf } from '../sign-in/enter.ts';
import { isPublicClient } from '../sign-in/web-clients.ts';
import { bearerOf, takeTicket } from './tickets.queries.ts';

/**
 * The ticket in exchange for a session that its client vouches for. Nobody guesses 256 bits, so wrong ones are not
 * counted: a whole company comes from one network. @spec ID-07 ID-09
 */
export function routes(bind: Bind): void {
  bind.open(readLoginTicket, async ({ platform, now }, { body }) => {
    if (!isPublicClient(body.client_id, body.client_secret)) throw new AppError('invalid_web_client');
    const bearer = await bearerOf(platform.database.readerOfAll, body.ticket, now);
    if (!bearer) throw new AppError('sign_on_over');
    return bearer;
  });

  bind.open(exchangeLoginTicket, async ({ platform, now }, { body }, http) => {
    if (!isPublicClient(body.client_id, body.client_secret)) throw new AppError('invalid_web_client');
    const entered = await platform.database.acrossClients(async (db) => {
      const taken = await takeTicket(db, body.ticket, now);
      if (!taken) throw new AppError('sign_on_over');
      return enter(db, taken, { clientId: taken.client_id, device: deviceOf(http.request), now });
    });
    return answerTokens({ platform, now }, pairOf(entered), body.client_id, http);
  });
}
