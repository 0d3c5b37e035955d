import { ALTERNATIVE_LOGINS } from '@trilha/rules/identity/alternative-login.rule';
import { CAPTCHA_KINDS } from '@trilha/rules/identity/captcha.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';

/** What the first page of a client needs before anybody signs in. */
export const bootShape = z.object({
  client: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    tagline: z.record(z.string(), z.string()),
    colours: z.object({ primary: z.string(), secondary: z.string(), tertiary: z.string() }),
    logo: z.string().nullable(),
    /** By language: signs of their own, where the one of all languages does not fit. */
    logos: z.record(z.string(), z.string()),
    /** Where the picture beside the login is, each width below it; null while it is drawn. */
    background: z.string().nullable(),
    languages: z.array(z.string()),
    defaultLanguage: z.string(),
    modules: z.array(z.string()),
    /** Visitors find the shop window before the login. @spec ID-10 */
    portfolio: z.boolean(),
    /** Closed by the platform: nobody enters, and only its certificates are still answered for. @spec MG-06 */
    archived: z.boolean(),
    maintenance: z.boolean(),
    /** By language: what participants read while the platform is being looked after. @spec ID-25 */
    maintenanceMessage: z.record(z.string(), z.string()),
    /** Whether anybody may register, and whether the client registers people beforehand. @spec CL-05 ID-14 */
    registration: z.object({ open: z.boolean(), preRegistration: z.boolean() }),
    /** What stands for a password besides the document, if anything. @spec ID-12 */
    alternativeLogin: z.enum(ALTERNATIVE_LOGINS),
    /** What is asked for besides the necessary, by language in whose words, and where the policy is. @spec UX-03 */
    cookies: z.object({
      categories: z.array(z.string()),
      text: z.record(z.string(), z.string()),
      policy: z.string().nullable(),
    }),
    support: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  }),
  /** Other ways in than a password, as buttons of the login page. @spec ID-22 */
  providers: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      buttonText: z.string().nullable(),
      buttonStyle: z.enum(['outline', 'solid']),
      buttonIcon: z.enum(['key', 'google', 'microsoft']),
      /** Whether a newcomer may register by it: then the sign-up screens offer it too. @spec ID-15 */
      createsAccounts: z.boolean(),
    }),
  ),
  /** The partner's brand the page was opened for, with its look; null on every other page. @spec ID-01 */
  partner: z
    .object({
      slug: z.string(),
      name: z.string(),
      colours: z.object({ primary: z.string(), secondary: z.string(), tertiary: z.string() }),
      title: z.record(z.string(), z.string()),
      text: z.record(z.string(), z.string()),
    })
    .nullable(),
  /** Who tells people from machines at the client's doors, and where the widget is; null where nobody does. */
  captcha: z.object({ kind: z.enum(CAPTCHA_KINDS), script: z.string(), siteKey: z.string() }).nullable(),
  /** Whether whoever came to the wrong client may type the code of theirs; its name is told to nobody. @spec CL-09 */
  asksForClient: z.boolean(),
  /** By name in the demonstration alone. */
  otherClients: z.array(z.object({ slug: z.string(), name: z.string() })),
  demo: z
    .array(
      z.object({
        username: z.string(),
        name: z.string(),
        role: z.string(),
        description: z.record(z.string(), z.string()),
      }),
    )
    .nullable(),
});

/**
 * Login settings of a client by slug, by host name, or the first one; with the brand of one of its partners, if asked
 * for: a brand that is unknown or switched off is not found. A host that is no client's is misdirected. Who holds
 * the answer already asks with its mark (`If-None-Match`) and is answered 304 while nothing has changed. @spec CL-05 CL-09 ID-01
 */
export const readBoot = defineCall({
  id: 'readBoot',
  summary: 'Login settings of a client, resolved by slug or host name',
  method: 'GET',
  path: '/api/boot',
  access: 'public',
  query: z.object({ client: z.string().max(64).optional(), partner: z.string().max(64).optional() }),
  response: bootShape,
  errors: ['not_found', 'unknown_address'],
});
