import { ERASED_NAME, erasedAddress } from '@trilha/rules/identity/deletion.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { endSessionsOf } from '../sessions/sessions.queries.ts';
import { memberErased } from './deletion-events.ts';
import { eraseAnswers } from './erase-answers.ts';
import { eraseFromAudit } from './erase-audit.ts';
import { eraseFiles } from './erase-files.ts';
import { eraseGifts } from './erase-gifts.ts';
import { eraseFromReasons } from './erase-reasons.ts';

type Db = Kysely<Tables>;

/** How many rows went or lost their words, by kind. */
export type Receipt = Record<string, number>;

export interface Erased {
  readonly receipt: Receipt;
  /** What the storage must forget once this is committed; the mark keeps it until then. */
  readonly storageKeys: readonly string[];
}

/** What hangs on the person, at no client or at all. */
const OF_PERSON = [
  'authenticator_app',
  'passkey',
  'factor_recovery_code',
  'second_step',
  'password_link',
  'recovery_request',
  'external_identity',
  'known_network',
] as const;

/** Stands where a reason must be and none may be kept. */
const ERASED_REASON = '—';

/** What hangs on a membership and is of no use to anybody else. */
const OF_MEMBER = [
  'campaign_choice',
  'cookie_choice',
  'enrolment_request',
  'favourite',
  'idempotency_answer',
  'learner_note',
  'medal_given',
  'member_registration',
  'next_action_set_aside',
  'notification',
  'people_group_member',
  'realtime_change',
  'registration_request',
  'training_account',
] as const;

/**
 * Takes everything that tells who somebody is out of the database, at every client of theirs. What others rely on stays
 * and names nobody: movements of points, sales and their decisions, courses taken, proofs of consent. Answers how many
 * rows went. Runs in one transaction with the mark that it is done: a kill between two steps undoes them all. @spec ID-23
 */
export async function erasePerson(
  db: Db,
  personId: string,
  { now, requestId }: { readonly now: Date; readonly requestId: string },
): Promise<Erased> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'username', 'document', 'mobile_phone', 'first_name', 'last_name'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const members = await db
    .selectFrom('membership')
    .select(['client_id', 'id', 'display_name'])
    .where('person_id', '=', personId)
    .orderBy('client_id')
    .execute();
  const memberIds = members.map(({ id }) => id);
  const receipt: Receipt = {};
  const storageKeys: string[] = [];

  await endSessionsOf(db, personId, 'account erased', now);
  const sessions = db.selectFrom('login_session').select('id').where('person_id', '=', personId);
  receipt['refresh_token'] = goneOf(
    await db.deleteFrom('refresh_token').where('session_id', 'in', sessions).executeTakeFirst(),
  );
  // What device it was.
  await db.updateTable('login_session').set({ device: '' }).where('person_id', '=', personId).execute();
  for (const table of OF_PERSON)
    receipt[table] = goneOf(await db.deleteFrom(table).where('person_id', '=', personId).executeTakeFirst());
  receipt['outgoing_mail'] = goneOf(
    await db
      .deleteFrom('outgoing_mail')
      .where(sql`lower(recipient)`, '=', person.email.toLowerCase())
      .executeTakeFirst(),
  );
  receipt['people_import_row'] = await eraseFromImports(db, memberIds, person);
  receipt['training_directory_entry'] = await eraseFromDirectories(db, person);
  if (memberIds.length > 0) {
    for (const table of OF_MEMBER)
      receipt[table] = goneOf(
        await db.deleteFrom(table).where('membership_id', 'in', memberIds).executeTakeFirst(),
      );
    await eraseWords(db, memberIds);
  }
  receipt['file'] = 0;
  receipt['attempt_answer'] = 0;
  for (const { client_id: clientId, id: membershipId } of members) {
    const files = await eraseFiles(db, { clientId, membershipId });
    receipt['file'] += files.rows;
    storageKeys.push(...files.keys);
    await publishFromJob({ clientId, db, now }, memberErased, { membershipId });
    receipt['attempt_answer'] += await eraseAnswers(db, { clientId, membershipId });
  }
  await emptyPerson(db, personId, now);
  // The log is a line in which everybody waits for the last one: it comes at the end.
  await sql`set local trilha.erasing = 'on'`.execute(db);
  receipt['audit_log'] = 0;
  receipt['ledger_transaction'] = 0;
  receipt['gift_given'] = 0;
  for (const member of members) {
    const erased = {
      clientId: member.client_id,
      membershipId: member.id,
      now,
      requestId,
      names: [
        member.display_name,
        `${person.first_name} ${person.last_name}`.trim(),
        person.email,
        person.username,
        person.document ?? '',
        person.mobile_phone ?? '',
      ],
    };
    receipt['ledger_transaction'] += await eraseFromReasons(db, erased);
    receipt['gift_given'] += await eraseGifts(db, erased);
    receipt['audit_log'] += await eraseFromAudit(db, erased);
  }
  await db
    .updateTable('appeal_message')
    .set({ words: null })
    .where('words', 'is not', null)
    .where('appeal_id', 'in', (eb) =>
      eb
        .selectFrom('appeal')
        .select('id')
        .where('membership_id', 'in', [...memberIds]),
    )
    .execute();
  await sql`set local trilha.erasing = 'off'`.execute(db);
  return { receipt, storageKeys };
}

const goneOf = ({ numDeletedRows }: { readonly numDeletedRows: bigint }): number => Number(numDeletedRows);

/** The cells of every list in which they stood: by whom the row made, and by the address where it made nobody. */
async function eraseFromImports(
  db: Db,
  memberIds: readonly string[],
  { email }: { readonly email: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('people_import_row')
    .set({
      cells: [],
      email_key: null,
      document_key: null,
      username_key: null,
      employee_key: null,
      change: null,
    })
    .where(({ eb, or }) =>
      or([
        eb('email_key', '=', email.toLowerCase()),
        ...(memberIds.length > 0 ? [eb('membership_id', 'in', [...memberIds])] : []),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Their accounts in directories of partners' training programmes, by the address that stands there. */
async function eraseFromDirectories(db: Db, { email }: { readonly email: string }): Promise<number> {
  const address = email.toLowerCase();
  await db.deleteFrom('training_directory_result').where('email', '=', address).execute();
  return goneOf(
    await db.deleteFrom('training_directory_entry').where('email', '=', address).executeTakeFirst(),
  );
}

/** Words that somebody wrote about them or for them, on rows that stay. */
async function eraseWords(db: Db, memberIds: readonly string[]): Promise<void> {
  // A delivery address is a person's; that something was delivered is the programme's.
  await db
    .updateTable('reward_order')
    .set({ delivery: '{}', tracking: null })
    .where('membership_id', 'in', [...memberIds])
    .execute();
  await db
    .updateTable('sale')
    .set({ observation: '', decision_note: null })
    .where('membership_id', 'in', [...memberIds])
    .execute();
  // The code of an invoice may name who bought; its key stays with the sale, for the same invoice sent by others.
  await db
    .deleteFrom('sale_invoice_code as read')
    .using('sale')
    .whereRef('sale.client_id', '=', 'read.client_id')
    .whereRef('sale.id', '=', 'read.sale_id')
    .where('sale.membership_id', 'in', [...memberIds])
    .execute();
  await db
    .deleteFrom('sale_printed as printed')
    .using('sale')
    .whereRef('sale.client_id', '=', 'printed.client_id')
    .whereRef('sale.id', '=', 'printed.sale_id')
    .where('sale.membership_id', 'in', [...memberIds])
    .execute();
  // That the document was used once stays, as a key that names nobody; one still on its way is only asked about.
  await db
    .updateTable('points_transfer')
    .set({ document_end: null, sealed_document: null, decision_note: null })
    .where('membership_id', 'in', [...memberIds])
    .execute();
  await db
    .updateTable('store_photo')
    .set({ decision_note: null })
    .where('membership_id', 'in', [...memberIds])
    .execute();
  await db
    .updateTable('level_request')
    .set({ note: null })
    .where('membership_id', 'in', [...memberIds])
    .execute();
  await db
    .updateTable('audit_proposal')
    .set({ note: null })
    .where('note', 'is not', null)
    .where(
      sql<boolean>`subject_id in (
        select id from sale where membership_id = any(${memberIds}::uuid[])
        union all select id from store_photo where membership_id = any(${memberIds}::uuid[]))`,
    )
    .execute();
  // That the team decided something stays with the standing that came of it; why is the person's.
  await db
    .updateTable('enrolment_override')
    .set({
      reason: ERASED_REASON,
      taken_back_reason: sql`case when taken_back_reason is not null then ${ERASED_REASON} end`,
    })
    .where('enrolment_id', 'in', (eb) =>
      eb
        .selectFrom('enrolment')
        .select('enrolment.id')
        .where('enrolment.membership_id', 'in', [...memberIds]),
    )
    .execute();
  // More time at a test is given to somebody who is no more; why is theirs, too.
  await db
    .deleteFrom('test_exception')
    .where('membership_id', 'in', [...memberIds])
    .execute();
  // A certificate keeps its number, and says no more whose it was.
  await db
    .updateTable('certificate')
    .set({ snapshot: sql`jsonb_set(snapshot, '{person}', to_jsonb(${ERASED_NAME}::text))` })
    .where('membership_id', 'in', [...memberIds])
    .execute();
  // These are kept as they were written, but for the erasing.
  await sql`set local trilha.erasing = 'on'`.execute(db);
  await db
    .updateTable('sale_decision')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('sale_id', 'in', (eb) =>
      eb
        .selectFrom('sale')
        .select('id')
        .where('membership_id', 'in', [...memberIds]),
    )
    .execute();
  await db
    .updateTable('store_photo_decision')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('photo_id', 'in', (eb) =>
      eb
        .selectFrom('store_photo')
        .select('id')
        .where('membership_id', 'in', [...memberIds]),
    )
    .execute();
  await db
    .updateTable('reward_order_event')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('reward_order')
        .select('id')
        .where('membership_id', 'in', [...memberIds]),
    )
    .execute();
  await sql`set local trilha.erasing = 'off'`.execute(db);
}

/** The person and their memberships stay, because others' rows point at them, and say nothing. */
async function emptyPerson(db: Db, personId: string, now: Date): Promise<void> {
  const address = erasedAddress(personId);
  await db
    .updateTable('person')
    .set({
      username: address,
      email: address,
      document_country: null,
      document: null,
      first_name: ERASED_NAME,
      last_name: '',
      password_hash: null,
      superuser: false,
      birthday: null,
      mobile_phone: null,
      phone_verified_at: null,
      must_change_password: false,
    })
    .where('id', '=', personId)
    .execute();
  await db
    .updateTable('membership')
    .set((set) => ({
      status: 'blocked',
      roles: ['learner'],
      display_name: ERASED_NAME,
      area_id: null,
      blocked_at: now,
      block_reason: null,
      block_message: null,
      blocked_by: null,
      revision: set('revision', '+', 1),
    }))
    .where('person_id', '=', personId)
    .execute();
}
