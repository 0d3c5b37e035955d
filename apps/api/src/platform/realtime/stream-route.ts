import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { ticketOf } from './embedded.ts';
import { createListeners, type OpenAmong } from './listeners.ts';
import type { QueueReaders } from './port.ts';

/** Where our own server tells changes, as a stream of events. */
export const STREAM_PATH = '/api/realtime';
const WAIT_SECONDS = 60;

/** The stream of one member's document. It takes tickets and no access token, and a ticket opens nothing else. @spec IN-03 */
export function realtimeRoutes(
  app: FastifyInstance,
  platform: Platform,
  openAmong: OpenAmong,
  { queuesOf }: Pick<QueueReaders, 'queuesOf'>,
): void {
  if (platform.realtime.channel.kind !== 'embedded') return;
  const listeners = createListeners(platform, openAmong, queuesOf);
  app.addHook('preClose', async () => listeners.stop());
  app.get(STREAM_PATH, async (request, reply) => {
    const token = request.headers['x-realtime-token'];
    const ticket =
      typeof token === 'string' ? ticketOf(platform.signer, token.slice(0, 400), platform.now()) : null;
    const open = ticket && (await openAmong([ticket.sessionId]));
    if (!ticket || open?.get(ticket.sessionId) !== ticket.clientId) throw new AppError('not_signed_in');
    const stream = await listeners.listen(ticket);
    if (!stream) throw new AppError('too_many_requests', { seconds: WAIT_SECONDS });
    return reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  });
}
