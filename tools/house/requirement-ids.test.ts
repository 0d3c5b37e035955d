import { expect, test } from 'vitest';
import { IDS_AT_END, idsInBrackets, requirementTitles, taggedIds, titlesOf } from './requirement-names.ts';
import { isTest, repositoryFiles, type SourceFile } from './source-files.ts';

const requirements = new Set(requirementTitles().keys());

function unknownIds(file: SourceFile): string[] {
  const tags = taggedIds(file);
  const named = isTest(file.path) ? titlesOf(file).flatMap(({ text }) => idsInBrackets(text)) : [];
  return [...tags, ...named]
    .filter((id) => !requirements.has(id))
    .map((id) => `${file.path}: ${id} is no requirement`);
}

/** A group may carry the id for all of its tests. */
function titlesWithoutId(file: SourceFile): string[] {
  const titles = titlesOf(file);
  if (titles.some(({ isGroup, text }) => isGroup && IDS_AT_END.test(text))) return [];
  return titles
    .filter(({ isGroup, text }) => !isGroup && !IDS_AT_END.test(text))
    .map(({ text }) => `${file.path}: "${text}" ends with no requirement`);
}

const sources = repositoryFiles(/\.tsx?$/).filter(({ path }) => !path.startsWith('tools/'));
const productTests = sources.filter(({ path }) => isTest(path));

test('every requirement that code or a test names exists', () => {
  expect(sources.flatMap(unknownIds)).toEqual([]);
});

test('the title of every test of the product ends with the requirement it proves', () => {
  expect(productTests.flatMap(titlesWithoutId)).toEqual([]);
});

test.each([
  '/** Days. @spec LO-99 */ export const x = 1;',
  '/** Days. @spec soon */ export const x = 1;',
  "test('counts days [LO-99]', () => {});",
  "test.each([1])('counts $days [LO-99]', () => {});",
])('finds the planted unknown requirement in %s', (text) => {
  expect(unknownIds({ path: 'planted.test.ts', text })).toHaveLength(1);
});

test.each([
  "test('counts days', () => {});",
  "test.each([\n  { a: 1 },\n])('counts $days', () => {});",
  "test('[LO-11] counts days', async () => {});",
])('finds the planted title without a requirement in %s', (text) => {
  expect(titlesWithoutId({ path: 'planted.test.ts', text })).toHaveLength(1);
});

test('accepts several requirements in one title', () => {
  const file = { path: 'fine.test.ts', text: "test('counts days [LO-11, LO-12]', () => {});" };
  expect([...unknownIds(file), ...titlesWithoutId(file)]).toEqual([]);
});
