import { expect, test } from 'vitest';
import { type ListedCampaign, rewardCampaign, selectedCampaign } from './selected-campaign.rule.ts';

const campaign = (
  id: string,
  endsOn: string,
  over: Partial<Pick<ListedCampaign, 'state' | 'joined'>> = {},
): ListedCampaign => ({ id, endsOn, state: 'active', joined: true, ...over });

const spring = campaign('spring', '2026-12-15');
const games = campaign('games', '2026-11-30');
const summer = campaign('summer', '2027-03-15', { state: 'upcoming' });
const open = campaign('open', '2026-11-25', { joined: false });

test.each([
  { name: 'none listed', listed: [], chosen: 'spring', selected: null, reward: null },
  { name: 'the chosen one', listed: [games, spring], chosen: 'spring', selected: 'spring', reward: 'spring' },
  { name: 'nothing chosen', listed: [spring, games], chosen: null, selected: 'games', reward: 'games' },
  {
    name: 'the chosen one is over',
    listed: [spring],
    chosen: 'winter',
    selected: 'spring',
    reward: 'spring',
  },
  {
    name: 'a coming one chosen',
    listed: [spring, summer],
    chosen: 'summer',
    selected: 'summer',
    reward: 'spring',
  },
  { name: 'one to join chosen', listed: [spring, open], chosen: 'open', selected: 'open', reward: 'spring' },
  {
    name: 'only a coming one joined',
    listed: [summer, open],
    chosen: null,
    selected: 'summer',
    reward: null,
  },
  { name: 'none joined', listed: [open], chosen: null, selected: null, reward: null },
])('$name: selected $selected, rewards of $reward [ID-24]', ({ listed, chosen, selected, reward }) => {
  const found = selectedCampaign(listed, chosen);
  expect([found, rewardCampaign(listed, found)]).toEqual([selected, reward]);
});

test('two that end on one day are told apart the same way every time [ID-24]', () => {
  const twins = [campaign('b', '2026-12-15'), campaign('a', '2026-12-15')];
  expect(selectedCampaign(twins, null)).toBe('a');
  expect(selectedCampaign(twins.toReversed(), null)).toBe('a');
});
