import { expect, test } from 'vitest';
import { PROFILE_TABS } from './profile.search.ts';
import { tabsShown } from './tabs-shown.ts';

test('a client without a profile leaves its people the inbox, whatever part was asked for [GM-03] [CL-03]', () => {
  expect(tabsShown('points', false)).toEqual({ tabs: ['messages'], tab: 'messages' });
  expect(tabsShown('points', true)).toEqual({ tabs: PROFILE_TABS, tab: 'points' });
});
