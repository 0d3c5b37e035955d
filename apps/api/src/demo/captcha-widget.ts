import type { FastifyInstance, FastifyReply } from 'fastify';

/** A simulator of this machine answers at once or not at all. */
const PATIENCE_MS = 2000;

/**
 * The simulator's widget by the product's own address: it listens on this machine only, and whoever looks at the
 * demonstration may sit at another one. @spec OP-01
 */
export function captchaWidget(app: FastifyInstance, simulatorUrl: string): void {
  const pass = async (method: 'GET' | 'POST', address: string, reply: FastifyReply) => {
    const file = new URL(address, 'http://demo').pathname.split('/').at(-1) ?? '';
    const { search } = new URL(address, 'http://demo');
    const answered = await fetch(`${simulatorUrl}/${file}${search}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const policy = answered.headers.get('content-security-policy');
    if (policy) void reply.header('content-security-policy', policy);
    return reply
      .code(answered.status)
      .header('cache-control', 'no-store')
      .type(answered.headers.get('content-type') ?? 'text/plain')
      .send(await answered.text());
  };
  for (const path of ['/dev/captcha/api.js', '/dev/captcha/anchor'])
    app.get(path, (request, reply) => pass('GET', request.url, reply));
  app.post('/dev/captcha/answer', (request, reply) => pass('POST', request.url, reply));
}
