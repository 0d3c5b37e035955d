import type { Client } from 'pg';
import { type CopiedTable, copyRows, makeCopies } from './copied-rows.ts';

/** A document number has no room for a suffix; copies have none. */
const suffixed = (value: string): string => `${value} || '+copy' || copy.number`;
const mailAddress = (value: string): string => `replace(${value}, '@', '+copy' || copy.number || '@')`;

/** Every row that belongs to one member, parents first; all but the tables whose keys the database numbers itself. */
const TABLES: readonly CopiedTable[] = [
  {
    name: 'person',
    of: 'id in (select person_id from template)',
    distinct: { username: suffixed, email: mailAddress, document: () => 'null' },
  },
  { name: 'membership', of: 'id in (select id from template)' },
  { name: 'consent', of: 'membership_id in (select id from template)' },
  { name: 'people_group_member', of: 'membership_id in (select id from template)' },
  { name: 'favourite', of: 'membership_id in (select id from template)' },
  { name: 'notification', of: 'membership_id in (select id from template)' },
  { name: 'enrolment', of: 'membership_id in (select id from template)' },
  {
    name: 'activity_progress',
    of: 'enrolment_id in (select id from enrolment where membership_id in (select id from template))',
  },
  { name: 'training_month_points', of: 'membership_id in (select id from template)' },
  { name: 'participation', of: 'membership_id in (select id from template)' },
  {
    name: 'participation_brand',
    of: 'participation_id in (select id from participation where membership_id in (select id from template))',
  },
  {
    name: 'participation_store',
    of: 'participation_id in (select id from participation where membership_id in (select id from template))',
  },
  { name: 'sale', of: 'membership_id in (select id from template)' },
  {
    name: 'sale_line',
    of: 'sale_id in (select id from sale where membership_id in (select id from template))',
  },
  {
    name: 'audit_proposal',
    of: 'subject_id in (select id from sale where membership_id in (select id from template))',
  },
  {
    name: 'sale_decision',
    of: 'sale_id in (select id from sale where membership_id in (select id from template))',
  },
];

/** What a copied row must point to its own copy with; every other id stays, a course is the same for all. */
const OWN_IDS = new Set([
  'membership_id',
  'person_id',
  'enrolment_id',
  'participation_id',
  'sale_id',
  'subject_id',
  'proposal_id',
]);

/**
 * Grows the demo client by copies of its sellers, each with a year of courses, sales and points of their own, until
 * `people` are there. Set-based, in one transaction; the ledger of every copy balances like its template's.
 */
export async function growCrowd(client: Client, people: number): Promise<number> {
  await client.query('begin');
  // Copies of rows that were judged when they were written: to judge each again takes minutes.
  await client.query("set local session_replication_role = 'replica'");
  await client.query(`create temp table template on commit drop as
    select membership.client_id, membership.id, membership.person_id
      from membership join client on client.id = membership.client_id
      where client.slug = 'nexo' and membership.status = 'approved'
        and membership.person_id in (select id from person where username not like '%+copy%')
        and exists (select from sale where sale.client_id = membership.client_id and sale.membership_id = membership.id)`);
  const templates = await count(client, 'select count(*)::int as count from template');
  const here = await count(client, "select count(*)::int as count from person where username like '%+copy%'");
  if (templates === 0) throw new Error('The demo world has no seller to copy.');
  const first = Math.floor(here / templates) + 1;
  const last = Math.ceil(people / templates);
  await makeCopies(client, { first, last });
  await client.query('analyze template');
  for (const table of TABLES) await copyRows(client, table, OWN_IDS);
  await copyLedger(client);
  await client.query('commit');
  await client.query('vacuum analyze');
  return Math.max(here, last * templates);
}

async function count(client: Client, query: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(query);
  return rows[0]?.count ?? 0;
}

/** Accounts are numbered by the database, so each copy takes its number first. */
async function copyLedger(client: Client): Promise<void> {
  await client.query(`create temp table account_copy on commit drop as
    select account.*, copy.number, nextval(pg_get_serial_sequence('ledger_account', 'id')) as copy_id
      from copy cross join ledger_account account join template on template.id = account.membership_id`);
  await client.query(`insert into ledger_account (client_id, id, unit, campaign_id, membership_id, kind, posted, changed_at)
    overriding system value select client_id, copy_id, unit, campaign_id, pg_temp.copied(membership_id, number), kind,
      posted, changed_at from account_copy`);
  await client.query(`create temp table moved on commit drop as
    select distinct entry.client_id, entry.transaction_id from ledger_entry entry
      join account_copy on account_copy.client_id = entry.client_id and account_copy.id = entry.account_id`);
  await client.query('analyze account_copy');
  await client.query('analyze moved');
  await client.query(`insert into ledger_transaction
    (client_id, id, kind, source_kind, source_id, reverses_id, actor_membership_id, reason, occurred_at)
    select source.client_id, pg_temp.copied(id, copy.number), kind, source_kind, pg_temp.copied(source_id, copy.number),
        pg_temp.copied(reverses_id, copy.number), actor_membership_id, reason, occurred_at
      from copy cross join ledger_transaction source join moved on moved.client_id = source.client_id and moved.transaction_id = source.id
      order by occurred_at`);
  await client.query(`insert into ledger_entry (client_id, transaction_id, account_id, unit, amount, balance_after, kind, occurred_at)
    select entry.client_id, pg_temp.copied(entry.transaction_id, copy.number), coalesce(own.copy_id, entry.account_id),
        entry.unit, entry.amount, entry.balance_after, entry.kind, entry.occurred_at
      from copy cross join ledger_entry entry
      join moved on moved.client_id = entry.client_id and moved.transaction_id = entry.transaction_id
      left join account_copy own on own.client_id = entry.client_id and own.id = entry.account_id
        and own.number = copy.number
      order by entry.id`);
}
