import { z } from 'zod';
import { captchaAnswer } from '../clients/captcha.calls.ts';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate } from '../fields.ts';

/** Tokens as OAuth 2.0 answers them (RFC 6749 section 5.1). For browsers refresh_token is one half; the other is an HttpOnly cookie. */
export const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  /** Signs in to the realtime database; blank where our own server tells of changes. @spec IN-03 */
  user_firebase_token: z.string(),
});

/**
 * Signs in with user name, e-mail or document. One message for unknown user and wrong password. Whoever has a second
 * factor is refused with `second_step_needed`, whose parameters are a ticket for the calls of the second step and the
 * ways there are (`app`, `passkey`: 1 or 0). From a device of many (the cookie `trilha_device=shared`) the session is
 * short and its cookie ends with the browser, here and at every other way in. After failures a client may want to see a person (`captcha_required`). @spec ID-02 ID-24 ID-27
 */
export const signIn = defineCall({
  id: 'signIn',
  summary: 'Sign in with user name, e-mail or document and password',
  method: 'POST',
  path: '/login/',
  access: 'public',
  encoding: 'form',
  body: z.strictObject({
    username: z.string().trim().min(1).max(256),
    password: z.string().min(1).max(256),
    client_id: z.string().max(64),
    client_secret: z.string().max(128),
    client_slug: z.string().max(64).optional(),
    grant_type: z.literal('password').optional(),
    captcha: captchaAnswer,
  }),
  response: tokens,
  errors: [
    'invalid_credentials',
    'invalid_web_client',
    'account_blocked',
    'account_blocked_with_message',
    'account_awaiting_approval',
    'registration_refused',
    'no_registered_profile',
    'maintenance',
    'client_archived',
    'second_step_needed',
    'captcha_required',
    'captcha_refused',
    'too_many_requests',
  ],
});

/**
 * Signs in with the document and a fact about the person, where the client has switched that on (`not_found` where it
 * has not). One message for whatever does not fit, and for whoever must use a password: staff and superusers. The
 * session stays at the client. @spec ID-12
 */
export const alternativeLogin = defineCall({
  id: 'alternativeLogin',
  summary: 'Sign in with document and birthday or registration number',
  method: 'POST',
  path: '/etraining_login/alternative_login/',
  access: 'public',
  encoding: 'form',
  body: z.strictObject({
    document: z.string().trim().min(1).max(40),
    /** A local date as YYYY-MM-DD, where the client asks for it. */
    birthday: z.string().max(10).optional(),
    registration_number: z.string().trim().max(256).optional(),
    client_id: z.string().max(64),
    client_secret: z.string().max(128),
    client_slug: z.string().max(64),
    captcha: captchaAnswer,
  }),
  response: tokens,
  errors: [...signIn.errors, 'not_found'],
});

/** What a read answered that was asked for with the tokens: its body as it would have been sent. */
const readAnswer = z.object({
  address: z.string(),
  /** As `x-session-facts` bears them. */
  facts: z.string().nullable(),
  body: z.string(),
});

/**
 * Rotates the refresh token; a retry within the grace time gets the same pair, a later reuse ends the session. A browser
 * may name what it reads first, at most six addresses of reads of this API with blanks between them: they are answered
 * with the tokens, which spares a slow network one journey. What is refused, or answers no JSON, is left out. @spec ID-03 UX-09
 */
export const refreshTokens = defineCall({
  id: 'refreshTokens',
  summary: 'Exchange a refresh token for a new pair of tokens',
  method: 'POST',
  path: '/o/token/',
  access: 'public',
  encoding: 'form',
  body: z.strictObject({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string().min(1).max(256),
    client_id: z.string().max(64).optional(),
    client_secret: z.string().max(128).optional(),
    reads: z.string().max(1000).optional(),
  }),
  response: tokens.extend({ reads: z.array(readAnswer).optional() }),
  errors: ['invalid_refresh_token', 'account_blocked', 'client_archived', 'too_many_requests'],
});

/**
 * Fresh tokens of the same session after a change of client, role or status. It asks for the refresh token too, so
 * that an access token alone never becomes a longer way in; repeated in the grace time it answers the same pair.
 * Every answer to somebody signed in bears x-session-facts, which is another one when these facts are. @spec ID-13
 */
export const reloadUserTokens = defineCall({
  id: 'reloadUserTokens',
  summary: 'Fresh tokens after a change of client, role or status',
  method: 'POST',
  path: '/accounts/reload_user_tokens/',
  access: 'signed-in',
  encoding: 'form',
  body: z.strictObject({ refresh_token: z.string().min(1).max(256) }),
  response: tokens,
  errors: [
    'not_signed_in',
    'invalid_refresh_token',
    'account_blocked',
    'client_archived',
    'validation_failed',
  ],
});

/** Ends the session on this device and clears what the browser keeps. */
export const signOut = defineCall({
  id: 'signOut',
  summary: 'Sign out of this device',
  method: 'POST',
  path: '/api/session/sign-out',
  access: 'signed-in',
  response: z.object({ done: z.literal(true) }),
  errors: ['not_signed_in'],
});

/** A client as its members see it: flags are has_* of CL-01. */
const sessionClient = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  homeRoute: z.string(),
  modules: z.array(z.string()),
  hasProfile: z.boolean(),
  hasRanking: z.boolean(),
  groupTrainingUseScore: z.boolean(),
});

/** A running or coming campaign that the person takes part in or may. */
const sessionCampaign = z.object({
  id,
  name: z.string(),
  state: z.enum(['upcoming', 'active']),
  beginsOn: localDate,
  endsOn: localDate,
  joined: z.boolean(),
});

/** What the web needs to know of who is signed in, and where. @spec ID-24 CL-02 */
export const readSession = defineCall({
  id: 'readSession',
  summary: 'The signed-in person, the clients they belong to and what they may do at the selected one',
  method: 'GET',
  path: '/api/session',
  access: 'signed-in',
  response: z.object({
    userId: id,
    membershipId: id,
    email: z.string(),
    fullName: z.string(),
    displayName: z.string(),
    /** The photo they show here, as a file whose address is asked for; null where initials stand. @spec GM-03 */
    photoFileId: id.nullable(),
    language: z.object({ id: z.int(), code: z.string() }),
    superuser: z.boolean(),
    /** Who really looks, while somebody sees the product as this person does (MG-03). */
    impersonator: z.string().nullable(),
    status: z.string(),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    acceptedTerms: z.boolean(),
    acceptedCookies: z.boolean(),
    /** They asked for the account to be deleted, and say first whether they stay (ID-23). */
    mustDecideToStay: z.boolean(),
    mustChangePassword: z.boolean(),
    /** The selected client asks for a second factor that is not set up, and nothing else opens before (ID-27). */
    mustSetSecondFactor: z.boolean(),
    /** Texts of the selected client wait to be accepted, and nothing else opens before (ID-20). */
    mustAcceptTexts: z.boolean(),
    /** The one selected at this client. */
    country: z.string(),
    /** Stores of the campaigns they take part in that are not over. */
    branches: z.array(z.object({ id, name: z.string() })),
    /** Running ones first, each group by its end. */
    campaigns: z.array(sessionCampaign),
    /** The one they work in, chosen or by rule; null while they have joined none. */
    selectedCampaignId: id.nullable(),
    /** The one whose points may be spent now. */
    rewardCampaignId: id.nullable(),
    selectedClient: sessionClient,
    clients: z.array(sessionClient),
    phoneVerified: z.boolean(),
    /** The wait before another code may go to the phone they are proving, in seconds; null where none runs. @spec ID-19 */
    phoneCooldown: z.object({ start: instant, duration: z.int() }).nullable(),
    /** Whether data the client requires are missing: they are asked for before anything else. @spec ID-15 */
    registrationMissing: z.boolean(),
    /** Whether the short welcome of a new member is still to come. @spec ID-15 */
    welcomeDue: z.boolean(),
    /**
     * The document that becomes another one when something of theirs does, the token that opens it, and where browsers
     * listen; null while somebody else sees the product as this person does. @spec IN-03
     */
    realtime: z
      .object({
        document: z.string(),
        token: z.string(),
        channel: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('embedded') }),
          z.object({ kind: z.literal('firebase'), database: z.string(), signIn: z.string() }),
        ]),
      })
      .nullable(),
    signedInAt: instant,
    /**
     * Seals what a device of their own keeps of this person until the server has it, so that nobody reads it there once
     * they have signed out: the same for a person every time, and for the memory of the page alone. Null while
     * somebody else sees the product as this person does. @spec AS-05 ID-24
     */
    deviceKey: z.string().nullable(),
  }),
  errors: ['not_signed_in'],
});

/** Switches the selected client without a new login. @spec CL-02 */
export const selectClient = defineCall({
  id: 'selectClient',
  summary: 'Select another client of the signed-in person',
  method: 'POST',
  path: '/api/session/client',
  access: 'signed-in',
  body: z.strictObject({ clientId: id }),
  response: z.object({ homeRoute: z.string() }),
  errors: ['not_signed_in', 'not_found', 'account_blocked', 'account_awaiting_approval', 'client_archived'],
});

/** Keeps the language a person chose, for the web, e-mails and certificates. @spec UX-01 */
export const chooseLanguage = defineCall({
  id: 'chooseLanguage',
  summary: 'Choose the language of the signed-in person',
  method: 'PUT',
  path: '/api/session/language',
  access: 'signed-in',
  body: z.strictObject({ language: z.enum(['pt-BR', 'en-US', 'es-ES', 'fr-FR']) }),
  response: z.object({ done: z.literal(true) }),
  errors: ['not_signed_in'],
});
