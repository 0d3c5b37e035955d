import { expect, test } from 'vitest';
import { mediaProgress, openedProgress, pagesProgress } from './content-completion.rule.ts';
import { CONTENT_KINDS, completionRuleOf } from './content-kinds.ts';

test('every content kind has one completion rule, and a test has none [PL-03]', () => {
  const kinds = Object.values(CONTENT_KINDS).flat();
  expect(kinds.toSorted()).toEqual([
    'audio',
    'cmi5',
    'flash',
    'html',
    'linkedin_slidshare',
    'pdf',
    'ppt',
    'scorm',
    'scorm_cloud',
    'video',
    'vimeo',
    'wowza',
    'youtube',
  ]);
  expect(completionRuleOf('wowza')).toBe('media');
  expect(completionRuleOf('cmi5')).toBe('scorm');
  expect(completionRuleOf('pdf')).toBe('pages');
  expect(completionRuleOf('linkedin_slidshare')).toBe('opened');
  expect(completionRuleOf('conventional_test')).toBeNull();
});

test.each([
  { seen: [], pages: 4, percent: 0, complete: false },
  { seen: [1, 2, 2, 2], pages: 4, percent: 50, complete: false },
  { seen: [4, 3, 2, 1], pages: 4, percent: 100, complete: true },
  { seen: [0, 1, 2, 5, 1.5], pages: 3, percent: 66, complete: false },
  { seen: [], pages: 0, percent: 0, complete: false },
])(
  'a document of $pages pages with $seen seen is at $percent percent [PL-03]',
  ({ seen, pages, percent, complete }) => {
    expect(pagesProgress(seen, pages)).toEqual({ percent, complete });
  },
);

test.each([
  { played: 0, percent: 0, complete: false },
  { played: 89.9, percent: 89, complete: false },
  { played: 90, percent: 90, complete: true },
  { played: 100, percent: 100, complete: true },
])(
  'a video of 100 seconds is at $percent percent after $played played [PL-03]',
  ({ played, percent, complete }) => {
    expect(mediaProgress([{ from: 0, to: played }], 100)).toEqual({ percent, complete });
  },
);

test('playing the same minute ten times completes nothing [PL-03]', () => {
  const again = Array.from({ length: 10 }, () => ({ from: 0, to: 60 }));
  expect(mediaProgress(again, 600)).toEqual({ percent: 10, complete: false });
});

test('a video of unknown duration is not complete [PL-03]', () => {
  expect(mediaProgress([{ from: 0, to: 60 }], 0)).toEqual({ percent: 0, complete: false });
});

test.each([
  { opened: false, confirmed: true, percent: 0, complete: false },
  { opened: true, confirmed: false, percent: 50, complete: false },
  { opened: true, confirmed: true, percent: 100, complete: true },
])(
  'a page opened: $opened, confirmed: $confirmed is at $percent percent [PL-03]',
  ({ opened, confirmed, ...expected }) => {
    expect(openedProgress({ opened, confirmed })).toEqual(expected);
  },
);
