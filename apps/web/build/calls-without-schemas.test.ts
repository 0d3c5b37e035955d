import * as session from '@trilha/contract/identity/session.calls';
import { expect, test } from 'vitest';
import { lightModule } from './calls-without-schemas.ts';

test('brings each call to the browser by its address and access, without what checks it [IN-01]', () => {
  const text = lightModule({ ...session, someShape: { parse: () => null } });
  expect(text).toContain(
    'export const readSession = {"id":"readSession","method":"GET","path":"/api/session","access":"signed-in"};',
  );
  expect(text).not.toMatch(/response|body|errors|someShape|zod/);
});
