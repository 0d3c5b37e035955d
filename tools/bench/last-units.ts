import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Client } from 'pg';
import type { ConnectionSettings } from '../../apps/api/src/platform/database/settings.ts';
import { connected } from './connected.ts';
import { type Seller, writeSessions } from './crowd-sessions.ts';

const UNITS = 600;
const REQUESTS = 1000;
const CONNECTIONS = 24;
/** How many of them the product lets write at once on two processors; the others wait before the database. */
const WRITERS = 8;
const COST = 1;
/** How the statement refuses what was taken after it had looked. */
const OUT_OF_STOCK = 'TR012';
const DELIVERY = {
  recipient: 'Portaria',
  postalCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};

/** What came of a thousand people who want one of six hundred units at once. */
export interface Race {
  readonly orders: number;
  readonly refused: number;
  readonly perSecond: number;
}

/**
 * The last units of a reward: by a transaction that locks the reward first and asks step by step, by the product's own
 * statement, both without HTTP, and by the whole product with sessions, keys and answers. @spec RW-04
 */
export async function lastUnits(
  client: Client,
  origin: string,
  settings: ConnectionSettings,
): Promise<{ readonly stepByStep: Race; readonly statement: Race; readonly product: Race }> {
  const sellers = await writeSessions(client, REQUESTS);
  const race = async (connections: number, order: Order): Promise<Race> =>
    raceOver(client, { settings, reward: await scarceReward(client), sellers, connections, order });
  return {
    stepByStep: await race(CONNECTIONS, orderStepByStep),
    statement: await race(WRITERS, orderByStatement),
    product: await raceProduct(client, { origin, reward: await scarceReward(client), sellers }),
  };
}

/** One order over one connection; whether there was something left. */
type Order = (connection: Client, reward: Reward, membershipId: string) => Promise<boolean>;

interface Reward {
  readonly clientId: string;
  readonly campaignId: string;
  readonly categoryId: string;
  readonly id: string;
}

/** A new reward of the campaign that runs, in a category without a maximum; everybody has a point for it. */
async function scarceReward(client: Client): Promise<Reward> {
  const { rows } = await client.query<Reward>(
    `with model as (
        select reward.* from reward join campaign on campaign.client_id = reward.client_id and campaign.id = reward.campaign_id
          where campaign.status = 'published' and now()::date between campaign.begins_on and campaign.ends_on
            and reward.kind = 'goods' and reward.status = 'active' limit 1
      ), category as (
        insert into reward_category (client_id, id, department_id, name)
          select model.client_id, gen_random_uuid(), c.department_id, gen_random_uuid()::text from model
            join reward_category c on c.client_id = model.client_id and c.id = model.category_id
          returning client_id, id
      )
      insert into reward (client_id, id, campaign_id, category_id, name, kind, cost, on_hand, created_at)
        select model.client_id, gen_random_uuid(), model.campaign_id, category.id, 'Últimas unidades', 'goods', $1, $2, now()
          from model, category
        returning client_id as "clientId", id, campaign_id as "campaignId", category_id as "categoryId"`,
    [COST, UNITS],
  );
  const reward = rows[0];
  if (!reward) throw new Error('No campaign with goods runs.');
  return reward;
}

/** Orders there are, counted in the database: an answer may lie. */
async function raced(
  client: Client,
  { id, clientId }: Reward,
  ask: (index: number) => Promise<boolean>,
): Promise<Race> {
  let next = 0;
  let refused = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let index = next++; index < REQUESTS; index = next++) if (!(await ask(index))) refused += 1;
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await client.query<{ orders: number }>(
    'select count(*)::int as orders from reward_order where client_id = $1 and reward_id = $2',
    [clientId, id],
  );
  return { orders: rows[0]?.orders ?? 0, refused, perSecond: REQUESTS / seconds };
}

async function raceProduct(
  client: Client,
  {
    origin,
    reward,
    sellers,
  }: { readonly origin: string; readonly reward: Reward; readonly sellers: readonly Seller[] },
): Promise<Race> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const body = JSON.stringify({ cost: COST, delivery: DELIVERY });
  const address = new URL(`/api/loyalty/rewards/${reward.id}/orders`, origin);
  const ask = (index: number): Promise<boolean> =>
    new Promise((resolve, reject) => {
      request(
        address,
        {
          agent,
          method: 'POST',
          headers: {
            ...sellers[index]?.headers,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (piece: string) => {
            text += piece;
          });
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve(true);
            else if (text.includes('"out_of_stock"')) resolve(false);
            else reject(new Error(`An order was answered ${answer.statusCode}: ${text}`));
          });
        },
      )
        .on('error', reject)
        .end(body);
    });
  try {
    return await raced(client, reward, ask);
  } finally {
    agent.destroy();
  }
}

interface Direct {
  readonly settings: ConnectionSettings;
  readonly reward: Reward;
  readonly sellers: readonly Seller[];
  readonly connections: number;
  readonly order: Order;
}

/** As many ask at once as over HTTP; who finds every connection taken waits for one. */
async function raceOver(
  client: Client,
  { settings, reward, sellers, connections, order }: Direct,
): Promise<Race> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connected(settings)));
  const idle = [...clients];
  const waiting: ((connection: Client) => void)[] = [];
  const ask = async (index: number): Promise<boolean> => {
    const connection = idle.pop() ?? (await new Promise<Client>((resolve) => waiting.push(resolve)));
    const seller = sellers[index];
    if (!seller) throw new Error('There is nobody to ask as.');
    try {
      return await order(connection, reward, seller.membershipId);
    } finally {
      const next = waiting.shift();
      if (next) next(connection);
      else idle.push(connection);
    }
  };
  try {
    return await raced(client, reward, ask);
  } finally {
    await Promise.all(clients.map((connection) => connection.end()));
  }
}

/** As the product does: every look and every write in one statement. */
async function orderByStatement(client: Client, reward: Reward, membershipId: string): Promise<boolean> {
  await client.query(`begin; select set_config('app.client_id', '${reward.clientId}', true)`);
  try {
    const { rows } = await client.query<{ outcome: string }>({
      name: 'redeem',
      text: 'select loyalty_redeem($1, $2, $3, $4, $5, $6, $7, $8, $9, now()) as outcome',
      values: [
        reward.clientId,
        randomUUID(),
        randomUUID(),
        randomUUID(),
        randomUUID(),
        membershipId,
        reward.id,
        COST,
        DELIVERY,
      ],
    });
    await client.query('commit');
    return rows[0]?.outcome === 'ok';
  } catch (error) {
    await client.query('rollback');
    if (error instanceof Error && 'code' in error && error.code === OUT_OF_STOCK) return false;
    throw error;
  }
}

/** As it is usually written: the reward is locked, everything else is looked at and written behind the lock. */
async function orderStepByStep(client: Client, reward: Reward, membershipId: string): Promise<boolean> {
  const { clientId, campaignId, categoryId, id } = reward;
  const orderId = randomUUID();
  await client.query(`begin; select set_config('app.client_id', '${clientId}', true)`);
  const { rows } = await client.query<{ left: number }>({
    name: 'lock reward',
    text: 'select on_hand - reserved as left from reward where client_id = $1 and id = $2 for update',
    values: [clientId, id],
  });
  if (!rows[0] || rows[0].left < 1) {
    await client.query('rollback');
    return false;
  }
  await client.query({
    name: 'read use',
    text: `select used from reward_category_use where client_id = $1 and campaign_id = $2 and membership_id = $3
      and category_id = $4`,
    values: [clientId, campaignId, membershipId, categoryId],
  });
  await client.query({
    name: 'write order',
    text: `insert into reward_order (client_id, id, number, campaign_id, membership_id, reward_id, category_id, reward_kind,
        cost, delivery, ordered_at, changed_at) values ($1, $2, $3, $4, $5, $6, $7, 'goods', $8, $9, now(), now())`,
    values: [clientId, orderId, orderId, campaignId, membershipId, id, categoryId, COST, DELIVERY],
  });
  await client.query({
    name: 'hold points',
    text: "select ledger_open_hold($1, $2, $3, $4, 'reward_order', $5, $6, now())",
    values: [clientId, randomUUID(), membershipId, campaignId, orderId, COST],
  });
  await client.query({
    name: 'write stock',
    text: 'update reward set reserved = reserved + 1 where client_id = $1 and id = $2',
    values: [clientId, id],
  });
  await client.query('commit');
  return true;
}
