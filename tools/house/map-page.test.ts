import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

/** What one page holds. */
const MOST_WORDS = 750;
const SERVER = 'apps/api/src';
/** Where the paths begin that notes name shortly. */
const BEGINNINGS: Record<string, string> = {
  rules: 'packages/rules/src/',
  contract: 'packages/contract/src/',
  ui: 'packages/ui/src/',
  'web/src': 'apps/web/src/',
};
const MENTION = /`([a-z]+(?:\/[\w.-]+)+)`/g;

const folders = readdirSync(`${ROOT}${SERVER}`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The folders of the server that a page does not name. */
const unnamed = (text: string): string[] => folders.filter((name) => !text.includes(`\`${name}\``));

/** Where a path that a page names shortly lies; null where it begins otherwise. */
function whereIs(mention: string): string | null {
  const short = Object.entries(BEGINNINGS).find(([beginning]) => mention.startsWith(`${beginning}/`));
  if (short) return `${short[1]}${mention.slice(short[0].length + 1)}`;
  return folders.includes(mention.split('/')[0] ?? '') ? `${SERVER}/${mention}` : null;
}

/** Folders and files of domains that a page names and that are not there. */
function gone(text: string): string[] {
  const mentions = [...text.matchAll(MENTION)].map(([, mention]) => mention ?? '');
  return mentions.filter((mention) => {
    const place = whereIs(mention);
    return place !== null && !existsSync(`${ROOT}${place}`);
  });
}

const pageOf = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');

test('the map is one page and names every folder of the server', () => {
  const map = pageOf('ARCHITECTURE.md');
  expect(wordsOf(map)).toBeLessThanOrEqual(MOST_WORDS);
  expect(unnamed(map)).toEqual([]);
});

test.each(['ARCHITECTURE.md', 'docs/domains.md'])('what %s names of the domains exists', (path) => {
  expect(pageOf(path).match(MENTION)?.length).toBeGreaterThan(3);
  expect(gone(pageOf(path))).toEqual([]);
});

test('finds a planted folder that is gone, and one that is not named', () => {
  const text = '`loyalty/sales`, `rules/loyalty/nowhere`, `learning/nowhere.ts`, `text/plain`';
  expect(gone(text)).toEqual(['rules/loyalty/nowhere', 'learning/nowhere.ts']);
  expect(unnamed('`loyalty`')).toContain('learning');
});
