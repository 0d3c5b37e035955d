import { expect, test } from 'vitest';
import {
  type CampaignDraft,
  campaignProblem,
  campaignState,
  pointsTableProblem,
  publishingProblems,
} from './campaign-state.rule.ts';

const campaign = { published: true, beginsOn: '2026-10-01', endsOn: '2026-12-15' };

test.each([
  { today: '2026-09-30', state: 'upcoming', problem: 'campaign_not_running', table: null },
  { today: '2026-10-01', state: 'active', problem: null, table: 'campaign_values_fixed' },
  { today: '2026-12-15', state: 'active', problem: null, table: 'campaign_values_fixed' },
  { today: '2026-12-16', state: 'previous', problem: 'campaign_over', table: 'campaign_values_fixed' },
])('on $today a campaign from October to 15 December is $state [LO-02]', ({ today, state, problem }) => {
  expect(campaignState(campaign, today)).toBe(state);
  expect(campaignProblem(campaign, today)).toBe(problem);
});

test.each([
  { today: '2026-09-30', expected: null },
  { today: '2026-10-01', expected: 'campaign_values_fixed' },
  { today: '2026-12-16', expected: 'campaign_values_fixed' },
])('the points table on $today: $expected [PT-07]', ({ today, expected }) => {
  expect(pointsTableProblem(campaign, today)).toBe(expected);
});

test('a draft takes no sale and its points table may change, whatever its dates [LO-01]', () => {
  const draft = { ...campaign, published: false };
  expect(campaignState(draft, '2026-11-01')).toBe('draft');
  expect(campaignProblem(draft, '2026-11-01')).toBe('campaign_not_running');
  expect(pointsTableProblem(draft, '2026-11-01')).toBeNull();
});

const draft: CampaignDraft = {
  name: 'Quarter four',
  beginsOn: '2026-10-01',
  endsOn: '2026-12-15',
  countries: ['BR', 'CL'],
  agencies: 1,
  brands: 2,
  stores: 3,
  products: 4,
  levelThresholds: [0, 500, 2000],
};

test('a complete draft may be published up to its first day [LO-01]', () => {
  expect(publishingProblems(draft, '2026-10-01')).toEqual([]);
  expect(publishingProblems(draft, '2026-10-02')).toEqual(['campaign_begins_in_past']);
});

test.each<{ change: Partial<CampaignDraft>; expected: string }>([
  { change: { name: ' ' }, expected: 'campaign_name_required' },
  { change: { endsOn: '2026-09-30' }, expected: 'campaign_dates_invalid' },
  { change: { countries: [] }, expected: 'campaign_country_required' },
  { change: { countries: ['BR', 'UY'] }, expected: 'campaign_country_not_allowed' },
  { change: { agencies: 0 }, expected: 'campaign_agency_required' },
  { change: { brands: 0 }, expected: 'campaign_brand_required' },
  { change: { stores: 0 }, expected: 'campaign_store_required' },
  { change: { products: 0 }, expected: 'campaign_product_required' },
  { change: { levelThresholds: [0, 500] }, expected: 'campaign_levels_invalid' },
  { change: { levelThresholds: [0, 500, 500] }, expected: 'campaign_levels_invalid' },
  { change: { levelThresholds: [10, 500, 900] }, expected: 'campaign_levels_invalid' },
])('a draft with $change is not published: $expected [LO-01]', ({ change, expected }) => {
  expect(publishingProblems({ ...draft, ...change }, '2026-09-01')).toEqual([expected]);
});

test('names every problem of an empty draft at once [LO-01]', () => {
  const empty: CampaignDraft = {
    ...draft,
    name: '',
    countries: [],
    agencies: 0,
    brands: 0,
    stores: 0,
    products: 0,
  };
  expect(publishingProblems(empty, '2026-09-01')).toHaveLength(6);
});
