import type { TestProject } from 'vitest/node';
import { prepareTestServer } from '../apps/api/src/platform/database/testing-server.ts';

/** Vitest calls this once before the API's tests, and what it returns once after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, end } = await prepareTestServer(process.env.DATABASE_URL);
  project.provide('testServer', server);
  const { CAMPAIGN_HISTORIES = '1000', CAMPAIGN_SEED = String(Date.now() % 2 ** 31) } = process.env;
  project.provide('campaignHistories', { count: Number(CAMPAIGN_HISTORIES), seed: Number(CAMPAIGN_SEED) });
  return end;
}
