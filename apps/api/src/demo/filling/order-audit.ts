import { sql } from 'kysely';
import { weighOrders } from '#loyalty/index.ts';
import { people } from '../content/people.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { campaignIdOf, loyaltyClientId, membershipIdOf } from './loyalty-ids.ts';

const client_id = loyaltyClientId;
const AUDITOR = 'otavio-lins';
const CURRENT = 'atual';
/** Points above which two decide about an order: a few of those that wait cost more. */
const SECOND_LOOK_ABOVE = 1_000;
const HOUR = 3_600_000;

/** Where several people have their rewards sent. */
const SHARED_PLACE = {
  postalCode: '04110-021',
  street: 'Rua Vergueiro',
  number: '2880',
  complement: 'Sala 14',
  district: 'Vila Mariana',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};
const NEW_PLACE = { ...SHARED_PLACE, street: 'Travessa do Comércio', number: '19', complement: '' };

interface Waiting {
  readonly id: string;
  readonly membership_id: string;
  readonly person_id: string;
  readonly display_name: string;
  readonly cost: number;
  readonly reward_kind: string;
  readonly ordered_at: Date;
  readonly country: string | null;
  readonly has_earlier: boolean;
}

/**
 * The queue of orders that auditors find: some harmless, two to an address and with a phone that others have as well, one
 * by somebody whose phone was changed hours before to an address that is new, one with a first word and one drawn.
 */
export async function fillOrderAudit(writer: DemoWriter): Promise<void> {
  const { db, now } = writer;
  await db
    .updateTable('campaign')
    .set({ order_second_look_above: SECOND_LOOK_ABOVE })
    .where('client_id', '=', client_id)
    .where('id', '=', campaignIdOf(CURRENT))
    .execute();
  const waiting = await waitingOrders(writer);
  // Whoever enters the demo as themselves keeps their own address and phone.
  const entered = new Set(
    people.filter(({ shownAtLogin }) => shownAtLogin).map(({ key }) => membershipIdOf(key)),
  );
  const others = waiting.filter(({ membership_id }) => !entered.has(membership_id));
  const parcels = others.filter(({ reward_kind, country }) => reward_kind === 'goods' && country === 'BR');
  const taken = parcels.find(({ has_earlier }) => has_earlier);
  const [one, another] = parcels
    .filter(({ membership_id }) => membership_id !== taken?.membership_id)
    .toReversed();
  if (!taken || !one || !another) throw new Error('too few orders of goods wait to be audited');
  await takeOver(writer, taken);
  await share(writer, [one, another], entered);
  const left = others.filter(({ id }) => ![taken.id, one.id, another.id].includes(id));
  const dearest = left.toSorted((first, second) => second.cost - first.cost)[0];
  const drawn = left.findLast(({ id, reward_kind }) => reward_kind === 'goods' && id !== dearest?.id);
  if (!dearest || dearest.cost <= SECOND_LOOK_ABOVE || !drawn)
    throw new Error('no order is dear enough for a second look');
  await propose(writer, dearest, null);
  await propose(writer, drawn, await draw(writer, drawn));
  // Phones are compared among the people of the client that asks.
  await sql`select set_config('app.client_id', ${client_id}, true)`.execute(db);
  await weighOrders(
    db,
    client_id,
    waiting.map(({ id }) => id),
    now,
  );
  await sql`select set_config('app.client_id', '', true)`.execute(db);
}

/** Somebody changed the phone of the account and hours later ordered to where nothing of the person's went before. */
async function takeOver(writer: DemoWriter, order: Waiting): Promise<void> {
  await sendTo(writer, order, NEW_PLACE);
  await writer.db
    .updateTable('person')
    .set({ phone_changed_at: new Date(order.ordered_at.getTime() - 5 * HOUR) })
    .where('id', '=', order.person_id)
    .execute();
}

/** Two people with one phone have their rewards sent to where a third one had theirs. */
async function share(
  writer: DemoWriter,
  [one, another]: readonly [Waiting, Waiting],
  entered: ReadonlySet<string>,
): Promise<void> {
  const { db } = writer;
  for (const order of [one, another]) await sendTo(writer, order, SHARED_PLACE);
  await sql`update person set mobile_phone = (select mobile_phone from person first where first.id = ${another.person_id})
    where id = ${one.person_id}`.execute(db);
  await sql`update reward_order set delivery = delivery || ${JSON.stringify(SHARED_PLACE)}::jsonb
    where client_id = ${client_id} and id = (select id from reward_order
      where client_id = ${client_id} and state = 'delivered' and reward_kind = 'goods' and delivery ->> 'country' = 'BR'
        and membership_id <> all(${[one.membership_id, another.membership_id, ...entered]}::uuid[])
      order by ordered_at desc, id limit 1)`.execute(db);
}

const waitingOrders = async ({ db }: DemoWriter): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select placed.id, placed.membership_id, member.person_id, member.display_name, placed.cost, placed.reward_kind,
      placed.ordered_at, placed.delivery ->> 'country' as country, exists (select from reward_order earlier where earlier.client_id = placed.client_id
        and earlier.membership_id = placed.membership_id and earlier.ordered_at < placed.ordered_at
        and earlier.reward_kind = 'goods') as has_earlier
    from reward_order placed
    join membership member on member.client_id = placed.client_id and member.id = placed.membership_id
    where placed.client_id = ${client_id} and placed.state = 'awaiting_approval'
    order by placed.ordered_at desc, placed.id`.execute(db);
  return rows;
};

const sendTo = ({ db }: DemoWriter, order: Waiting, place: object) =>
  db
    .updateTable('reward_order')
    .set({ delivery: JSON.stringify({ recipient: order.display_name, ...place }) })
    .where('client_id', '=', client_id)
    .where('id', '=', order.id)
    .execute();

/** It was approved with others, and drawn to be looked at by somebody else before it leaves. */
async function draw({ db, now }: DemoWriter, order: Waiting): Promise<string> {
  const batch_id = demoId('order-batch', AUDITOR);
  await db
    .insertInto('audit_batch')
    .values({
      client_id,
      id: batch_id,
      subject_kind: 'order',
      actor_membership_id: membershipIdOf(AUDITOR),
      seed: demoId('order-batch-seed', AUDITOR),
      made_at: dayAt(now, -2),
    })
    .execute();
  await db
    .insertInto('audit_reaudit')
    .values({
      client_id,
      subject_kind: 'order',
      subject_id: order.id,
      batch_id,
      first_auditor: membershipIdOf(AUDITOR),
      drawn_at: dayAt(now, -2),
    })
    .execute();
  return batch_id;
}

/** An order has the word of one auditor, and waits for another one. */
async function propose({ db, now }: DemoWriter, order: Waiting, batchId: string | null): Promise<void> {
  await db
    .insertInto('audit_proposal')
    .values({
      client_id,
      id: demoId('order-proposal', order.id),
      subject_kind: 'order',
      subject_id: order.id,
      decision: 'approve',
      reason: null,
      note: null,
      proposed_by: membershipIdOf(AUDITOR),
      proposed_at: dayAt(now, -1, 18),
      batch_id: batchId,
    })
    .execute();
  await db
    .updateTable('reward_order')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('client_id', '=', client_id)
    .where('id', '=', order.id)
    .execute();
}
