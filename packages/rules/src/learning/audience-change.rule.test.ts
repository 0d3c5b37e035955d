import { expect, test } from 'vitest';
import { audienceAfter } from './audience-change.rule.ts';

test.each([
  { groups: ['a'], inside: true, narrows: false, after: ['a', 'b'] },
  { groups: ['a', 'b'], inside: true, narrows: false, after: null },
  { groups: [], inside: true, narrows: false, after: 'audience_is_everybody' },
  { groups: [], inside: true, narrows: true, after: ['b'] },
  { groups: ['a', 'b'], inside: false, narrows: false, after: ['a'] },
  { groups: ['a'], inside: false, narrows: false, after: null },
  { groups: [], inside: false, narrows: true, after: null },
  { groups: ['b'], inside: false, narrows: true, after: 'audience_would_be_everybody' },
])(
  'group b of $groups, inside $inside, narrowing $narrows: $after [LE-11]',
  ({ groups, after, ...change }) => {
    expect(audienceAfter(groups, { groupId: 'b', ...change })).toEqual(after);
  },
);
