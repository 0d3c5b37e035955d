import type { Client } from 'pg';
import type { SaleSubject } from './bare-sales.ts';
import { type Seller, signedIn } from './crowd-sessions.ts';
import type { MakeRequest } from './measure.ts';

export interface Target {
  readonly name: string;
  readonly make: MakeRequest;
  /** So many times the bare select at most, at eight at once. */
  readonly within?: number;
}

/** What people open all day may cost so many times a bare select. */
const WITHIN = 3;
/** Somebody else changes something so often that no answer is ever given again. */
const CHANGES_EVERY_MS = 5;

/** What people wait for most. Each request is the next seller's, so that nobody waits for their own rows. */
export async function readTargets(
  client: Client,
  origin: string,
  sellers: readonly Seller[],
  campaignId: string,
): Promise<readonly Target[]> {
  const next = inTurn(sellers);
  const course = await oneOf(
    client,
    `select e.training_id as id from enrolment e join training t on t.client_id = e.client_id and t.id = e.training_id
      where e.state = 'in_progress' and t.kind = 'online_course' limit 1`,
  );
  const trail = await oneOf(
    client,
    "select id from training where kind = 'trail' and status = 'published' and enrolment_type = 'free' and title like 'Primeiros%' limit 1",
  );
  const auditor = await signedIn(origin, 'beatriz.sampaio@nexo.example');
  const administrator = await signedIn(origin, 'renato.figueira@nexo.example');
  const superuser = await signedIn(origin, 'camila.duarte@nexo.example');
  const asStaff =
    (headers: Record<string, string>, path: string): MakeRequest =>
    () => ({ method: 'GET', path, headers });
  const read =
    (path: string): MakeRequest =>
    () => ({ method: 'GET', path, headers: next().headers });
  return [
    { name: 'session', make: read('/api/session') },
    ...keptReads(client, [
      { name: 'home', make: read('/api/home') },
      { name: 'catalogue', make: read('/api/trainings') },
      { name: 'search', make: read('/api/search?q=notebook') },
      { name: 'course page', make: read(`/api/trainings/${course}`) },
      { name: 'statement', make: read('/api/loyalty/statement') },
      { name: 'reward list', make: read(`/api/loyalty/rewards?campaignId=${campaignId}`) },
      { name: 'ranking', make: read('/api/ranking') },
    ]),
    { name: 'trails', make: read('/api/trails') },
    { name: 'trail page', make: read(`/api/trails/${trail}`) },
    { name: 'statement, one kind', make: read('/api/loyalty/statement?kind=sales') },
    { name: 'statement, some days', make: read('/api/loyalty/statement?from=2026-01-01&to=2026-12-31') },
    { name: 'next action', make: read(`/api/loyalty/campaigns/${campaignId}/next-action`) },
    { name: 'medals', make: read('/api/own-medals') },
    { name: 'photo week', make: read(`/api/loyalty/campaigns/${campaignId}/photos/week`) },
    { name: 'events', make: read('/api/events') },
    {
      name: 'campaign results',
      make: asStaff(administrator, `/api/loyalty/administration/campaigns/${campaignId}/results`),
    },
    { name: 'audit queue', make: asStaff(auditor, '/api/loyalty/audit/sales') },
    {
      name: 'audit queue, one risk',
      make: asStaff(auditor, '/api/loyalty/audit/sales?state=credited&risk=green&country=BR'),
    },
    { name: 'coincidences', make: asStaff(auditor, '/api/loyalty/audit/coincidences') },
    { name: 'photo queue', make: asStaff(auditor, '/api/loyalty/audit/photos') },
    {
      name: 'photo queue, one risk',
      make: asStaff(auditor, '/api/loyalty/audit/photos?state=sent&risk=green'),
    },
    { name: 'level requests', make: asStaff(administrator, '/api/loyalty/level-requests?state=open') },
    { name: 'people', make: asStaff(superuser, '/api/people') },
    {
      name: 'people, filtered',
      make: asStaff(superuser, '/api/people?search=an&role=salesperson&status=approved&sort=lastAccess'),
    },
    { name: 'audit log', make: asStaff(superuser, '/api/audit-log') },
    { name: 'own devices', make: read('/api/session/devices') },
    { name: 'own consents', make: read('/api/session/consents') },
    { name: 'login page', make: asStaff({}, '/api/boot?client=nexo') },
    { name: 'registration form', make: asStaff({}, '/api/registration/form?client=nexo') },
    { name: 'portfolio', make: asStaff({}, '/api/portfolio?client=obra-viva') },
  ];
}

/** Answers that are kept while they hold: as they are in a quiet hour, and where somebody is always changing something. */
function keptReads(client: Client, reads: readonly Target[]): readonly Target[] {
  let changedAt = 0;
  let isChanging = false;
  const change = async (): Promise<void> => {
    if (isChanging || performance.now() - changedAt < CHANGES_EVERY_MS) return;
    isChanging = true;
    await client.query(
      `insert into change_mark (client_id, tables) select client.id, array_agg(relname::text)
        from client cross join pg_class where slug = 'nexo' and relnamespace = 'public'::regnamespace group by 1`,
    );
    changedAt = performance.now();
    isChanging = false;
  };
  const madeAnew = ({ name, make }: Target): Target => ({
    name: `${name}, made anew`,
    make: () => {
      void change();
      return make();
    },
  });
  return reads.flatMap((read) => [{ ...read, within: WITHIN }, madeAnew(read)]);
}

/** Each in turn, for ever. */
export function inTurn<T>(all: readonly T[]): () => T {
  let turn = 0;
  return () => {
    turn += 1;
    const one = all[turn % all.length];
    if (one === undefined) throw new Error('There is nobody to ask as.');
    return one;
  };
}

/** The campaign that runs, the store each seller chose in it, and three of its products. Photos are not asked for here. */
export async function offerOf(
  client: Client,
  sellers: readonly Seller[],
): Promise<{ readonly campaignId: string; readonly sales: readonly SaleSubject[] }> {
  const { rows } = await client.query<
    Record<'client_id' | 'campaign_id' | 'membership_id' | 'store_id', string>
  >(
    `select participation.client_id, participation.campaign_id, participation.membership_id,
        min(store.store_id::text) as store_id
      from participation
      join campaign on campaign.client_id = participation.client_id and campaign.id = participation.campaign_id
      join participation_store store on store.client_id = participation.client_id and store.participation_id = participation.id
      where participation.membership_id = any($1) and now()::date between campaign.begins_on and campaign.ends_on
        and campaign.status = 'published'
      group by 1, 2, 3`,
    [sellers.map(({ membershipId }) => membershipId)],
  );
  const campaignId = rows[0]?.campaign_id ?? '';
  // Whether photos are asked for is fixed from the first day on: it is said as of the day before.
  await client.query('begin');
  await client.query(
    "select set_config('app.now', (begins_on - 1)::text, true) from campaign where id = $1",
    [campaignId],
  );
  await client.query('update campaign set photo_required = false where id = $1', [campaignId]);
  await client.query('commit');
  const products = await client.query<{ product_id: string }>(
    'select product_id from campaign_product where campaign_id = $1 order by product_id limit 3',
    [campaignId],
  );
  const productIds = products.rows.map((row) => row.product_id);
  const sales = rows.map((row) => ({
    clientId: row.client_id,
    campaignId: row.campaign_id,
    membershipId: row.membership_id,
    storeId: row.store_id,
    productIds,
  }));
  return { campaignId, sales };
}

async function oneOf(client: Client, query: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(query);
  const id = rows[0]?.id;
  if (!id) throw new Error(`Nothing found by: ${query}`);
  return id;
}
