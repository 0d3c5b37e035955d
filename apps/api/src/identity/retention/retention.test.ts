import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildFile } from '../../testing/files.ts';
import { auditWorld, sendSale } from '../../testing/loyalty-audit.ts';
import { buildPhotoTypes, sendPhoto } from '../../testing/store-photos.ts';
import { buildClient, buildPerson, signInAgain } from '../../testing/world.ts';
import { forgetRecords } from './forget-records.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const DAY_MS = 86_400_000;
const ago = (days: number): Date => new Date(product.platform.now().getTime() - days * DAY_MS);
const everywhere = <Result>(work: Parameters<typeof product.platform.database.acrossClients<Result>>[0]) =>
  product.platform.database.acrossClients(work);

test('forgets what is older than the table says, and keeps a day less [ID-23]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  await signInAgain(product.platform, person);
  await signInAgain(product.platform, person);
  const of = { client_id: client.id };
  const task = { ...of, event: 'test.told', payload: '{}', occurred_at: ago(40) };
  await everywhere(async (db) => {
    const sessions = await db
      .selectFrom('login_session')
      .select('id')
      .where('person_id', '=', person.personId)
      .orderBy('id')
      .execute();
    for (const [index, days] of [186, 184].entries())
      await db
        .updateTable('login_session')
        .set({ seen_at: ago(days), ended_at: index === 0 ? null : ago(days) })
        .where('id', '=', sessions[index]?.id ?? '')
        .execute();
    for (const days of [31, 29])
      await db
        .insertInto('outgoing_mail')
        .values({
          ...of,
          id: newId(),
          recipient: `${days}@example.test`,
          subject: '',
          body_text: '',
          body_html: '',
          sent_at: ago(days),
        })
        .execute();
    for (const days of [8, 6])
      await db
        .insertInto('idempotency_answer')
        .values({
          ...of,
          membership_id: person.membershipId,
          key: crypto.randomUUID(),
          call: `${days}`,
          request_hash: '',
          answer: '{}',
          created_at: ago(days),
        })
        .execute();
    await db
      .insertInto('outbox')
      .values([
        { ...task, relayed_at: ago(31) },
        { ...task, relayed_at: ago(29) },
        { ...task, relayed_at: null },
      ])
      .execute();
    for (const [outbox_id, days] of [
      [1, 31],
      [2, 29],
    ] as const)
      await db
        .insertInto('job_effect')
        .values({ ...of, job: 'test', outbox_id, done_at: ago(days) })
        .execute();
    for (const days of [3, 1])
      await db
        .insertInto('login_failure')
        .values({ subject: `test:${days}`, at: ago(days) })
        .execute();
  });
  await Promise.all([
    forgetRecords.run(product.platform, client.id),
    forgetRecords.run(product.platform, client.id),
  ]);
  const left = await everywhere(async (db) => ({
    sessions: await db
      .selectFrom('login_session')
      .select('seen_at')
      .where('client_id', '=', client.id)
      .execute(),
    mails: await db
      .selectFrom('outgoing_mail')
      .select('recipient')
      .where('client_id', '=', client.id)
      .execute(),
    replies: await db
      .selectFrom('idempotency_answer')
      .select('call')
      .where('client_id', '=', client.id)
      .execute(),
    tasks: await db.selectFrom('outbox').select('relayed_at').where('client_id', '=', client.id).execute(),
    effects: await db
      .selectFrom('job_effect')
      .select('outbox_id')
      .where('client_id', '=', client.id)
      .execute(),
    tries: await db.selectFrom('login_failure').select('subject').execute(),
  }));
  expect(left.sessions).toHaveLength(2);
  expect(left.mails).toEqual([{ recipient: '29@example.test' }]);
  expect(left.replies).toEqual([{ call: '6' }]);
  // What was never handed over is waiting, not old.
  expect(left.tasks.map(({ relayed_at: at }) => at?.toISOString() ?? null)).toEqual([
    ago(29).toISOString(),
    null,
  ]);
  expect(left.effects).toEqual([{ outbox_id: 2 }]);
  expect(left.tries).toEqual([{ subject: 'test:1' }]);
});

test('forgets photos of stores after a year, with what they look like, and keeps their weeks [ID-23] [LO-20]', async () => {
  const { client, campaign, seller, administrator } = await auditWorld(product);
  const [shelf] = await buildPhotoTypes(product, campaign, administrator);
  const files = [
    await buildFile(product.platform, client, 'store_photo'),
    await buildFile(product.platform, client, 'store_photo'),
  ] as const;
  await everywhere((db) =>
    db
      .updateTable('file')
      .set({ owner_membership_id: seller.membershipId })
      .where('id', 'in', [...files])
      .execute(),
  );
  const sent = await sendPhoto(product, campaign, seller, { photoTypeId: shelf, photoFileId: files[0] });
  const small = `uploads/${client.id}/${files[0]}.small.webp`;
  await product.platform.storage.write(small, Readable.from(['small']), 10);
  const bits = '0001000200030004';
  await everywhere(async (db) => {
    await db
      .updateTable('store_photo')
      .set({ small_key: small })
      .where('id', '=', sent.body.photoId)
      .execute();
    const look = { client_id: client.id, view: 0, band: 1, bits };
    await db
      .insertInto('photo_hash')
      .values(files.map((file_id) => ({ ...look, file_id })))
      .execute();
    for (const [index, days] of [366, 364].entries())
      await db
        .updateTable('file')
        .set({ created_at: ago(days) })
        .where('id', '=', files[index] ?? '')
        .execute();
  });
  await forgetRecords.run(product.platform, client.id);
  const { photo, looks } = await everywhere(async (db) => ({
    photo: await db
      .selectFrom('store_photo')
      .select(['file_id', 'state', 'points'])
      .where('id', '=', sent.body.photoId)
      .executeTakeFirst(),
    looks: await db.selectFrom('photo_hash').select('file_id').where('client_id', '=', client.id).execute(),
  }));
  expect(photo).toEqual({ file_id: null, state: 'sent', points: 20 });
  expect(looks).toEqual([{ file_id: files[1] }]);
  for (const key of [`uploads/${client.id}/${files[0]}`, small])
    expect(await product.platform.storage.sizeOf(key)).toBeNull();
});

test('forgets photos of invoices after a year, at no other client, and keeps their sales [ID-23]', async () => {
  const { client, campaign, seller } = await auditWorld(product);
  const other = await buildClient(product.platform);
  const sales = [
    await sendSale(product, campaign, seller),
    await sendSale(product, campaign, seller, { quantity: 2 }),
  ];
  const files = [
    await buildFile(product.platform, client, 'invoice'),
    await buildFile(product.platform, client, 'invoice'),
    await buildFile(product.platform, other, 'invoice'),
  ];
  await everywhere(async (db) => {
    for (const [index, days] of [366, 364, 400].entries())
      await db
        .updateTable('file')
        .set({ created_at: ago(days) })
        .where('id', '=', files[index] ?? '')
        .execute();
    for (const [index, id] of sales.entries())
      await db
        .updateTable('sale')
        .set({ invoice_file_id: files[index] ?? null })
        .where('id', '=', id)
        .execute();
    await db
      .insertInto('sale_invoice_code')
      .values(sales.map((id) => ({ client_id: client.id, sale_id: id, code: 'read', verdict: 'refused' })))
      .execute();
    await db
      .insertInto('sale_printed')
      .values(
        sales.map((id) => ({
          client_id: client.id,
          sale_id: id,
          invoice_number_finding: 'near',
          invoice_number_found: '48213',
          date_finding: 'untold',
          tax_number_finding: 'untold',
          readable: true,
          read_at: product.platform.now(),
        })),
      )
      .execute();
  });
  await forgetRecords.run(product.platform, client.id);
  const kept = await everywhere((db) =>
    db.selectFrom('sale').select(['id', 'invoice_file_id', 'points']).where('id', 'in', sales).execute(),
  );
  expect(kept.find(({ id }) => id === sales[0])).toMatchObject({ invoice_file_id: null, points: 100 });
  expect(kept.find(({ id }) => id === sales[1])).toMatchObject({ invoice_file_id: files[1], points: 200 });
  const codes = await everywhere((db) =>
    db.selectFrom('sale_invoice_code').select('sale_id').where('client_id', '=', client.id).execute(),
  );
  expect(codes).toEqual([{ sale_id: sales[1] }]);
  const printed = await everywhere((db) =>
    db.selectFrom('sale_printed').select('sale_id').where('client_id', '=', client.id).execute(),
  );
  expect(printed).toEqual([{ sale_id: sales[1] }]);
  const sizeOf = (at: number, of = client) =>
    product.platform.storage.sizeOf(`uploads/${of.id}/${files[at] ?? ''}`);
  expect([await sizeOf(0), await sizeOf(1), await sizeOf(2, other)]).toEqual([null, 5, 5]);
});
