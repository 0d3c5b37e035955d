import { remembered } from '../remembered.ts';
import type { Signer } from '../storage/signing.ts';
import type { Realtime, RealtimeMember } from './port.ts';

const TICKET_SECONDS = 3600;
/** Tickets of one stretch are the same text, so that a session read twice is the same session to a page. */
const STRETCH_SECONDS = 600;
const UUID = /^[0-9a-f-]{36}$/;

/** Who may listen, as their ticket says. */
export interface Ticket extends RealtimeMember {
  readonly sessionId: string;
}

const claimsOf = ({ clientId, membershipId, sessionId }: Ticket, expires: string) => ({
  action: 'listen',
  client: clientId,
  member: membershipId,
  session: sessionId,
  expires,
});

/** Our own server tells: a ticket opens its stream, and no other address takes it. @spec IN-03 */
export function embeddedRealtime(signer: Signer): Realtime {
  const signed = remembered((unsigned) => {
    const [clientId = '', membershipId = '', sessionId = '', expires = ''] = unsigned.split('.');
    return `${unsigned}.${signer.sign(claimsOf({ clientId, membershipId, sessionId }, expires))}`;
  });
  return {
    channel: { kind: 'embedded' },
    tokenOf: ({ clientId, membershipId, sessionId }, now) => {
      const stretches = Math.ceil((now.getTime() / 1000 + TICKET_SECONDS) / STRETCH_SECONDS);
      return signed(`${clientId}.${membershipId}.${sessionId}.${stretches * STRETCH_SECONDS}`);
    },
    write: null,
  };
}

/** Who a ticket is of, or null when it is not ours, was touched or is over. */
export function ticketOf(signer: Signer, token: string, now: Date): Ticket | null {
  const [clientId = '', membershipId = '', sessionId = '', expires = '', signature = ''] = token.split('.');
  const ticket = { clientId, membershipId, sessionId };
  if (![clientId, membershipId, sessionId].every((id) => UUID.test(id)) || !/^\d{1,12}$/.test(expires))
    return null;
  if (!signer.verify(claimsOf(ticket, expires), signature)) return null;
  return Number(expires) * 1000 > now.getTime() ? ticket : null;
}
