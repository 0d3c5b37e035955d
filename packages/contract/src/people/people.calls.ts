import { ANSWER_FIELDS } from '@trilha/rules/identity/registration/profile-answers.rule';
import { EXPORT_COLUMNS } from '@trilha/rules/people/export-columns.rule';
import { LAST_ACCESS } from '@trilha/rules/people/last-access.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportFormat } from '../export-format.ts';
import { id, instant, pageOf, pageQuery, requiredText, text } from '../fields.ts';
import { consentLine } from '../identity/consents.calls.ts';
import { profileAnswers, registrationAnswers } from '../identity/registration-shapes.ts';
import { trainingKind } from '../learning/training-shapes.ts';
import { ROLES } from '../permissions.ts';
import { audited, memberId, membershipStatus, named } from './people-shapes.ts';
import { BULK_LIMIT } from './people-terms.ts';

const peopleFilter = {
  search: text(100).optional(),
  role: z.enum([...ROLES, 'superuser']).optional(),
  groupId: id.optional(),
  areaId: id.optional(),
  /** Those whom an import made or changed. */
  importId: id.optional(),
  status: membershipStatus.optional(),
  /** Those who asked for their account to be deleted and may still come back (ID-23). */
  leaving: z.literal('yes').optional(),
  lastAccess: z.enum(LAST_ACCESS).optional(),
};
const order = {
  sort: z.enum(['name', 'lastAccess', 'joinedAt']).optional(),
  direction: z.enum(['ascending', 'descending']).optional(),
};

const listedPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  superuser: z.boolean(),
  status: membershipStatus,
  /** When the account goes, where deletion was asked for (ID-23). */
  deletionDueAt: instant.nullable(),
  area: named.nullable(),
  groups: z.array(named),
  lastSeenAt: instant.nullable(),
  joinedAt: instant,
});

/** People of the client: found by name, e-mail or the digits of a document, narrowed down and sorted. @spec MG-03 */
export const listPeople = defineCall({
  id: 'listPeople',
  summary: 'People of the client: search, filters, sorting, and how many there are of each status',
  method: 'GET',
  path: '/api/people',
  access: 'people.person.read',
  query: z.object({ ...pageQuery, ...peopleFilter, ...order }),
  response: pageOf(listedPerson).extend({ counts: z.record(membershipStatus, z.int()) }),
  errors: ['not_allowed', 'validation_failed'],
});

/** A signed address of the filtered list as CSV, good for a minute and made while it is fetched, however long. @spec MG-03 */
export const exportPeople = defineCall({
  id: 'exportPeople',
  summary: 'An address of the filtered people as CSV or XLSX; the audit log keeps who took it',
  method: 'POST',
  path: '/api/people/export',
  access: 'people.person.export',
  body: z.strictObject({
    ...peopleFilter,
    format: exportFormat,
    /** Beside name and address; the usual ones where nothing is said. What the law guards takes the right to edit people. */
    columns: z.array(z.enum(EXPORT_COLUMNS)).max(EXPORT_COLUMNS.length).optional(),
  }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** What the filters and forms about people choose from, and which roles the reader may give. @spec MG-03 */
export const readPeopleChoices = defineCall({
  id: 'readPeopleChoices',
  summary: 'Groups, areas and roles to choose from',
  method: 'GET',
  path: '/api/people/choices',
  access: 'people.person.read',
  response: z.object({
    groups: z.array(named),
    areas: z.array(named),
    roles: z.array(z.object({ role: z.enum(ROLES), mayGive: z.boolean() })),
    /** What the client asks its members; what the law guards is told to who may edit people alone. @spec GM-04 */
    asked: z.array(z.enum(ANSWER_FIELDS)),
  }),
  errors: ['not_allowed'],
});

/** One person: data, where they belong, what they may do, sessions, learning, points and what was done to them. @spec MG-03 */
export const readPerson = defineCall({
  id: 'readPerson',
  summary: 'The profile of a person for whoever administers people',
  method: 'GET',
  path: '/api/people/:memberId',
  access: 'people.person.read',
  params: memberId,
  response: listedPerson.extend({
    revision: z.int(),
    own: z.boolean(),
    outranksYou: z.boolean(),
    mayChangeIdentity: z.boolean(),
    /** Whether a new password is asked for before anything else opens (ID-20). */
    passwordAsked: z.boolean(),
    /** Whether they have a second factor (ID-27). */
    secondFactor: z.boolean(),
    mayImpersonate: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    document: z.string().nullable(),
    country: z.string(),
    language: z.string(),
    mobilePhone: z.string().nullable(),
    permissions: z.array(z.string()),
    block: z
      .object({ at: instant, reason: z.string(), message: z.string(), by: z.string().nullable() })
      .nullable(),
    sessions: z.array(
      z.object({ id, device: z.string(), startedAt: instant, seenAt: instant, current: z.boolean() }),
    ),
    enrolments: z.object({
      total: z.int(),
      underWay: z.int(),
      approved: z.int(),
      latest: z.array(
        z.object({
          id,
          title: z.string(),
          kind: trainingKind,
          state: z.string(),
          percent: z.int(),
          touchedAt: instant,
        }),
      ),
    }),
    points: z.object({
      training: z.int(),
      campaigns: z.array(z.object({ campaign: named, experience: z.int(), available: z.int() })),
    }),
    history: z.array(audited),
  }),
  errors: ['not_found', 'not_allowed'],
});

/**
 * Takes the second factors away from somebody who has lost them, and ends their sessions here. Never one's own; and of
 * somebody who belongs to other clients too, only by a superuser. @spec ID-27
 */
export const resetSecondFactor = defineCall({
  id: 'resetSecondFactor',
  summary: 'Reset the second factor of a person',
  method: 'POST',
  path: '/api/people/:memberId/second-factor/reset',
  access: 'people.person.block',
  write: true,
  params: memberId,
  body: z.strictObject({ reason: requiredText(400) }),
  response: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'not_allowed', 'own_account', 'person_outranks_you', 'person_shared'],
});

/** What a person agreed to or took back at the selected client, the latest first. @spec ID-20 MG-03 */
export const listPersonConsents = defineCall({
  id: 'listPersonConsents',
  summary: 'Consents of a person at the selected client',
  method: 'GET',
  path: '/api/people/:memberId/consents',
  access: 'people.person.read',
  params: memberId,
  response: z.object({ items: z.array(consentLine) }),
  errors: ['not_found', 'not_allowed'],
});

/** Changes the data of a person. Name and e-mail of somebody who belongs to other clients too are not a client's to change. @spec MG-03 */
export const changePerson = defineCall({
  id: 'changePerson',
  summary: 'Change the data of a person',
  method: 'PUT',
  path: '/api/people/:memberId',
  access: 'people.person.edit',
  write: true,
  params: memberId,
  body: z.strictObject({
    revision: z.int(),
    firstName: requiredText(80),
    lastName: text(120),
    displayName: requiredText(120),
    email: z.email('email_invalid').max(256),
    areaId: id.nullable(),
    country: z.string().regex(/^[A-Z]{2}$/, 'country_invalid'),
  }),
  response: z.object({ revision: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'own_account',
    'person_outranks_you',
    'person_shared',
    'archived',
    'changed_meanwhile',
    'validation_failed',
  ],
});

/**
 * What a person told beyond name, document and contacts. What the law guards more than the rest is told to none but those
 * who may change it. @spec GM-04 MG-03
 */
export const readPersonAnswers = defineCall({
  id: 'readPersonAnswers',
  summary: 'Profile answers of a person',
  method: 'GET',
  path: '/api/people/:memberId/answers',
  access: 'people.person.read',
  params: memberId,
  response: profileAnswers.extend({ revision: z.int() }),
  errors: ['not_found', 'not_allowed'],
});

/**
 * Puts right what a person told, judged as it is at registration. The log keeps which fields changed, never what they
 * say. @spec GM-04 MG-03 MG-07
 */
export const changePersonAnswers = defineCall({
  id: 'changePersonAnswers',
  summary: 'Change the profile answers of a person',
  method: 'PUT',
  path: '/api/people/:memberId/answers',
  access: 'people.person.edit',
  write: true,
  params: memberId,
  body: z.strictObject({ revision: z.int(), answers: registrationAnswers }),
  response: z.object({ revision: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'own_account',
    'person_outranks_you',
    'changed_meanwhile',
    'registration_invalid',
  ],
});

/** Gives a person their roles: nobody gives what they do not hold. @spec MG-01 */
export const setPersonRoles = defineCall({
  id: 'setPersonRoles',
  summary: 'Set the roles of a person',
  method: 'PUT',
  path: '/api/people/:memberId/roles',
  access: 'people.role.assign',
  write: true,
  params: memberId,
  body: z.strictObject({ revision: z.int(), roles: z.array(z.enum(ROLES)).max(ROLES.length) }),
  response: z.object({ revision: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'own_account',
    'person_outranks_you',
    'permission_not_yours',
    'last_superuser',
    'last_administrator',
    'changed_meanwhile',
    'validation_failed',
  ],
});

/** Puts a person into exactly these groups. @spec MG-03 */
export const setPersonGroups = defineCall({
  id: 'setPersonGroups',
  summary: 'Set the groups of a person',
  method: 'PUT',
  path: '/api/people/:memberId/groups',
  access: 'people.group.administer',
  write: true,
  params: memberId,
  body: z.strictObject({ groupIds: z.array(id).max(100) }),
  response: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'not_allowed', 'archived', 'validation_failed'],
});

/** Blocks people with a reason for the log and words they read when they try to sign in; their sessions end. @spec ID-21 ID-24 MG-03 */
export const blockPeople = defineCall({
  id: 'blockPeople',
  summary: 'Block people, with a reason and a message to them',
  method: 'POST',
  path: '/api/people/block',
  access: 'people.person.block',
  write: true,
  body: z.strictObject({
    memberIds: z.array(id).min(1).max(BULK_LIMIT),
    reason: requiredText(500),
    message: text(500),
  }),
  response: z.object({ blocked: z.int(), sessionsEnded: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'own_account',
    'person_outranks_you',
    'last_superuser',
    'last_administrator',
    'validation_failed',
  ],
});

/**
 * What stops with these people once they are blocked: keys of services that act for them, each with who could take it
 * over, and whether anybody is left to look after the people of the client. Nothing is changed. @spec MG-03 MG-06
 */
export const readBlockImpact = defineCall({
  id: 'readBlockImpact',
  summary: 'What stops when these people are blocked',
  method: 'POST',
  path: '/api/people/block/impact',
  access: 'people.person.block',
  body: z.strictObject({ memberIds: z.array(id).min(1).max(BULK_LIMIT) }),
  response: z.object({
    keys: z.array(
      z.object({
        name: z.string(),
        /** Whom it acts for. */
        member: z.string(),
        /** Who administers keys and holds all its scopes. */
        takers: z.array(z.string()),
      }),
    ),
    leavesNobody: z.boolean(),
  }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** Lets a blocked person in again. @spec MG-03 */
export const unblockPerson = defineCall({
  id: 'unblockPerson',
  summary: 'Unblock a person',
  method: 'POST',
  path: '/api/people/:memberId/unblock',
  access: 'people.person.block',
  write: true,
  params: memberId,
  response: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'not_allowed', 'own_account', 'person_outranks_you'],
});

/** Ends one session of a person at this client, or all of them. @spec ID-26 MG-03 */
export const endPersonSessions = defineCall({
  id: 'endPersonSessions',
  summary: 'End one session of a person, or all',
  method: 'POST',
  path: '/api/people/:memberId/sessions/end',
  access: 'people.person.block',
  write: true,
  params: memberId,
  body: z.strictObject({ sessionId: id.nullable() }),
  response: z.object({ ended: z.int() }),
  errors: ['not_found', 'not_allowed', 'own_account', 'person_outranks_you', 'validation_failed'],
});

/** Asks a person for a new password before anything else opens, on every device, or takes the request back. @spec ID-20 */
export const askForNewPassword = defineCall({
  id: 'askForNewPassword',
  summary: 'Ask a person for a new password, or take the request back',
  method: 'PUT',
  path: '/api/people/:memberId/password-request',
  access: 'people.person.block',
  write: true,
  params: memberId,
  body: z.strictObject({ asked: z.boolean() }),
  response: z.object({ done: z.literal(true) }),
  errors: [
    'not_found',
    'not_allowed',
    'own_account',
    'person_outranks_you',
    'person_shared',
    'validation_failed',
  ],
});
