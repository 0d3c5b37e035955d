import type { FastifyInstance } from 'fastify';

/** Headers of every answer, errors and files included (ASVS 5.0, 3.4). */
export const securityHeaders = (secure: boolean): readonly (readonly [string, string])[] => [
  ...Object.entries(ALWAYS),
  ...(secure ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const] : []),
];

/** Adds them where an answer has none of its own: pages set a policy of theirs before this. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const defaults = securityHeaders(secure);
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
