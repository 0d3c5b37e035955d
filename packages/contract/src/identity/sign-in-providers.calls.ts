import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, requiredText, text } from '../fields.ts';

const access = 'platform.client.administer';
const path = '/api/client/sign-in-providers';
const one = `${path}/:providerId` as const;
const params = z.strictObject({ providerId: id });

const providerFields = {
  kind: z.enum(['openid', 'saml']),
  name: requiredText(60),
  /** Words of the button; without any, a sentence with the name in the reader's language. */
  buttonText: text(60).nullable(),
  buttonStyle: z.enum(['outline', 'solid']),
  buttonIcon: z.enum(['key', 'google', 'microsoft']),
  /** Where the provider's configuration is found: its address without `/.well-known/openid-configuration`. */
  issuer: text(500),
  /** The client_id that the provider gave this installation. */
  application: text(256),
  scopes: text(200),
  /** A domain to begin with at the provider, sent as `hd` and `domain_hint`. */
  domainHint: text(253).nullable(),
  /** Of SAML: where people are sent, and the certificates of its signatures in base64, as the metadata say. */
  entryPoint: text(1000).nullable(),
  certificates: z.array(z.string().max(8000)).max(5),
  /** Whether the provider asks for a second factor itself: then whoever has one here is not asked again. @spec ID-27 */
  asksSecondStep: z.boolean().default(false),
  /** Whether who comes from an OpenID provider for the first time may become a member, where registration is open. @spec ID-15 ID-22 */
  createsAccounts: z.boolean().default(false),
  enabled: z.boolean(),
};
/** Never read back: without it the one that is kept stays. */
const secret = z.string().min(1).max(500).optional();
const problems = ['not_allowed', 'validation_failed', 'name_already_used'] as const;

/** Providers of the selected client with the return address each must be told. @spec ID-22 */
export const listSignInProviders = defineCall({
  id: 'listSignInProviders',
  summary: 'Providers by which people may sign in at the selected client',
  method: 'GET',
  path,
  access,
  response: z.object({
    providers: z.array(
      z.object({
        id,
        revision: z.int(),
        ...providerFields,
        hasSecret: z.boolean(),
        returnAddress: z.string(),
        /** The same at each host name of the client: who sets out there comes back there. */
        hostAddresses: z.array(z.object({ host: z.string(), address: z.string() })),
        /** Of OpenID: where the provider tells that somebody left there (Back-Channel Logout 1.0). */
        logoutAddress: z.string().nullable(),
        /** Of SAML: what this installation is called there, and where its metadata are. */
        metadataAddress: z.string().nullable(),
      }),
    ),
  }),
  errors: ['not_allowed'],
});

/** Adds a provider. Its secret is kept sealed and never shown again. @spec ID-22 */
export const addSignInProvider = defineCall({
  id: 'addSignInProvider',
  summary: 'Add a provider by which people may sign in',
  method: 'POST',
  path,
  access,
  write: true,
  body: z.strictObject({ ...providerFields, secret }),
  response: z.object({ id }),
  errors: problems,
});

/** Changes a provider as a whole; a new secret takes the place of the kept one. @spec ID-22 */
export const changeSignInProvider = defineCall({
  id: 'changeSignInProvider',
  summary: 'Change a provider by which people may sign in',
  method: 'PUT',
  path: one,
  access,
  write: true,
  params,
  body: z.strictObject({ revision: z.int(), ...providerFields, secret }),
  response: z.object({ revision: z.int() }),
  errors: [...problems, 'not_found', 'changed_meanwhile'],
});

/** Takes a provider away; who was linked stays linked, should it come back. @spec ID-22 */
export const removeSignInProvider = defineCall({
  id: 'removeSignInProvider',
  summary: 'Remove a provider by which people may sign in',
  method: 'DELETE',
  path: one,
  access,
  write: true,
  params,
  response: done,
  errors: ['not_allowed', 'not_found'],
});

/**
 * Reads the metadata of a SAML identity provider, pasted or from their address, without keeping anything. An address that
 * is none of the web, or where nothing answers, is a problem of the field (`address_invalid`, `address_unreachable`).
 * @spec ID-22
 */
export const readProviderMetadata = defineCall({
  id: 'readProviderMetadata',
  summary: 'What the metadata of a SAML identity provider say',
  method: 'POST',
  path: '/api/client/sign-in-metadata',
  access,
  body: z.strictObject({ source: z.string().min(1).max(200_000) }),
  response: z.object({
    issuer: z.string(),
    entryPoint: z.string(),
    certificates: z.array(z.string()),
  }),
  errors: ['not_allowed', 'provider_metadata_invalid'],
});
