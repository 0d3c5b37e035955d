import { expect, test } from 'vitest';
import {
  type ParticipationChoice,
  type ParticipationOffer,
  participationProblem,
  taxNumberSearchTerm,
} from './participation.rule.ts';

const TODAY = '2026-11-21';
const choice: ParticipationChoice = {
  acceptedTermsVersion: 2,
  agencyIds: ['north'],
  brandIds: ['aurora'],
  chainIds: ['casa', 'lar'],
  storeIds: ['casa-1', 'lar-1', 'lar-2'],
};
const offer: ParticipationOffer = {
  dates: { published: true, beginsOn: '2026-10-01', endsOn: '2026-12-15' },
  termsVersion: 2,
  agencyIds: new Set(['north', 'south']),
  brandIds: new Set(['aurora', 'boreal']),
  chainOfStore: new Map([
    ['casa-1', 'casa'],
    ['lar-1', 'lar'],
    ['lar-2', 'lar'],
  ]),
  alreadyJoined: false,
  trainingAccountRequired: false,
  trainingAccount: null,
};

test('joins with one agency, a brand and a store of each chosen chain [LO-03]', () => {
  expect(participationProblem(choice, offer, TODAY)).toBeNull();
});

test.each<{ why: string; change: Partial<ParticipationChoice>; expected: string }>([
  { why: 'without an agency', change: { agencyIds: [] }, expected: 'agency_required' },
  { why: 'with two agencies', change: { agencyIds: ['north', 'south'] }, expected: 'agency_required' },
  {
    why: 'with an agency outside the campaign',
    change: { agencyIds: ['east'] },
    expected: 'agency_not_eligible',
  },
  { why: 'without a brand', change: { brandIds: [] }, expected: 'brand_required' },
  {
    why: 'with a brand outside the campaign',
    change: { brandIds: ['aurora', 'x'] },
    expected: 'brand_not_eligible',
  },
  { why: 'without a store', change: { chainIds: [], storeIds: [] }, expected: 'store_required' },
  {
    why: 'without a store of the second chain',
    change: { storeIds: ['casa-1'] },
    expected: 'store_required',
  },
  {
    why: 'with a store outside the campaign',
    change: { storeIds: ['casa-1', 'x'] },
    expected: 'store_not_participating',
  },
])('does not join $why: $expected [LO-03]', ({ change, expected }) => {
  expect(participationProblem({ ...choice, ...change }, offer, TODAY)).toBe(expected);
});

test.each([null, 1])(
  'does not join when the accepted terms are %s and version 2 is current [LO-02]',
  (version) => {
    expect(participationProblem({ ...choice, acceptedTermsVersion: version }, offer, TODAY)).toBe(
      'terms_not_accepted',
    );
  },
);

test('each campaign is joined once, and a previous one not at all [LO-02]', () => {
  expect(participationProblem(choice, { ...offer, alreadyJoined: true }, TODAY)).toBe(
    'campaign_already_joined',
  );
  expect(participationProblem(choice, offer, '2026-12-16')).toBe('campaign_over');
  const draft = { ...offer, dates: { ...offer.dates, published: false } };
  expect(participationProblem(choice, draft, TODAY)).toBe('campaign_not_running');
});

test('a published campaign may be joined before its first day [LO-02]', () => {
  expect(participationProblem(choice, offer, '2026-09-20')).toBeNull();
});

test.each([
  { typed: '16.727.230/0001-97', term: '16727230000197' },
  { typed: ' 167 ', term: '167' },
  { typed: '12', term: null },
  { typed: 'Casa', term: null },
])('searches stores for "$typed" by the digits $term [LO-03]', ({ typed, term }) => {
  expect(taxNumberSearchTerm(typed)).toBe(term);
});

test.each([
  { required: false, account: null, expected: null },
  { required: false, account: 'refused', expected: null },
  { required: true, account: null, expected: 'training_account_required' },
  { required: true, account: 'pending', expected: 'training_account_required' },
  { required: true, account: 'refused', expected: 'training_account_required' },
  { required: true, account: 'verified', expected: null },
] as const)(
  'a campaign that asks for a training account ($required) answers $expected to one that is $account [ID-28]',
  ({ required, account, expected }) => {
    const asked = { ...offer, trainingAccountRequired: required, trainingAccount: account };
    expect(participationProblem(choice, asked, TODAY)).toBe(expected);
  },
);
