import { expect, test } from 'vitest';
import { isTest, repositoryFiles, type SourceFile } from './source-files.ts';

const PUBLIC = /^packages\/(rules|contract)\/src\//;
const EXPORTED_FUNCTION =
  /^export (?:async )?function (\w+)|^export const (\w+)\s*(?::[^=\n]+)?=\s*(?:async\s*)?(?:<[^\n]*?>)?\([^\n]*=>/;

interface Documented {
  name: string;
  comment: string;
}

function exportedFunctions({ text }: SourceFile): Documented[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const match = EXPORTED_FUNCTION.exec(line);
    if (!match) return [];
    const name = match[1] ?? match[2] ?? '';
    const isOverload = EXPORTED_FUNCTION.exec(lines[index - 1] ?? '')?.[1] === name;
    return isOverload ? [] : [{ name, comment: commentAbove(lines, index) }];
  });
}

function commentAbove(lines: string[], index: number): string {
  if (!lines[index - 1]?.trimEnd().endsWith('*/')) return '';
  const before = lines.slice(0, index);
  const start = before.findLastIndex((line) => line.trimStart().startsWith('/**'));
  return start === -1 ? '' : before.slice(start).join(' ');
}

function problems(file: SourceFile): string[] {
  return exportedFunctions(file).flatMap(({ name, comment }) => {
    if (comment === '') return [`${file.path}: ${name} has no doc comment`];
    const needsTag = file.path.endsWith('.rule.ts') && !comment.includes('@spec ');
    return needsTag && !file.text.includes('@spec ') ? [`${file.path}: ${name} names no requirement`] : [];
  });
}

const publicFiles = repositoryFiles(/\.tsx?$/).filter(({ path }) => PUBLIC.test(path) && !isTest(path));

test('every exported function of the rules and the contract says what it does', () => {
  expect(publicFiles.flatMap(problems)).toEqual([]);
});

test.each([
  'export function days(): number {\n',
  '// Counts.\nexport async function days(): Promise<number> {\n',
  'export const days = (from: string): number => 1;\n',
  '/** Counts. */\nexport function days(): number {\n',
])('finds the planted function without its comment or requirement in %s', (text) => {
  expect(problems({ path: 'packages/rules/src/planted.rule.ts', text })).toHaveLength(1);
});

test('accepts a comment that names the requirement', () => {
  const text = '/**\n * Counts.\n * @spec LO-11\n */\nexport function days(): number {\n';
  expect(problems({ path: 'packages/rules/src/fine.rule.ts', text })).toEqual([]);
});
