import type { FastifyInstance } from 'fastify';

/** Headers of every answer, errors and files included (ASVS 5.0, 3.4). Pages set a policy of their own before this. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    const defaults: Record<string, string> = {
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
    };
    if (secure) defaults['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
    for (const [name, value] of Object.entries(defaults))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
