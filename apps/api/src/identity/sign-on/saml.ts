import type { CacheProvider, Profile, SAML, SamlConfig } from '@node-saml/node-saml';
import type { Addresses } from '#platform/addresses.ts';
import type { Platform } from '#platform/context.ts';
import type { Identity } from './flows.queries.ts';
import type { Protocol } from './protocol.ts';
import type { ProviderRow } from './providers.queries.ts';
import { metadataAddress } from './return-address.ts';
import { bearerOf, refuseUnsafeXml } from './saml-document.ts';
import { encryptedPartOf } from './saml-encrypted-part.ts';
import { decrypted } from './saml-encryption.ts';
import { privateKeysOf } from './saml-keys.queries.ts';

/** Clocks of others run a little before or behind ours. */
const TOLERATED_MS = 30_000;
const EMAIL_NAME = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];

/**
 * What every answer must be: the assertion itself signed, whatever else is. Only what the signature covers is read
 * afterwards, so nothing that is wrapped around it counts.
 */
export const SIGNATURE_RULES = { wantAssertionsSigned: true, wantAuthnResponseSigned: false } as const;

/** SAML 2.0: the request by redirect, the answer by a form. @spec ID-22 */
export function createSaml(platform: Platform): Protocol {
  const { addresses, signer } = platform;
  /** Follows from the state, so that an answer fits one way only. An XML name begins with no digit. */
  const requestOf = (state: string): string => `_${signer.sign({ use: 'saml request', state })}`;
  return {
    addressOf: async (provider, { state, returnTo }) => {
      const service = await serviceOf(addresses, provider, { request: requestOf(state), returnTo });
      return service.getAuthorizeUrlAsync(state, undefined, {});
    },
    identityOf: async (provider, { state, returnTo }, { samlResponse }) => {
      if (samlResponse === null) throw new Error('no SAML answer');
      const request = requestOf(state);
      const xml = await opened(platform, provider, Buffer.from(samlResponse, 'base64').toString('utf8'));
      const service = await serviceOf(addresses, provider, { request, returnTo });
      const { profile } = await service.validatePostResponseAsync({
        SAMLResponse: Buffer.from(xml).toString('base64'),
      });
      if (!profile) throw new Error('the answer names nobody');
      // Of the signed assertion: the attributes of the answer around it may be anybody's.
      const bearer = bearerOf(profile.getAssertionXml?.() ?? '');
      if (bearer.recipient !== returnTo) throw new Error('for another address');
      if (bearer.inResponseTo !== request) throw new Error('of another way');
      if (profile.issuer !== provider.issuer) throw new Error('of another provider');
      return identityFrom(profile);
    },
  };
}

/** The answer as it would have come unencrypted, and safe to read either way. */
async function opened(platform: Platform, provider: ProviderRow, xml: string): Promise<string> {
  refuseUnsafeXml(xml);
  const part = encryptedPartOf(xml);
  if (!part) return xml;
  const plain = decrypted(xml, part, await privateKeysOf(platform, provider.client_id));
  refuseUnsafeXml(plain);
  return plain;
}

function identityFrom(profile: Profile): Identity {
  const { nameID, nameIDFormat, issuer } = profile;
  if (!nameID || nameIDFormat === 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient')
    throw new Error('the name of the person does not last');
  const session = profile.sessionIndex?.slice(0, 256) || null;
  const named = EMAIL_ATTRIBUTES.map((name) => profile[name]).find((value) => typeof value === 'string');
  const email = typeof named === 'string' ? named : nameIDFormat === EMAIL_NAME ? nameID : null;
  return {
    issuer,
    subject: nameID,
    email: email?.trim().slice(0, 256) || null,
    session,
    // Newcomers come by OpenID alone.
    givenName: null,
    familyName: null,
  };
}

async function serviceOf(
  addresses: Addresses,
  provider: ProviderRow,
  { request, returnTo }: { readonly request: string; readonly returnTo: string },
): Promise<SAML> {
  // Loaded by those who use it: most clients never do.
  const { SAML: Service, ValidateInResponseTo } = await import('@node-saml/node-saml');
  const name = metadataAddress(addresses, provider.key);
  const options: SamlConfig = {
    ...SIGNATURE_RULES,
    issuer: name,
    audience: name,
    callbackUrl: returnTo,
    entryPoint: provider.entry_point ?? '',
    idpIssuer: provider.issuer,
    idpCert: provider.certificates,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: TOLERATED_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => request,
    cacheProvider: onlyRequest(request),
  };
  return new Service(options);
}

/** The one request this answer may be to; that it is answered once is seen to by the flow. */
const onlyRequest = (request: string): CacheProvider => ({
  saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
  getAsync: async (key) => (key === request ? new Date().toISOString() : null),
  removeAsync: async (key) => key,
});
