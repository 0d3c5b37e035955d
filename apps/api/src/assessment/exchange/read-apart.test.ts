import { QUESTIONS_PER_FILE } from '@trilha/rules/assessment/exchange/reading';
import { expect, test } from 'vitest';
import { readApart } from './read-apart.ts';
import { readQuestionFile } from './read-question-file.ts';

const question = (index: number): string =>
  `::Q${index}::Quantos watts gasta o modelo ${index}? {#${index}:1}`;
const fileOf = (count: number, more = ''): Buffer =>
  Buffer.from(Array.from({ length: count }, (_one, index) => `${question(index)} ${more}`).join('\n\n'));
const LONG = `// ${'a etiqueta diz quanto gasta por mês '.repeat(20)}`;

test('a large file is read in a thread as it is read in place, and others go on meanwhile [AS-06]', async () => {
  const file = fileOf(QUESTIONS_PER_FILE, `\n${LONG}`);
  expect(file.length).toBeGreaterThan(300_000);
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const apart = await readApart(file, 'gift');
  clearInterval(others);
  expect(turns).toBeGreaterThan(5);
  expect(apart.readings).toHaveLength(QUESTIONS_PER_FILE);
  expect(apart).toEqual(await readQuestionFile(file, 'gift'));
});

test('what is refused in the thread is refused with its code and words [AS-06]', async () => {
  const refused = readApart(fileOf(QUESTIONS_PER_FILE + 1, `\n${LONG}`), null);
  await expect(refused).rejects.toMatchObject({
    code: 'question_file_too_many',
    parameters: { maximum: QUESTIONS_PER_FILE },
  });
});
