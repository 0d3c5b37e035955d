import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, repositoryFiles, type SourceFile } from './source-files.ts';

const LINK = /\]\((?!\w+:|#)([^)\s#]+)(?:#[^)]*)?\)/g;
const MENTION = /`((?:apps|packages|e2e|tools|docs|deploy)\/[\w./@-]+)`/g;

/** Paths of the repository that a page names: by a link, from its own folder, or in code style, from the root. */
function namedPaths({ path, text }: SourceFile): string[] {
  const links = [...text.matchAll(LINK)].map(([, target]) => posix.join(posix.dirname(path), target ?? ''));
  const mentions = [...text.matchAll(MENTION)].map(([, target]) => target ?? '');
  return [...links, ...mentions];
}

function problems(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    namedPaths(file)
      .filter((target) => !existsSync(`${ROOT}${target}`))
      .map((target) => `${file.path} names ${target}`),
  );
}

test('every path that a page of the documentation names exists', () => {
  expect(problems(repositoryFiles(/\.md$/))).toEqual([]);
});

test.each([
  'See [the map](./missing.md).',
  'It lives in `apps/api/src/nowhere.ts`.',
  '![plan](../missing/plan.svg)',
])('finds the planted path in %s', (text) => {
  expect(problems([{ path: 'docs/README.md', text }])).toHaveLength(1);
});

test('accepts paths that exist and addresses of the web', () => {
  const text = '[rules](../packages/rules/package.json), [site](https://example.com/x), `apps/api/src`';
  expect(problems([{ path: 'docs/README.md', text }])).toEqual([]);
});
