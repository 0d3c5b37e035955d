import { expect, test } from 'vitest';
import { lessonsOf, type PackageFacts, packageFindings, replacementOf } from './package-findings.rule.ts';
import { group, lesson, packageOf } from './sample-package.ts';

const FACTS: PackageFacts = { version: 'scorm_2004', bytes: 1000, missing: [], hosts: [], flash: [] };
const TREE = packageOf(group('course', [lesson('a'), group('part', [lesson('b')])]));

test('a sound package has nothing to tell [PL-04]', () => {
  expect(packageFindings(FACTS, TREE)).toEqual([]);
});

test.each([
  [{ missing: ['a.js'] }, 'files_missing', 'bad', 1],
  [{ flash: ['film.swf', 'b.swf'] }, 'flash', 'bad', 2],
  [{ hosts: ['fonts.example'] }, 'outside_calls', 'warn', 1],
  [{ bytes: 200 * 1024 * 1024 }, 'heavy', 'warn', 1],
  [{ version: 'unknown' as const }, 'version_unknown', 'warn', 1],
])('tells of %o: %s [PL-04]', (facts, kind, level, count) => {
  expect(packageFindings({ ...FACTS, ...facts }, TREE)).toMatchObject([{ kind, level, count }]);
});

test('names five places at the most and counts all [PL-04]', () => {
  const missing = Array.from({ length: 9 }, (_unused, index) => `${index}.png`);
  const [finding] = packageFindings({ ...FACTS, missing }, TREE);
  expect(finding).toMatchObject({ count: 9, examples: missing.slice(0, 5) });
});

test('lessons that never report are silent [PL-03]', () => {
  const asset = lesson('film');
  const tree = packageOf(
    group('course', [{ ...asset, launch: asset.launch && { ...asset.launch, isAsset: true } }]),
  );
  expect(packageFindings(FACTS, tree)).toMatchObject([{ kind: 'silent', examples: ['film'] }]);
});

test.each([
  ['the same items', group('course', [lesson('b'), lesson('a')]), 'survives', [], []],
  ['one item more', group('course', [lesson('a'), lesson('b'), lesson('c')]), 'survives', [], ['c']],
  ['one item less', group('course', [lesson('a')]), 'partly', ['b'], []],
  ['other items', group('course', [lesson('x')]), 'lost', ['a', 'b'], ['x']],
  ['another organisation', group('other', [lesson('a'), lesson('b')]), 'lost', ['a', 'b'], ['a', 'b']],
])('a package with %s in its place: progress %s [PL-04]', (_what, root, outcome, gone, added) => {
  expect(replacementOf(TREE, packageOf(root))).toEqual({ outcome, gone, added });
});

test('finds the lessons at every depth [PL-04]', () => {
  expect(lessonsOf(TREE.root).map(({ id }) => id)).toEqual(['a', 'b']);
});
