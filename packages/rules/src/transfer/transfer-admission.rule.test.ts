import { expect, test } from 'vitest';
import { type TransferFacts, transferProblem, transferRole } from './transfer-admission.rule.ts';

const good: TransferFacts = {
  isOpen: true,
  roles: ['counter_clerk'],
  points: 320,
  hasTransferred: false,
  isDocumentUsed: false,
  triesToday: 0,
};

test.each([
  { why: 'everything is there', over: {}, expected: null },
  { why: 'the programme is closed', over: { isOpen: false, points: 0 }, expected: 'transfer_closed' },
  {
    why: 'the role is another',
    over: { roles: ['learner', 'painter_influencer'] },
    expected: 'role_not_authorised',
  },
  {
    why: 'points went before',
    over: { hasTransferred: true, points: 0 },
    expected: 'points_already_transferred',
  },
  { why: 'there are no points', over: { points: 0 }, expected: 'no_points_to_transfer' },
  {
    why: 'the document is of another account',
    over: { isDocumentUsed: true },
    expected: 'document_used_elsewhere',
  },
  { why: 'it was tried four times', over: { triesToday: 4 }, expected: null },
  {
    why: 'it was tried five times',
    over: { triesToday: 5, isDocumentUsed: true },
    expected: 'too_many_requests',
  },
])('where $why, the answer to a transfer is $expected [TR-01]', ({ over, expected }) => {
  expect(transferProblem({ ...good, ...over })).toBe(expected);
});

test.each([
  { roles: ['learner', 'counter_clerk'], expected: 'counter_clerk' },
  { roles: ['salesperson', 'store_owner'], expected: 'store_owner' },
  { roles: ['salesperson'], expected: 'salesperson' },
  { roles: ['sales_agent', 'program_administrator'], expected: null },
  { roles: [], expected: null },
])('who is $roles transfers as $expected [TR-01]', ({ roles, expected }) => {
  expect(transferRole(roles)).toBe(expected);
});
