import { expect, test } from 'vitest';
import type { Verdict } from '../audit/second-look.rule.ts';
import { type RingOutcome, ringOutcome } from './ring-refusal.rule.ts';

const PLAIN = {
  isWaiting: true,
  ownerId: 'owner',
  cost: 100,
  secondLookAbove: null,
  revision: 3,
  proposal: null,
};
const VERDICT: Verdict = {
  auditorId: 'auditor',
  decision: 'refuse',
  reason: 'points_in_doubt',
  adjustedPoints: null,
};
const BIG = { secondLookAbove: 99 };

interface Case {
  readonly name: string;
  readonly over: Partial<Parameters<typeof ringOutcome>[0]>;
  readonly outcome: RingOutcome;
}

const TABLE: readonly Case[] = [
  { name: 'waits', over: {}, outcome: 'refused' },
  { name: 'is one’s own', over: { ownerId: 'auditor' }, outcome: 'own' },
  { name: 'is one’s own and was decided', over: { ownerId: 'auditor', isWaiting: false }, outcome: 'own' },
  { name: 'was decided', over: { isWaiting: false }, outcome: 'changed_meanwhile' },
  { name: 'changed since it was seen', over: { revision: 4 }, outcome: 'changed_meanwhile' },
  { name: 'costs just what one auditor may decide', over: { secondLookAbove: 100 }, outcome: 'refused' },
  { name: 'costs more', over: BIG, outcome: 'proposed' },
  {
    name: 'another auditor proposed to refuse so',
    over: { ...BIG, proposal: { ...VERDICT, auditorId: 'other' } },
    outcome: 'refused',
  },
  {
    name: 'another auditor proposed to refuse for another reason',
    over: { ...BIG, proposal: { ...VERDICT, auditorId: 'other', reason: 'other' } },
    outcome: 'proposed',
  },
  {
    name: 'another auditor proposed to approve',
    over: { ...BIG, proposal: { ...VERDICT, auditorId: 'other', decision: 'approve', reason: null } },
    outcome: 'proposed',
  },
  {
    name: 'one proposed to refuse so oneself',
    over: { ...BIG, proposal: VERDICT },
    outcome: 'second_look_waits',
  },
];

test.each(TABLE)(
  'an order that $name is $outcome when it is refused with others [RW-03, LO-30]',
  ({ over, outcome }) => {
    expect(ringOutcome({ ...PLAIN, ...over }, VERDICT, 3)).toBe(outcome);
  },
);
