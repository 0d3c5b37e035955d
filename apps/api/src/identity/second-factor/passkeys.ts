import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { SECOND_STEP_SECONDS } from '@trilha/rules/identity/second-factor.rule';
import type { FastifyRequest } from 'fastify';
import type { PasskeyRow } from './factors.queries.ts';

/** Twenty megabytes of certificates and formats that only those who use a key should cost. */
const webauthn = () => import('@simplewebauthn/server');

const TIMEOUT_MS = SECOND_STEP_SECONDS * 1000;
/** EdDSA, ES256, RS256: what every authenticator of today speaks at least one of. */
const ALGORITHMS = [-8, -7, -257];
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The site a key is made for: the host this request came to. A page of another host cannot use it, nor name this one. */
const siteOf = (request: FastifyRequest) => ({
  expectedRPID: request.hostname,
  expectedOrigin: `${request.protocol}://${request.host}`,
});

export const hostOf = (request: FastifyRequest): string => request.hostname;

const known = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  transports: TRANSPORTS.filter((transport) => transports.includes(transport)),
});

export async function newKeyOptions(
  request: FastifyRequest,
  site: string,
  person: { readonly id: string; readonly username: string; readonly name: string },
  keys: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: hostOf(request),
    rpName: site,
    userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
    userName: person.username,
    userDisplayName: person.name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: keys.filter(({ host }) => host === hostOf(request)).map(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return {
    challenge: options.challenge,
    rp: { id: hostOf(request), name: site },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    attestation: 'none' as const,
    excludeCredentials: keys
      .filter(({ host }) => host === hostOf(request))
      .map((key) => ({ ...known(key), type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'preferred' as const,
      requireResidentKey: false as const,
      userVerification: 'preferred' as const,
    },
  };
}

/** The key a browser made for this challenge and this site, or null. */
export async function keyMade(
  request: FastifyRequest,
  challenge: string,
  response: RegistrationResponseJSON,
) {
  const { verifyRegistrationResponse } = await webauthn();
  // Whatever is wrong with a key is thrown: it is the wrong key, and no fault of ours.
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    ...siteOf(request),
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  return verified && registrationInfo ? registrationInfo.credential : null;
}

export async function usedKeyOptions(request: FastifyRequest, keys: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge } = await generateAuthenticationOptions({
    rpID: hostOf(request),
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
  });
  return {
    challenge,
    rpId: hostOf(request),
    timeout: TIMEOUT_MS,
    userVerification: 'preferred' as const,
    allowCredentials: keys.map((key) => ({ ...known(key), type: 'public-key' as const })),
  };
}

/** The counter of the key after it signed this challenge at this site, or null. */
export async function counterOfUse(
  request: FastifyRequest,
  challenge: string,
  response: AuthenticationResponseJSON,
  key: PasskeyRow,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    ...siteOf(request),
    credential: { ...known(key), publicKey: new Uint8Array(key.public_key), counter: key.counter },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}
