import { AppError } from '@trilha/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { ticketOf } from './embedded.ts';
import { createListeners, type OpenAmong } from './listeners.ts';
import type { QueueReaders } from './port.ts';

/** Where our own server tells changes, as a stream of events. */
export const STREAM_PATH = '/api/realtime';
const WAIT_SECONDS = 60;
/** A page older than this has asked again by itself. */
const OLDEST_PAGE_MS = 600_000;
/** A change bears the moment at which its transaction began, which is before it could be seen. */
const UNSEEN_MS = 5000;

/** When the page that opens the stream was told what it shows; by its age, for its clock may be any. */
function sinceOf(age: unknown, now: Date): Date | null {
  const milliseconds = typeof age === 'string' && /^\d{1,9}$/.test(age) ? Number(age) : null;
  if (milliseconds === null || milliseconds > OLDEST_PAGE_MS) return null;
  return new Date(now.getTime() - milliseconds - UNSEEN_MS);
}

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
    const stream = await listeners.listen(ticket, sinceOf(request.headers['x-realtime-age'], platform.now()));
    if (!stream) throw new AppError('too_many_requests', { seconds: WAIT_SECONDS });
    return reply
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  });
}
