import type { FastifyInstance } from 'fastify';

/** Headers of every answer, errors and files included (ASVS 5.0, 3.4). Pages set a policy of their own before this. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const defaults: (readonly [string, string])[] = Object.entries(ALWAYS);
  if (secure) defaults.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}

const ALWAYS = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
};
