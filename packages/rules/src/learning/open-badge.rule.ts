import type { LocalDate } from '../shared/local-date.ts';
import { addDays } from '../shared/local-date.ts';
import { startOfDayInstant } from '../shared/time-zone.ts';

/** What a certificate says, as far as an Open Badge tells it. Addresses are absolute. */
export interface BadgeFacts {
  /** Address that names the credential for ever. */
  readonly id: string;
  /** Address of the public list that tells whether it was revoked. */
  readonly statusId: string;
  readonly issuer: { readonly id: string; readonly name: string; readonly url: string };
  readonly holder: {
    readonly membershipId: string;
    readonly name: string;
    readonly emailHash: string;
    readonly salt: string;
  };
  readonly training: { readonly id: string; readonly title: string; readonly narrative: string };
  /** Whole per cent, null where nothing was marked. */
  readonly score: number | null;
  readonly issuedAt: Date;
  /** The last day on which it holds, by the client's clock; null for ever. */
  readonly validUntil: LocalDate | null;
  readonly timeZone: string;
}

const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** In whole seconds: the claim of a signature knows no parts of them, and both must say the same. */
const inSeconds = (instant: Date): string =>
  new Date(Math.floor(instant.getTime() / 1000) * 1000).toISOString().replace('.000Z', 'Z');

/**
 * The credential of a certificate by Open Badges 3.0 (1EdTech, final of 2024): an OpenBadgeCredential over the data model
 * of verifiable credentials 2.0. The holder is named by an id that means nothing elsewhere, by name, and by the salted
 * hash of the e-mail (section B.9, IdentityObject). @spec LE-12
 */
export function openBadgeCredential(facts: BadgeFacts) {
  const { issuer, holder, training, score, validUntil } = facts;
  const achievement = `urn:uuid:${training.id}`;
  const result = `${achievement}#score`;
  return {
    '@context': CONTEXTS,
    id: facts.id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: training.title,
    issuer: { id: issuer.id, type: ['Profile'], name: issuer.name, url: issuer.url },
    validFrom: inSeconds(facts.issuedAt),
    ...(validUntil === null
      ? {}
      : { validUntil: inSeconds(startOfDayInstant(addDays(validUntil, 1), facts.timeZone)) }),
    credentialSubject: {
      id: `urn:uuid:${holder.membershipId}`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'emailAddress',
          hashed: true,
          identityHash: `sha256$${holder.emailHash}`,
          salt: holder.salt,
        },
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: holder.name },
      ],
      achievement: {
        id: achievement,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: training.title,
        description: training.narrative,
        criteria: { narrative: training.narrative },
        ...(score === null
          ? {}
          : {
              resultDescription: [
                {
                  id: result,
                  type: ['ResultDescription'],
                  name: '%',
                  resultType: 'Percent',
                  valueMax: '100',
                },
              ],
            }),
      },
      ...(score === null
        ? {}
        : { result: [{ type: ['Result'], resultDescription: result, value: String(score) }] }),
    },
    credentialStatus: { id: facts.statusId, type: '1EdTechRevocationList' },
  };
}

/**
 * The payload of the signature: the credential with the claims that must repeat it (section 8.2, JSON Web Token proof
 * format), instants in seconds since the epoch. @spec LE-12
 */
export function openBadgeClaims(facts: BadgeFacts) {
  const credential = openBadgeCredential(facts);
  const seconds = (instant: string): number => Date.parse(instant) / 1000;
  return {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: seconds(credential.validFrom),
    ...(credential.validUntil === undefined ? {} : { exp: seconds(credential.validUntil) }),
  };
}
