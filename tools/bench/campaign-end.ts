import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { expirePointsJob } from '../../apps/api/src/loyalty/index.ts';
import { type Running, startProduct } from './product.ts';

const POINTS = 100;
const LOOK_MS = 250;
const PATIENCE_MS = 900_000;

export interface CampaignEnd {
  readonly people: number;
  /** How many had expired when the server was killed. */
  readonly atKill: number;
  readonly secondsBefore: number;
  readonly secondsAfter: number;
  readonly expired: number;
  readonly points: number;
}

/**
 * The end of a campaign with that many people who have points left: the product is killed in the middle of it, started
 * again, and comes to the end. Answers the product that runs now. @spec PT-03
 */
export async function endCampaign(
  client: Client,
  of: {
    readonly product: Running;
    readonly folder: string;
    readonly people: number;
  },
): Promise<{ readonly product: Running; readonly end: CampaignEnd }> {
  const campaignId = await writeEndedCampaign(client, of.people);
  const expired = async (): Promise<{ people: number; points: number }> => {
    const { rows } = await client.query<{ people: number; points: number }>(
      `select count(*)::int as people, coalesce(sum(-entry.amount), 0)::int as points
        from ledger_account account join ledger_entry entry
          on entry.client_id = account.client_id and entry.account_id = account.id and entry.amount < 0
        where account.campaign_id = $1 and account.unit = 'redeemable' and account.kind = 'member'`,
      [campaignId],
    );
    return rows[0] ?? { people: 0, points: 0 };
  };
  const until = async (people: number): Promise<number> => {
    const began = performance.now();
    while ((await expired()).people < people) {
      if (performance.now() - began > PATIENCE_MS) throw new Error('The campaign does not come to its end.');
      await wait(LOOK_MS);
    }
    return (performance.now() - began) / 1000;
  };
  await askFor(client);
  const secondsBefore = await until(of.people * 0.3);
  await of.product.kill();
  const atKill = (await expired()).people;
  const product = await startProduct(of.folder);
  await askFor(client);
  const secondsAfter = await until(of.people);
  const { people, points } = await expired();
  return {
    product,
    end: { people: of.people, atKill, secondsBefore, secondsAfter, expired: people, points },
  };
}

/** A campaign that ended the day before yesterday, joined by that many people, each with a hundred points that nobody spent. */
async function writeEndedCampaign(client: Client, people: number): Promise<string> {
  const campaignId = randomUUID();
  await client.query('begin');
  await client.query("set local session_replication_role = 'replica'");
  await client.query(
    `insert into campaign select (jsonb_populate_record(model, jsonb_build_object('id', $1::uuid, 'name', 'Campanha encerrada',
        'begins_on', now()::date - 92, 'ends_on', now()::date - 2))).*
      from campaign model join client on client.id = model.client_id and client.slug = 'nexo'
      where model.status = 'published' limit 1`,
    [campaignId],
  );
  await client.query(
    `insert into participation (client_id, id, campaign_id, membership_id, agency_id, terms_version, terms_accepted_at,
        created_at, level_settled_at)
      select participation.client_id, gen_random_uuid(), $1, participation.membership_id, participation.agency_id,
          participation.terms_version, participation.terms_accepted_at, participation.created_at, now()
        from participation join membership on membership.client_id = participation.client_id
            and membership.id = participation.membership_id
          join person on person.id = membership.person_id and person.username like '%+participant%'
        limit $2`,
    [campaignId, people],
  );
  await client.query('commit');
  await client.query(
    `select ledger_credit(client_id, gen_random_uuid(), 'gift', 'gift', gen_random_uuid(), null, membership_id, campaign_id,
        $2, $2, 0, null, '{}', now() - interval '3 days')
      from participation where campaign_id = $1`,
    [campaignId, POINTS],
  );
  await client.query('vacuum analyze');
  return campaignId;
}

/** The worker does it every hour by itself; nobody waits for the hour here. */
const askFor = (client: Client) =>
  client.query('insert into pgboss.job (name) values ($1)', [expirePointsJob.name]);
