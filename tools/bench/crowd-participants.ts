import type { Client } from 'pg';
import { type CopiedTable, copyRows, makeCopies } from './copied-rows.ts';

/** What a participant is made of besides points, parents first. */
const TABLES: readonly CopiedTable[] = [
  {
    name: 'person',
    of: 'id in (select person_id from template)',
    distinct: {
      username: (value) => `${value} || '+participant' || copy.number`,
      email: (value) => `replace(${value}, '@', '+participant' || copy.number || '@')`,
      document: () => 'null',
    },
  },
  { name: 'membership', of: 'id in (select id from template)' },
  { name: 'participation', of: 'id in (select participation_id from template)' },
  {
    name: 'training_month_points',
    of: 'membership_id in (select id from template)',
    distinct: { points: (value) => `${value} + copy.number % 997` },
  },
];
const OWN_IDS = new Set(['membership_id', 'person_id']);

/** Copies of people count upwards and those of enrolments downwards: these stand apart from both. */
const FIRST = 1_000_000;
const SALES = 3;
const POINTS = 30;

/**
 * Grows the campaign that runs to so many participants more, each with three sales' points: twelve entries of the
 * ledger. Set-based, in one transaction; every balance is the sum of its entries.
 */
export async function growParticipants(client: Client, participants: number): Promise<void> {
  await client.query('begin');
  await client.query("set local session_replication_role = 'replica'");
  await client.query(`create temp table template on commit drop as
    select membership.client_id, membership.id, membership.person_id, participation.id as participation_id,
        participation.campaign_id
      from membership join client on client.id = membership.client_id and client.slug = 'nexo'
      join participation on participation.client_id = membership.client_id and participation.membership_id = membership.id
      join campaign on campaign.client_id = participation.client_id and campaign.id = participation.campaign_id
        and campaign.status = 'published' and now()::date between campaign.begins_on and campaign.ends_on
      where membership.status = 'approved'
        and exists (select from training_month_points earned where earned.client_id = membership.client_id
          and earned.membership_id = membership.id)
        and membership.person_id in (select id from person where username not like '%+copy%')
      order by membership.id limit 1`);
  await makeCopies(client, { first: FIRST, last: FIRST + participants - 1 });
  for (const table of TABLES) await copyRows(client, table, OWN_IDS);
  await writePoints(client);
  await client.query('commit');
  await client.query('vacuum analyze');
}

async function writePoints(client: Client): Promise<void> {
  await client.query(`create temp table member_account on commit drop as
    select template.client_id, template.campaign_id, pg_temp.copied(template.id, copy.number) as membership_id, unit,
        nextval(pg_get_serial_sequence('ledger_account', 'id')) as id
      from template cross join copy cross join unnest(array['experience', 'redeemable']) unit`);
  await client.query(
    `insert into ledger_account (client_id, id, unit, campaign_id, membership_id, kind, posted, changed_at)
      overriding system value select client_id, id, unit, campaign_id, membership_id, 'member', $1, now() from member_account`,
    [SALES * POINTS],
  );
  await client.query(
    `create temp table credited on commit drop as
      select client_id, campaign_id, membership_id, nth, gen_random_uuid() as id
        from member_account cross join generate_series(1, ${SALES}) nth where unit = 'experience'`,
  );
  await client.query('analyze member_account');
  await client.query('analyze credited');
  await client.query(`insert into ledger_transaction (client_id, id, kind, source_kind, source_id, reason, occurred_at)
    select client_id, id, 'sale', 'sale', id, '{"rule": "points_table"}', now() - (${SALES} - nth) * interval '1 day'
      from credited order by nth`);
  // Each side by itself, so that accounts are found by hashing them once and not by a look through all for each movement.
  const sides = [
    {
      sign: 1,
      balance: 'nth * $1::int',
      own: 'account.membership_id = credited.membership_id',
      of: 'member_account',
    },
    {
      sign: -1,
      balance: 'null',
      own: "account.client_id = credited.client_id and account.kind = 'issued' and account.unit in ('experience', 'redeemable')",
      of: 'ledger_account',
    },
  ];
  for (const { sign, balance, own, of } of sides)
    await client.query(
      `insert into ledger_entry (client_id, transaction_id, account_id, unit, amount, balance_after, kind, occurred_at)
        select credited.client_id, credited.id, account.id, account.unit, ${sign} * $1::int, ${balance}, 'sale',
            movement.occurred_at
          from credited
          join ledger_transaction movement on movement.client_id = credited.client_id and movement.id = credited.id
          join ${of} account on account.campaign_id = credited.campaign_id and ${own}
          order by nth`,
      [POINTS],
    );
}
