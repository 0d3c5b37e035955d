import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyImport } from '@trilha/contract/people/imports.calls';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAfterImports } from '#people/index.ts';
import { CAPTCHA_PROVIDERS } from '#platform/captcha/providers.ts';
import { type OwnServer, startServerForTests } from '#platform/database/testing-server.ts';
import { EMBED_PROVIDERS } from '#player/index.ts';
import { createApplication } from '../application.ts';
import { migrateDatabase } from '../roles/migrate.ts';
import { call } from '../testing/call.ts';
import { endPool } from '../testing/end-pool.ts';
import { checkList, importNow, readList } from '../testing/imports.ts';
import { buildClient, buildPerson } from '../testing/world.ts';
import { startWorkerNode } from './server-process.ts';

const ROWS = 3_000;
const KILLS = 3;

let postgres: OwnServer;
let folder: string;
let pool: Pool;
let product: Awaited<ReturnType<typeof createApplication>>;
/** Moves the clock of this process beyond the time after which an import counts as left alone. */
let ahead = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-import-kill-'));
  postgres = await startServerForTests('full');
  await migrateDatabase(postgres.settings);
  pool = new Pool(postgres.settings);
  product = await createApplication({
    connection: postgres.settings,
    filesFolder: folder,
    webFolder: null,
    origin: 'http://localhost:3000',
    contentHost: 'content.localhost',
    signingKey: Buffer.alloc(32, 7),
    mailFrom: 'Trilha <nao-responda@localhost>',
    messaging: { twilio: null, whatsapp: null },
    scormCloudUrl: 'http://127.0.0.1:9/api/v2/',
    simulatesScormCloud: false,
    embeds: EMBED_PROVIDERS,
    captcha: { kind: 'recaptcha', ...CAPTCHA_PROVIDERS.recaptcha },
    firebase: null,
    soffice: null,
    tesseract: null,
    simulatorUrl: null,
    captchaSimulatorUrl: null,
    trustProxy: false,
    reachesPrivate: false,
    strictReplies: true,
    now: () => new Date(Date.now() + ahead),
    log: pino({ level: 'silent' }),
    demo: null,
  });
}, 60_000);
afterAll(async () => {
  await product.close();
  await endPool(pool);
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come to that.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('an import whose worker is killed in the middle goes on, and nobody is lost or made twice [MG-03] [OP-02]', async () => {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const lines = Array.from({ length: ROWS }, (_, row) => `Pessoa ${row};pessoa-${row}@lista.test`);
  const testable = { ...product, setNow: () => {}, folder, settings: postgres.settings };
  const read = await readList(testable, token, `Nome;E-mail\n${lines.join('\n')}\n`);
  const { id } = await checkList(testable, token, read);
  await call(product, applyImport, { params: { importId: id } }, { token });

  const done = async (): Promise<number> => (await importNow(testable, token, id)).applied.create ?? 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await done();
    const worker = startWorkerNode(postgres.settings, folder);
    await until(async () => (await done()) > before);
    await worker.kill();
    expect(await done()).toBeLessThan(ROWS);
    ahead += 60_000;
    await lookAfterImports.run(product.platform, client.id);
  }
  const last = startWorkerNode(postgres.settings, folder);
  await until(async () => (await importNow(testable, token, id)).state === 'done');
  expect(await last.stop()).toBe(0);

  expect(await done()).toBe(ROWS);
  const { rows } = await pool.query(
    `select (select count(*)::int from membership where client_id = $1) as members,
      (select count(*)::int from person where email like '%@lista.test') as people,
      (select count(*)::int from people_import_row where import_id = $2 and result = 'create') as results`,
    [client.id, id],
  );
  expect(rows[0]).toEqual({ members: ROWS + 1, people: ROWS, results: ROWS });
}, 180_000);
