import {
  changeTestException,
  giveTestException,
  removeTestException,
} from '@trilha/contract/assessment/test-exceptions.calls';
import { expect } from 'vitest';
import type { TestApplication } from './application.ts';
import type { Sitting } from './attempt-held.ts';
import { giveTerms, type History, type HistorySettings } from './attempt-history.ts';
import { call } from './call.ts';

interface Given {
  readonly minutes: number;
  readonly attempts: number;
  readonly rules: HistorySettings;
}

/** The team gives more, other than before, or takes it away again. */
export async function giveMore(
  { product, by }: { readonly product: TestApplication; readonly by: { readonly token: string } },
  { person, activityIds: [activityId = ''] }: Sitting,
  history: History,
  { minutes, attempts, rules }: Given,
): Promise<void> {
  const { given: before } = history;
  const params = { activityId, exceptionId: before?.id ?? '' };
  if (minutes === 0 && attempts === 0) {
    if (!before) return;
    expect((await call(product, removeTestException, { params }, by)).status).toBe(200);
    giveTerms(history, null, rules);
    return;
  }
  const terms = {
    extraPercent: null,
    extraMinutes: minutes || null,
    extraAttempts: attempts,
    opensAt: null,
    closesAt: null,
    reason: 'Laudo entregue.',
  };
  const { body, status } = before
    ? await call(product, changeTestException, { params, body: { version: before.version, ...terms } }, by)
    : await call(
        product,
        giveTestException,
        { params, body: { subject: { of: 'person', memberId: person.membershipId }, ...terms } },
        by,
      );
  expect(status).toBe(200);
  giveTerms(history, { id: body.id, version: body.version, minutes, attempts }, rules);
}
