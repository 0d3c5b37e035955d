import type { TestProject } from 'vitest/node';
import { prepareTestServer } from '../apps/api/src/platform/database/testing-server.ts';

/** Vitest calls this once before the API's tests, and what it returns once after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, end } = await prepareTestServer(process.env.DATABASE_URL);
  project.provide('testServer', server);
  return end;
}
