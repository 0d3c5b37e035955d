import { expect, test } from 'vitest';
import { repositoryFiles, type SourceFile } from './source-files.ts';

const OF_ONE_THING = /\buseParams\(/;
const SAYS_MISSING = /<PageProblem\b|<NotFound\b|\bnotFound\(\)/;

/** Screens that say in words of their own that something is not there, or that are of nothing that could be gone. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'learner/learning/certificates/verify-certificate.screen.tsx':
    'a code that is no certificate is the answer',
  'learner/learning/portfolio/portfolio-course.screen.tsx': 'leads back into the shop window',
  'learner/assessment/offline/offline-tests.screen.tsx': 'what lies on the device, of whatever course',
};

const nameOf = ({ path }: SourceFile): string => path.replace('apps/web/src/', '');

const silentWhenMissing = (files: readonly SourceFile[]): string[] =>
  files.filter(({ text }) => OF_ONE_THING.test(text) && !SAYS_MISSING.test(text)).map(nameOf);

const screens = repositoryFiles(/^apps\/web\/src\/.*\.screen\.tsx$/);

test('every screen of one thing says so when there is no such thing [UX-06]', () => {
  expect(silentWhenMissing(screens).toSorted()).toEqual(Object.keys(OTHERWISE).toSorted());
});

test('finds a screen that stays empty for an unknown address [UX-06]', () => {
  const path = 'apps/web/src/manage/planted.screen.tsx';
  const text = 'const { id } = useParams({ strict: false }); <QueryProblem />';
  expect(silentWhenMissing([{ path, text }])).toEqual(['manage/planted.screen.tsx']);
  expect(silentWhenMissing([{ path, text: `${text} <PageProblem />` }])).toEqual([]);
});
