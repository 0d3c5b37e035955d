import { sql } from 'kysely';
import { allOf, everyRow, type Holder, type Subject } from '../subject.ts';

/** Who they are here, how they are reached and how they come in; no secret, nor the seal of one. */
const profile: Subject = { name: 'profile', rows: (holder) => allOf(profileOf(holder).then((row) => [row])) };

async function profileOf(holder: Holder) {
  const { db, platform, clientId, membershipId, personId } = holder;
  const everywhere = platform.database.readerOfAll;
  const ofMember = { client_id: clientId, membership_id: membershipId };
  const by = <Key extends string>(values: Readonly<Record<Key, string>>) =>
    sql<boolean>`${sql.join(
      Object.entries<string>(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      sql` and `,
    )}`;
  const person = await db
    .selectFrom('person')
    .select([
      'username',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'document',
      'document_country as documentCountry',
      'birthday',
      'mobile_phone as mobilePhone',
      'phone_verified_at as phoneVerifiedAt',
      'phone_changed_at as phoneChangedAt',
      'language',
      'created_at as createdAt',
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const membership = await db
    .selectFrom('membership')
    .leftJoin('area', (join) =>
      join.onRef('area.client_id', '=', 'membership.client_id').onRef('area.id', '=', 'membership.area_id'),
    )
    .select([
      'membership.display_name as displayName',
      'membership.status',
      'membership.roles',
      'area.name as area',
      'membership.country',
      'membership.joined_at as joinedAt',
      'membership.last_seen_at as lastSeenAt',
      'membership.blocked_at as blockedAt',
      'membership.block_reason as blockReason',
      'membership.block_message as blockMessage',
    ])
    .where('membership.client_id', '=', clientId)
    .where('membership.id', '=', membershipId)
    .executeTakeFirstOrThrow();
  const groups = await db
    .selectFrom('people_group_member as inside')
    .innerJoin('people_group as group', (join) =>
      join.onRef('group.client_id', '=', 'inside.client_id').onRef('group.id', '=', 'inside.group_id'),
    )
    .select('group.name')
    .where('inside.client_id', '=', clientId)
    .where('inside.membership_id', '=', membershipId)
    .orderBy('group.name')
    .execute();
  const registration = await db
    .selectFrom('member_registration')
    .select([
      'channel',
      'proved_by as provedBy',
      'answers',
      'phone_waiting as phoneWaiting',
      'requested_at as requestedAt',
      'decision',
      'decided_at as decidedAt',
      'reason',
    ])
    .where(by(ofMember))
    .executeTakeFirst();
  const cookies = await db
    .selectFrom('cookie_choice')
    .select(['preferences', 'statistics', 'chosen_at as chosenAt'])
    .where(by(ofMember))
    .executeTakeFirst();
  const lists = await db
    .selectFrom('people_import_row')
    .select(['cells'])
    .where(by(ofMember))
    .where(sql<boolean>`cardinality(cells) > 0`)
    .execute();
  const [providers, apps, passkeys, deletions] = await Promise.all([
    db
      .selectFrom('external_identity')
      .select(['issuer', 'subject', 'linked_at as linkedAt'])
      .where(by({ client_id: clientId, person_id: personId }))
      .execute(),
    everywhere
      .selectFrom('authenticator_app')
      .select(['confirmed_at as confirmedAt'])
      .where('person_id', '=', personId)
      .execute(),
    everywhere
      .selectFrom('passkey')
      .select(['device', 'created_at as createdAt', 'used_at as usedAt'])
      .where('person_id', '=', personId)
      .execute(),
    everywhere
      .selectFrom('account_deletion')
      .select(['asked_at as askedAt', 'due_at as dueAt', 'cancelled_at as cancelledAt'])
      .where('person_id', '=', personId)
      .orderBy('asked_at')
      .execute(),
  ]);
  return {
    ...person,
    ...membership,
    groups: groups.map(({ name }) => name),
    registration: registration ?? null,
    cookies: cookies ?? null,
    importedAs: lists.map(({ cells }) => cells),
    signInProviders: providers,
    authenticatorApps: apps,
    passkeys,
    deletionRequests: deletions,
  };
}

const consents: Subject = {
  name: 'consents',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('consent')
        .select(['id', 'kind', 'version', 'language', 'given', 'detail', 'at'])
        .where('client_id', '=', clientId)
        .where('membership_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
};

/** Where they were signed in to this client. What staff did while seeing it as they do is theirs. */
const sessions: Subject = {
  name: 'sessions',
  rows: ({ platform, clientId, personId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      platform.database.readerOfAll
        .selectFrom('login_session')
        .select([
          'id',
          'device',
          'created_at as createdAt',
          'seen_at as seenAt',
          'ended_at as endedAt',
          'end_reason as endReason',
          'phone_proved_at as phoneProvedAt',
        ])
        .where('client_id', '=', clientId)
        .where('person_id', '=', personId)
        .where('acting_person_id', 'is', null)
        .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
};

/** What was done with their account, without who did it. */
const history: Subject = {
  name: 'history',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly position: number } | null, limit) =>
      db
        .selectFrom('audit_log')
        .select(['position', 'at', 'action'])
        .where('client_id', '=', clientId)
        .where('subject_kind', '=', 'person')
        .where('subject_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('position', '>', after?.position ?? 0))
        .orderBy('position')
        .limit(limit)
        .execute(),
    ),
};

/** The inbox. Who of the staff looked at the account is somebody else's name. */
const messages: Subject = {
  name: 'messages',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('notification')
        .select([
          'id',
          'kind',
          sql`case when kind = 'account_viewed' then parameters - 'name' else parameters end`.as(
            'parameters',
          ),
          'link',
          'created_at as createdAt',
          'read_at as readAt',
        ])
        .where('client_id', '=', clientId)
        .where('membership_id', '=', membershipId)
        .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
};

/** What they uploaded, by name; the invoices themselves are beside it. */
const files: Subject = {
  name: 'files',
  rows: ({ db, clientId, membershipId }) =>
    everyRow((after: { readonly id: string } | null, limit) =>
      db
        .selectFrom('file')
        .select(['id', 'purpose', 'name', 'content_type as type', 'size', 'created_at as createdAt'])
        .where('client_id', '=', clientId)
        .where('owner_membership_id', '=', membershipId)
        .where('state', '=', 'complete')
        .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
};

export const PERSON = [profile, consents, sessions, history] as const;
export const INBOX = [messages, files] as const;
