import { crc32 } from 'node:zlib';
import { editTraining } from '@trilha/contract/learning/authoring.calls';
import { listOnlineCourses } from '@trilha/contract/learning/catalogue.calls';
import { frameCover, readCover } from '@trilha/contract/learning/covers.calls';
import { MIDDLE_FRAME } from '@trilha/rules/learning/cover-frame.rule';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { readDraft } from '../../testing/authoring.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildFile } from '../../testing/files.ts';
import { buildCourse, PAGE } from '../../testing/learning.ts';
import { uploadBytes } from '../../testing/uploads.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { coverWaits } from './cover-events.ts';
import { lookAfterCovers } from './look-after-covers.job.ts';
import { makeCoverSizes } from './make-cover-sizes.job.ts';

let product: TestApplication;
let client: BuiltClient;
let author: BuiltPerson;
let learner: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  learner = await buildPerson(product.platform, client);
});
afterAll(() => product.close());

/** The left half red, the right half blue, with words of a camera. */
const photograph = async (width = 1000, height = 400) => {
  const half = (colour: string) => ({
    create: { width: width / 2, height, channels: 3 as const, background: colour },
  });
  return sharp(half('#cc0000'))
    .extend({ right: width / 2, background: '#0000cc' })
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'CANARY camera' } })
    .toBuffer();
};

const send = (bytes: Buffer) =>
  uploadBytes(product, author.token, { purpose: 'cover', name: 'capa.jpg', bytes });

async function covered(bytes: Buffer) {
  const course = await buildCourse(product.platform, client, {}, [PAGE]);
  const { fileId } = (await send(bytes)).body;
  const { revision } = await readDraft(product, author.token, course.id);
  const edited = await call(
    product,
    editTraining,
    { params: { trainingId: course.id }, body: { revision, coverFileId: fileId } },
    { token: author.token },
  );
  expect(edited.status).toBe(200);
  const shown = async () => {
    const { body } = await call(
      product,
      listOnlineCourses,
      { query: { limit: 100 } },
      { token: learner.token },
    );
    return body.items.find(({ id }) => id === course.id)?.cover ?? null;
  };
  return { fileId, shown };
}

const deliver = () => deliverEvents(product, [makeCoverSizes]);
const get = (url: string) => product.app.inject({ method: 'GET', url });
const frame = (fileId: string, body = MIDDLE_FRAME, token = author.token) =>
  call(product, frameCover, { params: { fileId }, body }, { token });
const read = (fileId: string, token = author.token) =>
  call(product, readCover, { params: { fileId } }, { token });
const colourOf = async (bytes: Buffer, left: number) => {
  const { width, height } = await sharp(bytes).metadata();
  const at = { left: Math.round(left * (width - 1)), top: Math.round(height / 2), width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(bytes).extract(at).removeAlpha().raw().toBuffer();
  return red > blue ? 'red' : 'blue';
};

test('a cover is shown whole until its sizes are there, then in each width as AVIF and WebP, pixels alone [MG-02] [UX-09]', async () => {
  const { fileId, shown } = await covered(await photograph());
  expect(await shown()).toMatchObject({ sizes: null, url: expect.stringContaining('/storage/') });
  expect((await read(fileId)).body).toMatchObject({ state: 'waiting', frame: MIDDLE_FRAME });
  await deliver();
  const cover = await shown();
  expect(cover).toMatchObject({ sizes: { widths: [320, 640, 711] }, focus: { left: 50, top: 50 } });
  expect(cover?.url).toBe(`${cover?.sizes?.at}/640.webp`);
  for (const width of cover?.sizes?.widths ?? [])
    for (const ending of ['avif', 'webp']) {
      const answer = await get(`${cover?.sizes?.at}/${width}.${ending}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${ending}`]);
      expect(answer.headers['cache-control']).toContain('immutable');
      const found = await sharp(answer.rawPayload).metadata();
      expect([found.width, Math.round((found.width / found.height) * 100)]).toEqual([width, 178]);
      expect([found.exif, answer.rawPayload.includes('CANARY')]).toEqual([undefined, false]);
    }
  expect((await read(fileId)).body.state).toBe('ready');
});

test('another frame is another address; the one before lives on for pages that are open, and no longer [MG-02] [UX-09]', async () => {
  const { fileId, shown } = await covered(await photograph(400, 160));
  await deliver();
  const middle = await shown();
  expect((await frame(fileId, { x: 1, y: 0.5, zoom: 1.2, focusX: 1, focusY: 0 })).status).toBe(200);
  expect((await shown())?.url).toBe(middle?.url);
  await deliver();
  const right = await shown();
  expect(right?.focus).toEqual({ left: 100, top: expect.any(Number) });
  expect(await colourOf((await get(right?.url ?? '')).rawPayload, 0.4)).toBe('blue');
  expect((await get(middle?.url ?? '')).statusCode).toBe(200);
  await frame(fileId, { ...MIDDLE_FRAME, x: 0 });
  await deliver();
  expect(await colourOf((await get((await shown())?.url ?? '')).rawPayload, 0.4)).toBe('red');
  expect((await get(middle?.url ?? '')).statusCode).toBe(404);
  expect((await read(fileId)).body.frame).toEqual({ ...MIDDLE_FRAME, x: 0 });
});

test('of two that frame at once both are kept in turn, and the sizes are those of the last [MG-02]', async () => {
  const { fileId } = await covered(await photograph(640, 360));
  const frames = [0.1, 0.2, 0.3, 0.4].map((x) => frame(fileId, { ...MIDDLE_FRAME, x }));
  expect((await Promise.all(frames)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await deliver();
  expect((await read(fileId)).body.state).toBe('ready');
});

test('covers from before there were sizes are asked for, some each minute, and each once [UX-09]', async () => {
  const other = await buildClient(product.platform);
  for (let built = 0; built < 12; built += 1) {
    const fileId = await buildFile(product.platform, other, 'cover');
    const course = await buildCourse(product.platform, other, {}, [PAGE]);
    await product.platform.database.inClient(other.id, (db) =>
      db.updateTable('training').set({ cover_file_id: fileId }).where('id', '=', course.id).execute(),
    );
  }
  const asked = async (): Promise<number> => {
    await lookAfterCovers.run(product.platform, other.id);
    const found = await product.platform.database
      .readerOf(other.id)
      .selectFrom('outbox')
      .select('id')
      .where('client_id', '=', other.id)
      .where('event', '=', coverWaits.name)
      .execute();
    return found.length;
  };
  expect([await asked(), await asked(), await asked()]).toEqual([10, 12, 12]);
  // What is asked for here is made nowhere else.
  await deliverEvents(product, []);
});

test('a picture that breaks its encoder is tried three times, told to its author and shown whole [MG-02] [UX-09]', async () => {
  const fileId = await buildFile(product.platform, client, 'cover', Buffer.from('no picture'));
  const course = await buildCourse(product.platform, client, {}, [PAGE]);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training').set({ cover_file_id: fileId }).where('id', '=', course.id).execute(),
  );
  const event = { clientId: client.id, fileId };
  await lookAfterCovers.run(product.platform, client.id);
  for (let tried = 0; tried < 3; tried += 1)
    await expect(makeCoverSizes.run(product.platform, event.clientId, { fileId })).rejects.toThrow('sizes');
  await makeCoverSizes.run(product.platform, event.clientId, { fileId });
  expect((await read(fileId)).body.state).toBe('failed');
});

/** The header of a picture with so many pixels, and nothing behind it. */
function hugePicture(): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(header);
  header.write('IHDR', 12);
  header.writeUInt32BE(30_000, 16);
  header.writeUInt32BE(30_000, 20);
  header.set([8, 2, 0, 0, 0], 24);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  const data = Buffer.from('0000000049444154', 'hex');
  return Buffer.concat([header, data, Buffer.alloc(4)]);
}

test('a picture of too many pixels is refused by its header, a broken one for what it is [ME-04]', async () => {
  expect((await send(hugePicture())).code).toBe('picture_too_large');
  const whole = await photograph();
  expect((await send(whole.subarray(0, whole.length / 2))).code).toBe('file_content_mismatch');
});

test('only authors frame covers, only those of their client, and no other picture [MG-02] [CL-07]', async () => {
  const { fileId } = await covered(await photograph(64, 36));
  const elsewhere = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, elsewhere, { roles: ['course_manager'] });
  expect((await frame(fileId, MIDDLE_FRAME, learner.token)).code).toBe('not_allowed');
  expect((await read(fileId, learner.token)).code).toBe('not_allowed');
  expect((await call(product, readCover, { params: { fileId } })).status).toBe(401);
  expect((await frame(fileId, MIDDLE_FRAME, stranger.token)).code).toBe('not_found');
  const unused = await buildFile(product.platform, client, 'cover');
  expect((await frame(unused)).code).toBe('not_found');
  expect((await frame(await buildFile(product.platform, client, 'invoice'))).code).toBe('not_found');
});

test('an address of sizes opens these alone, as long as it lives [ME-04]', async () => {
  const { shown } = await covered(await photograph(640, 360));
  await deliver();
  const { sizes } = (await shown()) ?? {};
  const at = sizes?.at ?? '';
  expect((await get(`${at}/640.webp`)).statusCode).toBe(200);
  expect((await get(`${at}/641.webp`)).statusCode).toBe(404);
  for (const url of [`${at}/640.jpg`, `${at}/../640.webp`, `${at.replace(/1$/, '2')}/640.webp`])
    expect([url, [403, 404, 410].includes((await get(url)).statusCode)]).toEqual([url, true]);
  product.setNow('2026-11-21T15:25:00Z');
  expect((await get(`${at}/640.webp`)).json()).toMatchObject({ code: 'file_link_expired' });
  product.setNow('2026-11-21T15:00:00Z');
});
