import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/);
const publicKey = z.object({
  kty: z.string(),
  n: z.string(),
  e: z.string(),
  alg: z.string(),
  kid: z.string(),
});

/**
 * The certificate as an Open Badge 3.0: a picture with the signed credential in it (section 5.3.2, SVG), which wallets
 * take as it is and anybody verifies without asking us. The address lasts five minutes. Refused for what was revoked.
 * @spec LE-12
 */
export const downloadBadge = defineCall({
  id: 'downloadBadge',
  summary: 'Signed address of a certificate as Open Badge 3.0',
  method: 'GET',
  path: '/api/certificates/:certificateId/badge',
  access: 'signed-in',
  params: z.object({ certificateId: id }),
  response: z.object({
    url: z.string(),
    name: z.string(),
    /** The signed credential by itself, as compact JWS. */
    credential: z.string(),
  }),
  errors: ['not_found', 'certificate_revoked', 'not_signed_in'],
});

/** Who issues the badges of a client, as their credentials name it (Profile, section B.1.16). @spec LE-12 */
export const readBadgeIssuer = defineCall({
  id: 'readBadgeIssuer',
  summary: 'Profile of an issuer of Open Badges',
  method: 'GET',
  path: '/api/badges/issuers/:slug',
  access: 'public',
  params: z.object({ slug }),
  response: z.object({
    '@context': z.array(z.string()),
    id: z.string(),
    type: z.array(z.string()),
    name: z.string(),
    url: z.string(),
  }),
  errors: ['not_found'],
});

/** The public halves of what an issuer signs with (RFC 7517), to see that a badge is really theirs. @spec LE-12 */
export const readBadgeKeys = defineCall({
  id: 'readBadgeKeys',
  summary: 'Public keys of an issuer of Open Badges',
  method: 'GET',
  path: '/api/badges/issuers/:slug/keys',
  access: 'public',
  params: z.object({ slug }),
  response: z.object({ keys: z.array(publicKey) }),
  errors: ['not_found'],
});

/** Whether a badge was revoked: the list of its own alone (1EdTechRevocationList), empty while it holds. @spec LE-12 */
export const readBadgeStatus = defineCall({
  id: 'readBadgeStatus',
  summary: 'Revocation list of one Open Badge',
  method: 'GET',
  path: '/api/badges/:code/status',
  access: 'public',
  params: z.object({ code: z.string().regex(/^[2-9A-Z]{20}$/) }),
  response: z.object({
    id: z.string(),
    issuer: z.string(),
    revokedCredential: z.array(z.object({ id: z.string(), revoked: z.literal(true) })),
  }),
  errors: ['not_found'],
});
