import type { Client } from 'pg';
import { type CopiedTable, copyRows, makeCopies } from './copied-rows.ts';

/** Everything of a training that its page needs, parents first. Classes and items of trails stay those of the demo. */
const TABLES: readonly CopiedTable[] = [
  {
    name: 'training',
    of: 'id in (select id from template)',
    distinct: {
      title: (value) => `${value} || ' ' || copy.number`,
      // A day apart, so that the newest are not all of one kind.
      published_at: (value) => `${value} - copy.number * interval '1 hour'`,
    },
  },
  { name: 'training_group', of: 'training_id in (select id from template)' },
  { name: 'module', of: 'training_id in (select id from template)' },
  { name: 'activity', of: 'training_id in (select id from template)' },
  { name: 'training_version', of: 'training_id in (select id from template)' },
  { name: 'version_activity', of: 'training_id in (select id from template)' },
  {
    name: 'catalogue_text',
    of: 'training_id in (select id from template)',
    distinct: {
      title: (value) =>
        `case when source.part_id = source.training_id then ${value} || ' ' || copy.number else ${value} end`,
    },
  },
];

/** A copied row points to its own copy of these. */
const OWN_IDS = new Set(['training_id', 'module_id', 'activity_id', 'part_id']);

/**
 * Grows the catalogue of the demo client to `trainings` by copies of its online courses, and the enrolments in it to
 * `enrolments` by copies of those that people have, each with its progress. Set-based, in one transaction.
 */
export async function growCatalogue(
  client: Client,
  { trainings, enrolments }: { readonly trainings: number; readonly enrolments: number },
): Promise<{ readonly trainings: number; readonly enrolments: number }> {
  await client.query('begin');
  await client.query(`create temp table template on commit drop as
    select training.client_id, training.id from training join client on client.id = training.client_id
      where client.slug = 'nexo' and training.kind = 'online_course' and training.status = 'published'
        and not training.only_in_trails and training.title !~ ' [0-9]+$'`);
  const templates = await count(client, 'template');
  const last = Math.ceil(trainings / templates) - 1;
  // A copy of each row turns the version of the catalogue, which one turn says as well.
  await client.query("set local session_replication_role = 'replica'");
  await makeCopies(client, { first: 1, last });
  for (const table of TABLES) await copyRows(client, table, OWN_IDS);
  await client.query('analyze training');
  await copyEnrolments(client, enrolments, last);
  await client.query(`update catalogue_version set version = version + 1`);
  await client.query('commit');
  await client.query('vacuum analyze');
  return { trainings: await count(client, 'training'), enrolments: await count(client, 'enrolment') };
}

/**
 * Everybody's enrolments once more in copies of the same courses, not the same ones for two people. Copies of people
 * have taken the ids of copied enrolments, so these are counted downwards.
 */
async function copyEnrolments(client: Client, enrolments: number, copies: number): Promise<void> {
  const here = await count(client, 'enrolment join template on template.id = enrolment.training_id');
  const times = Math.min(copies, Math.ceil(enrolments / here) - 1);
  await client.query(`create temp table enrolment_copy on commit drop as
    select enrolment.*, 1 + (abs(hashtext(membership_id::text)) + turn) % ${copies} as number
      from enrolment join template on template.id = enrolment.training_id
      cross join generate_series(1, ${times}) as turn`);
  await client.query('analyze enrolment_copy');
  await client.query(`insert into enrolment (client_id, id, training_id, membership_id, state, percent, score,
      last_activity_id, enrolled_at, started_at, finished_at, touched_at)
    select client_id, pg_temp.copied(id, -number), pg_temp.copied(training_id, number), membership_id, state, percent,
      score, pg_temp.copied(last_activity_id, number), enrolled_at, started_at, finished_at,
      touched_at - number * interval '1 minute' from enrolment_copy`);
  await client.query(`insert into activity_progress (client_id, enrolment_id, activity_id, round, state, percent, score,
      seconds, position, started_at, touched_at, finished_at)
    select progress.client_id, pg_temp.copied(progress.enrolment_id, -number), pg_temp.copied(activity_id, number), round,
      progress.state, progress.percent, progress.score, seconds, position, progress.started_at, progress.touched_at,
      progress.finished_at
    from enrolment_copy join activity_progress progress on progress.client_id = enrolment_copy.client_id
      and progress.enrolment_id = enrolment_copy.id`);
}

async function count(client: Client, of: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${of}`);
  return rows[0]?.count ?? 0;
}
