import type { Client } from 'pg';
import { type CopiedTable, copyRows, makeCopies } from './copied-rows.ts';

const TABLES: readonly CopiedTable[] = [
  {
    name: 'person',
    of: 'id in (select person_id from template)',
    distinct: {
      username: (value) => `${value} || '+trail' || copy.number`,
      email: (value) => `replace(${value}, '@', '+trail' || copy.number || '@')`,
      document: () => 'null',
    },
  },
  { name: 'membership', of: 'id in (select id from template)' },
];
const OWN_IDS = new Set(['membership_id', 'person_id']);
/** Apart from the copies of the crowd and of the participants of a campaign. */
const FIRST = 3_000_000;

/**
 * Grows every trail of the demo client to so many people more, each of them in its courses too: as far through them as
 * chance has it, so that nobody stands as the next one does. Set-based, in one transaction.
 */
export async function growTrails(client: Client, people: number): Promise<void> {
  await client.query('begin');
  await client.query("set local session_replication_role = 'replica'");
  await client.query(`create temp table template on commit drop as
    select membership.client_id, membership.id, membership.person_id
      from membership join client on client.id = membership.client_id and client.slug = 'nexo'
      join person on person.id = membership.person_id
      where membership.status = 'approved' and person.username not like '%+%'
        and exists (select from enrolment where enrolment.client_id = membership.client_id
          and enrolment.membership_id = membership.id)
      order by membership.id limit 1`);
  await makeCopies(client, { first: FIRST, last: FIRST + people - 1 });
  for (const table of TABLES) await copyRows(client, table, OWN_IDS);
  await client.query(`create temp table step on commit drop as
    select distinct training.client_id, training.id as trail_id, trail_item.training_id
      from training join template on template.client_id = training.client_id
      join trail_item on trail_item.client_id = training.client_id and trail_item.trail_id = training.id
      where training.kind = 'trail' and training.status = 'published' and trail_item.training_id is not null`);
  await enrol(client, 'select distinct client_id, training_id from step', 2);
  await enrol(client, 'select distinct client_id, trail_id as training_id from step', 5);
  await client.query(
    `update training set enrolled = enrolled + $1
    where id in (select training_id from step union select trail_id from step) and vacancies is null`,
    [people],
  );
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** Everybody in each of these trainings; one in so many has finished it. */
async function enrol(client: Client, trainings: string, oneIn: number): Promise<void> {
  await client.query(`insert into enrolment (client_id, id, training_id, membership_id, state, percent, enrolled_at,
      started_at, finished_at, touched_at)
    select training.client_id, gen_random_uuid(), training.training_id, pg_temp.copied(template.id, copy.number),
        case when is_done then 'finished' else 'in_progress' end, case when is_done then 100 else 40 end,
        now() - interval '60 days', now() - interval '50 days', case when is_done then now() - interval '9 days' end,
        now() - interval '9 days'
      from (${trainings}) training cross join template cross join copy
      cross join lateral (select abs(hashtext(training.training_id::text || copy.number)) % ${oneIn} = 0 as is_done) chance`);
}
