import { expect, test } from 'vitest';
import { auditPhoto, type PhotoDecision, type PhotoState } from './photo-audit.rule.ts';

const photo = { state: 'sent' as PhotoState, senderId: 'seller', points: 20 };
const audit = { decision: 'approve' as PhotoDecision, auditorId: 'auditor', reason: null };

test.each([
  { state: 'sent', decision: 'approve', becomes: 'approved', stands: 20, moves: 20 },
  { state: 'sent', decision: 'refuse', becomes: 'refused', stands: 0, moves: 0 },
  { state: 'approved', decision: 'undo', becomes: 'sent', stands: 0, moves: -20 },
  { state: 'refused', decision: 'undo', becomes: 'sent', stands: 0, moves: 0 },
] as const)(
  'to $decision a photo that is $state makes it $becomes and moves $moves points [LO-20]',
  ({ state, decision, becomes, stands, moves }) => {
    expect(auditPhoto({ ...photo, state }, { ...audit, decision, reason: 'photo_repeated' })).toEqual({
      state: becomes,
      creditedPoints: stands,
      pointsChange: moves,
    });
  },
);

test.each([
  { change: { state: 'approved' }, decision: 'approve', expected: 'photo_already_decided' },
  { change: { state: 'refused' }, decision: 'approve', expected: 'photo_already_decided' },
  { change: { state: 'approved' }, decision: 'refuse', expected: 'photo_already_decided' },
  { change: {}, decision: 'undo', expected: 'photo_not_decided' },
  { change: {}, decision: 'refuse', expected: 'decision_reason_required' },
  { change: { senderId: 'auditor' }, decision: 'approve', expected: 'own_photo' },
] as const)(
  'to $decision a photo with $change without a reason: $expected [LO-20] [LO-30]',
  ({ change, decision, expected }) => {
    expect(auditPhoto({ ...photo, ...change }, { ...audit, decision })).toBe(expected);
  },
);

test('moves nothing where the type gives no points [LO-20]', () => {
  expect(auditPhoto({ ...photo, points: 0 }, audit)).toEqual({
    state: 'approved',
    creditedPoints: 0,
    pointsChange: 0,
  });
});
