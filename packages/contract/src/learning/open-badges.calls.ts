import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant } from '../fields.ts';

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
 * take as it is and anybody who keeps the issuer's keys verifies without asking us. The address lasts five minutes. Refused for what was revoked.
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

/**
 * The public halves of all that an issuer has ever signed with (RFC 7517), newest first: what a badge names as `kid` is
 * listed here, or the badge is not theirs. Whoever keeps the list verifies without a network. @spec LE-12
 */
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

/** One of those keys, at the address by which badges name it (Open Badges 3.0, section 8.2: `kid`). @spec LE-12 */
export const readBadgeKey = defineCall({
  id: 'readBadgeKey',
  summary: 'One public key of an issuer of Open Badges',
  method: 'GET',
  path: '/api/badges/issuers/:slug/keys/:keyId',
  access: 'public',
  params: z.object({ slug, keyId: id }),
  response: publicKey,
  errors: ['not_found'],
});

/**
 * Whether a badge was signed by a client here, with a key of its list, and holds today. A badge that brings its own key
 * is not genuine. @spec LE-12
 */
export const verifyBadge = defineCall({
  id: 'verifyBadge',
  summary: 'Verify an Open Badge that was issued here',
  method: 'POST',
  path: '/api/badges/verification',
  access: 'public',
  body: z.strictObject({ credential: z.string().min(1).max(20_000) }),
  response: z.object({
    state: z.enum(['valid', 'expired', 'revoked', 'not_genuine']),
    person: z.string().nullable(),
    training: z.string().nullable(),
    client: z.string().nullable(),
  }),
  errors: [],
});

/** What the client has signed with, the key of today first, as whoever administers certificates sees it. @spec LE-12 */
export const listBadgeKeys = defineCall({
  id: 'listBadgeKeys',
  summary: 'Keys that Open Badges of the client were signed with',
  method: 'GET',
  path: '/api/badge-keys',
  access: 'learning.certificate.administer',
  response: z.object({
    items: z.array(
      z.object({
        id,
        /** Its address, as badges name it. */
        kid: z.string(),
        /** Of its public half (RFC 7638), to be compared with what somebody else holds. */
        fingerprint: z.string(),
        createdAt: instant,
        /** Since when it signs no more; null for the one that does. */
        retiredAt: instant.nullable(),
      }),
    ),
    /** Where everybody finds the public halves. */
    listAddress: z.string(),
  }),
  errors: ['not_allowed'],
});

/** Signs with a new key from now on; the former stays listed, and what it signed stays genuine. @spec LE-12 */
export const rotateBadgeKey = defineCall({
  id: 'rotateBadgeKey',
  summary: 'Sign Open Badges with a new key from now on',
  method: 'POST',
  path: '/api/badge-keys',
  access: 'learning.certificate.administer',
  write: true,
  response: z.object({ kid: z.string() }),
  errors: ['not_allowed'],
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
