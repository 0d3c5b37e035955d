import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { askOwnData, linkOwnData, readOwnData } from '@trilha/contract/identity/own-data.calls';
import { proveIdentity } from '@trilha/contract/identity/proof.calls';
import { startImpersonation } from '@trilha/contract/people/impersonation.calls';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { runOnce } from '#platform/jobs/run-once.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildFile } from '../../testing/files.ts';
import { givePoints } from '../../testing/ledger.ts';
import { buildCampaign, buildParticipation } from '../../testing/loyalty.ts';
import {
  type BuiltPerson,
  buildClient,
  buildPerson,
  prolongTokens,
  signInAgain,
} from '../../testing/world.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { lookAfterOwnData } from './look-after-own-data.job.ts';
import { makeOwnData } from './make-own-data.job.ts';
import { tellOwnDataReady } from './tell-own-data.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());
beforeEach(() => product.setNow('2026-11-21T15:00:00Z'));

const ask = ({ token }: BuiltPerson) => call(product, askOwnData, {}, { token });
const seen = async ({ token }: BuiltPerson) => (await call(product, readOwnData, {}, { token })).body;
const make = () => deliverEvents(product, [makeOwnData]);
const lookAfter = ({ clientId }: BuiltPerson) => lookAfterOwnData.run(product.platform, clientId);
const later = async (person: BuiltPerson, instant: string): Promise<BuiltPerson> => {
  product.setNow(instant);
  return { ...person, token: await signInAgain(product.platform, person) };
};
const learner = async (over: Parameters<typeof buildPerson>[2] = {}) =>
  buildPerson(product.platform, await buildClient(product.platform), over);

/** What is in the copy, by the names of its files. */
async function download({ token }: BuiltPerson): Promise<Record<string, Uint8Array>> {
  const link = await call(product, linkOwnData, {}, { token });
  const answer = await product.app.inject({ method: 'GET', url: link.body.url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return unzipSync(answer.rawPayload);
}
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const jsonOf = (bytes: Uint8Array | undefined): unknown => JSON.parse(textOf(bytes));

/** A seller with a photographed invoice that was refused by somebody, points, and a look of the staff at the account. */
async function sellerWithHistory() {
  const { platform } = product;
  const client = await buildClient(platform);
  const campaign = await buildCampaign(platform, client);
  const seller = await buildPerson(platform, client, { roles: ['sales_agent'], document: '52998224725' });
  const auditor = await buildPerson(platform, client, { roles: ['auditor'] });
  const other = await buildPerson(platform, client, { roles: ['sales_agent'] });
  await buildParticipation(platform, campaign, seller);
  await givePoints(platform, campaign, seller, 40);
  await givePoints(platform, campaign, other, 77);
  const photo = Buffer.from('a photo of an invoice');
  const invoiceFileId = await buildFile(platform, client, 'invoice', photo);
  const theirs = await buildFile(platform, client, 'invoice', Buffer.from('of somebody else'));
  await platform.database.inClient(client.id, async (db) => {
    const sale = {
      client_id: client.id,
      campaign_id: campaign.id,
      store_id: campaign.storeId,
      sold_on: '2026-11-20',
      points: 10,
      credited_points: 0,
      state: 'refused' as const,
      reported_at: platform.now(),
    };
    for (const [membership_id, file, number] of [
      [seller.membershipId, invoiceFileId, 'NF-1'],
      [other.membershipId, theirs, 'NF-2'],
    ] as const) {
      const id = crypto.randomUUID();
      await db
        .insertInto('sale')
        .values({
          ...sale,
          id,
          membership_id,
          invoice_file_id: file,
          invoice_number: number,
          invoice_key: number,
        })
        .execute();
      await db
        .insertInto('sale_decision')
        .values({
          client_id: client.id,
          id: crypto.randomUUID(),
          sale_id: id,
          decision: 'refuse',
          state_before: 'credited',
          state_after: 'refused',
          points_before: 10,
          points_after: 0,
          reason: 'photo_unreadable',
          note: 'A foto está escura',
          actor_membership_id: auditor.membershipId,
          decided_at: platform.now(),
        })
        .execute();
    }
    await db
      .insertInto('notification')
      .values({
        client_id: client.id,
        id: crypto.randomUUID(),
        membership_id: seller.membershipId,
        kind: 'account_viewed',
        parameters: JSON.stringify({ name: 'Nome da equipe' }),
        created_at: platform.now(),
      })
      .execute();
  });
  return { client, seller, auditor, other, photo, invoiceFileId };
}

test('asks for a proof of who it is before a copy is made, and not again within ten minutes [ID-23]', async () => {
  const passwordHash = await hashPassword('segredo da loja');
  const person = await learner({ passwordHash, proved: false });
  expect((await ask(person)).code).toBe('proof_needed');
  expect((await seen(person)).last).toBeNull();
  const proof = { body: { password: 'segredo da loja' } };
  expect((await call(product, proveIdentity, proof, { token: person.token })).status).toBe(200);
  product.setNow('2026-11-21T15:09:59Z');
  expect((await ask(person)).status).toBe(200);
  expect((await ask(person)).code).toBe('own_data_under_way');
});

test('writes all there is of a person, and of nobody else, with an index in their language [ID-23]', async () => {
  const { client, seller, auditor, other, photo, invoiceFileId } = await sellerWithHistory();
  expect((await ask(seller)).status).toBe(200);
  await make();
  const files = await download(seller);
  expect(Object.keys(files).sort()).toEqual(
    [
      ...'profile consents sessions history enrolments enrolmentRequests releases exceptions activities statements documents tests games challenges reactions'.split(
        ' ',
      ),
      ...'certificates medals notes favourites points campaigns trainingAccount pointsTransfers sales appeals storePhotos orders events messages files'.split(
        ' ',
      ),
    ]
      .map((name) => `${name}.json`)
      .concat('index.html', `invoices/${invoiceFileId}.jpg`)
      .sort(),
  );
  expect(jsonOf(files['profile.json'])).toMatchObject([
    { username: seller.username, document: '52998224725', roles: ['sales_agent'] },
  ]);
  expect(jsonOf(files['sessions.json'])).toMatchObject([{ device: 'test', endedAt: null }]);
  expect(jsonOf(files['points.json'])).toMatchObject([{ amount: 40 }, { amount: 40 }]);
  expect(jsonOf(files['sales.json'])).toMatchObject([
    {
      invoiceNumber: 'NF-1',
      invoice: `invoices/${invoiceFileId}.jpg`,
      decisions: [{ reason: 'photo_unreadable', note: 'A foto está escura' }],
    },
  ]);
  expect(Buffer.from(files[`invoices/${invoiceFileId}.jpg`] ?? []).equals(photo)).toBe(true);
  expect(jsonOf(files['messages.json'])).toMatchObject([{ kind: 'account_viewed', parameters: {} }]);
  const index = textOf(files['index.html']);
  expect(index).toContain('<html lang="pt-BR">');
  expect(index).toContain(`Seus dados em ${client.slug.replace('client-', 'Client ')}`);
  const all = Object.values(files).map(textOf).join('\n');
  for (const stranger of [auditor, other])
    for (const trace of [stranger.username, stranger.membershipId, stranger.personId])
      expect(all).not.toContain(trace);
  expect(all).not.toContain('Nome da equipe');
  expect(all).not.toMatch(/password|hash|secret/i);
});

test('holds the photo somebody shows here, named in the index, and that of nobody else [ID-23] [GM-03]', async () => {
  const { platform } = product;
  const client = await buildClient(platform);
  const [person, colleague] = [await buildPerson(platform, client), await buildPerson(platform, client)];
  const picture = Buffer.from('a picture of a face');
  const shown = await buildFile(platform, client, 'own_photo', picture);
  const theirs = await buildFile(platform, client, 'own_photo', Buffer.from('of somebody else'));
  await platform.database.inClient(client.id, async (db) => {
    for (const [id, owner] of [
      [shown, person.membershipId],
      [theirs, colleague.membershipId],
    ] as const) {
      await db
        .updateTable('file')
        .set({ owner_membership_id: owner, content_type: 'image/webp' })
        .where('client_id', '=', client.id)
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('membership')
        .set({ photo_file_id: id })
        .where('client_id', '=', client.id)
        .where('id', '=', owner)
        .execute();
    }
  });
  await ask(person);
  await make();
  const files = await download(person);
  expect(Object.keys(files).filter((name) => name.startsWith('photo/'))).toEqual([`photo/${shown}.webp`]);
  expect(Buffer.from(files[`photo/${shown}.webp`] ?? []).equals(picture)).toBe(true);
  expect(textOf(files['index.html'])).toMatch(
    /<a href="photo\/">photo\/<\/a><\/td><td>A sua foto<\/td><td>1</,
  );
});

test('tells how far it is, tells by message and by mail that it is ready, and once [ID-23]', async () => {
  const person = await learner({ language: 'fr-FR' });
  expect(await seen(person)).toEqual({ keptDays: 7, nextAt: null, last: null });
  await ask(person);
  expect(await seen(person)).toMatchObject({ last: { state: 'waiting', progress: 0, size: null } });
  await deliverEvents(product, [makeOwnData, tellOwnDataReady]);
  await deliverEvents(product, [makeOwnData, tellOwnDataReady]);
  const ready = await seen(person);
  expect(ready).toMatchObject({
    nextAt: '2026-11-22T15:00:00.000Z',
    last: { state: 'ready', progress: 1, expiresAt: '2026-11-28T15:00:00.000Z' },
  });
  expect(ready.last?.size).toBeGreaterThan(1000);
  const inbox = await call(product, listNotifications, { query: {} }, { token: person.token });
  expect(inbox.body.items).toMatchObject([
    { kind: 'own_data_ready', parameters: { until: '2026-11-28' }, link: '/profile/privacy' },
  ]);
  const mails = await product.platform.database
    .readerOf(person.clientId)
    .selectFrom('outgoing_mail')
    .select(['recipient', 'body_text'])
    .execute();
  expect(mails).toMatchObject([
    { recipient: `${person.username}@example.test`, body_text: expect.stringContaining('28 novembre 2026') },
  ]);
  // The mail leads to the page and holds no key to the bytes.
  expect(mails[0]?.body_text).not.toContain('/storage/');
  expect(textOf((await download(person))['index.html'])).toContain('Vos données chez');
});

test('makes one at a time and one a day, from however many devices [ID-23]', async () => {
  const person = await learner();
  const asked = await Promise.all(Array.from({ length: 6 }, () => ask(person)));
  expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  expect(asked.find(({ status }) => status === 409)?.code).toBe('own_data_under_way');
  await make();
  const refused = await ask(person);
  expect([refused.status, refused.code]).toEqual([429, 'own_data_recent']);
  const next = await later(person, '2026-11-22T15:00:00Z');
  expect((await ask(next)).status).toBe(200);
});

test('answers nobody but the person themselves [ID-23]', async () => {
  const person = await learner();
  for (const each of [readOwnData, askOwnData, linkOwnData])
    expect((await call(product, each, {})).code).toBe('not_signed_in');
  expect((await call(product, linkOwnData, {}, { token: person.token })).code).toBe('not_found');
  await ask(person);
  await make();
  // The same person at another client, and somebody else at this one, have no copy here.
  const elsewhere = await buildPerson(product.platform, await buildClient(product.platform), {
    personId: person.personId,
  });
  const colleague = await buildPerson(product.platform, { id: person.clientId, slug: '' });
  for (const { token } of [elsewhere, colleague])
    expect((await call(product, linkOwnData, {}, { token })).status).toBe(404);
  const owner = await buildPerson(product.platform, { id: person.clientId, slug: '' }, { superuser: true });
  const through = await call(
    product,
    startImpersonation,
    { params: { memberId: person.membershipId } },
    { token: owner.token },
  );
  expect(through.status).toBe(200);
  expect((await call(product, linkOwnData, {}, { token: owner.token })).code).toBe('not_while_impersonating');
  expect((await call(product, askOwnData, {}, { token: owner.token })).code).toBe('not_while_impersonating');
});

test('hands the copy out to who has just shown who they are, and not to a session left open [ID-23]', async () => {
  const password = 'segredo da loja';
  const person = await learner({ passwordHash: await hashPassword(password) });
  await ask(person);
  await make();
  await download(person);
  product.setNow('2026-11-21T15:30:00Z');
  await prolongTokens(product.platform, person);
  const link = () => call(product, linkOwnData, {}, { token: person.token });
  expect((await link()).code).toBe('proof_needed');
  expect((await call(product, proveIdentity, { body: { password } }, { token: person.token })).status).toBe(
    200,
  );
  expect((await link()).status).toBe(200);
});

test('takes the copy away after seven days, and when a newer one is ready [ID-23]', async () => {
  const person = await learner();
  await ask(person);
  await make();
  const keys = async () =>
    product.platform.database
      .readerOf(person.clientId)
      .selectFrom('own_data_export')
      .select(['storage_key', 'state'])
      .orderBy('asked_at')
      .execute();
  const [first] = await keys();
  const sizeOf = (key = '') => product.platform.storage.sizeOf(key);
  const again = await later(person, '2026-11-23T15:00:00Z');
  await ask(again);
  await make();
  await lookAfter(person);
  expect(await keys()).toMatchObject([{ state: 'over' }, { state: 'ready' }]);
  expect(await sizeOf(first?.storage_key)).toBeNull();
  await download(again);
  const late = await later(person, '2026-11-30T15:00:00Z');
  expect(await seen(late)).toMatchObject({ nextAt: null, last: { state: 'over' } });
  expect((await call(product, linkOwnData, {}, { token: late.token })).code).toBe('not_found');
  await lookAfter(person);
  const [, second] = await keys();
  expect([second?.state, await sizeOf(second?.storage_key)]).toEqual(['over', null]);
});

test('is given up where nobody makes it any more, and may be asked for at once [ID-23]', async () => {
  const person = await learner();
  await ask(person);
  const late = await later(person, '2026-11-21T15:31:00Z');
  await lookAfter(person);
  expect(await seen(late)).toMatchObject({ nextAt: null, last: { state: 'failed' } });
  // What comes of it later leaves no file behind.
  await make();
  expect(await seen(late)).toMatchObject({ last: { state: 'failed' } });
  expect((await ask(late)).status).toBe(200);
});

test('shows how far it was where a worker was lost half way, and is made whole by the next [ID-23]', async () => {
  const person = await learner();
  const { copyId } = (await ask(person)).body;
  const { platform } = product;
  const delivery = {
    outboxId: 4001,
    clientId: person.clientId,
    event: makeOwnData.event,
    payload: { copyId },
  };
  const failing: typeof platform.storage.write = async (_key, content) => {
    // As many pieces as make some of the subjects, and then the disk is gone.
    const pieces: unknown[] = [];
    for await (const piece of content) {
      pieces.push(piece);
      if (pieces.length === 12) throw new Error('the disk is gone');
    }
    throw new Error('nothing was written');
  };
  const broken = { ...platform, storage: { ...platform.storage, write: failing } };
  await expect(runOnce(broken, makeOwnData, delivery)).rejects.toThrow('the disk is gone');
  const half = await seen(person);
  expect(half.last?.state).toBe('making');
  expect(half.last?.progress).toBeGreaterThan(0);
  expect(half.last?.progress).toBeLessThan(1);
  await runOnce(platform, makeOwnData, delivery);
  expect(await seen(person)).toMatchObject({ last: { state: 'ready', progress: 1 } });
  expect(Object.keys(await download(person))).toHaveLength(31);
});

test('writes every row of a history that is read in many batches, each once [ID-23]', async () => {
  const person = await learner();
  const rows = Array.from({ length: 1200 }, (_unused, index) => ({
    client_id: person.clientId,
    id: crypto.randomUUID(),
    membership_id: person.membershipId,
    kind: 'level_approved',
    parameters: JSON.stringify({ level: `${index}`, campaign: '', note: '' }),
    created_at: product.platform.now(),
  }));
  await product.platform.database.inClient(person.clientId, (db) =>
    db.insertInto('notification').values(rows).execute(),
  );
  await ask(person);
  await make();
  const files = await download(person);
  const messages = z.array(z.object({ id: z.string() })).parse(jsonOf(files['messages.json']));
  // The announcement of the copy itself comes after it is written.
  expect(messages.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort());
  expect(textOf(files['index.html'])).toContain('1.200');
});
