import { expect, test } from 'vitest';
import { repositoryFiles, type SourceFile } from './source-files.ts';

const LIMIT = 400;
const LIMIT_OF_19_IN_20 = 300;
const GENERATED = /^\/\/ Generated /;

const linesOf = ({ text }: SourceFile): number => text.trimEnd().split('\n').length;

function tooLong(files: SourceFile[]): string[] {
  return files.filter((file) => linesOf(file) > LIMIT).map((file) => `${file.path}: ${linesOf(file)} lines`);
}

function percentile95(files: SourceFile[]): number {
  const lengths = files.map(linesOf).sort((left, right) => left - right);
  return lengths[Math.floor(lengths.length * 0.95)] ?? 0;
}

const written = repositoryFiles(/\.(tsx?|sql|css)$/).filter(({ text }) => !GENERATED.test(text));
const fileOf = (lines: number): SourceFile => ({ path: `${lines}.ts`, text: 'x\n'.repeat(lines) });

test('no file is longer than 400 lines', () => {
  expect(tooLong(written)).toEqual([]);
});

test('nineteen of twenty files have at most 300 lines', () => {
  expect(percentile95(written)).toBeLessThanOrEqual(LIMIT_OF_19_IN_20);
});

test('finds planted long files', () => {
  expect(tooLong([fileOf(400), fileOf(401)])).toEqual(['401.ts: 401 lines']);
  expect(percentile95([...Array.from({ length: 18 }, () => fileOf(10)), fileOf(350), fileOf(350)])).toBe(350);
});
