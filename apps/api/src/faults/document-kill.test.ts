import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '@trilha/contract/files/documents.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockJobs } from '#files/index.ts';
import type { SofficeSettings } from '#platform/documents/soffice.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { openPresentation } from '../testing/office-files.ts';
import { installSoffice } from '../testing/soffice.ts';
import { uploadBytes } from '../testing/uploads.ts';
import { buildClient, buildPerson } from '../testing/world.ts';
import { type NodeProcess, startWorkerNode } from './server-process.ts';

let folder: string;
let soffice: SofficeSettings;
let product: TestApplication;
const workers: NodeProcess[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-document-kill-'));
  soffice = installSoffice(folder);
  product = await openTestApplication(new Date().toISOString(), undefined, undefined, undefined, soffice);
});
afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a document whose worker is killed in the middle becomes pages at the next [PL-03] [OP-02]', async () => {
  const client = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const go = join(folder, 'go');
  const bytes = openPresentation(['Um', `wait-for ${go} `]);
  const sent = await uploadBytes(product, token, { purpose: 'office_document', name: 'a.odp', bytes });
  const { fileId } = sent.body;
  const found = async () => (await call(product, readDocument, { params: { fileId } }, { token })).body;
  const startWorker = () => {
    const worker = startWorkerNode(product.settings, product.folder, {
      SOFFICE_PATH: soffice.program,
      SIGNING_KEY: '07'.repeat(32),
    });
    workers.push(worker);
    return worker;
  };

  const first = startWorker();
  await expect.poll(async () => (await found()).state, { timeout: 60_000 }).toBe('converting');
  await first.kill();
  expect((await found()).state).toBe('converting');
  writeFileSync(go, '');

  const before = product.platform.now();
  product.setNow(new Date(Date.now() + 10 * 60_000).toISOString());
  for (const job of clockJobs) await job.run(product.platform, client.id);
  product.setNow(before.toISOString());
  const second = startWorker();
  await expect.poll(async () => (await found()).state, { timeout: 60_000 }).toBe('ready');
  expect((await found()).pages).toBe(2);
  expect(await second.stop()).toBe(0);
}, 150_000);
