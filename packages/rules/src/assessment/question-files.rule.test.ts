import { expect, test } from 'vitest';
import type { Question } from './question.ts';
import { filesOfQuestion, withFiles } from './question-files.rule.ts';

const option = (id: string, imageFileId: string | null) => ({ id, text: id, imageFileId, imageAlt: 'Algo' });
const asked = { prompt: 'O quê?', imageFileId: 'p', imageAlt: 'Algo' };
const media = { kind: 'audio', fileId: 's', transcript: 'Oi.' } as const;

test.each<{ question: Question; files: string[] }>([
  { question: { kind: 'true_false', ...asked, media }, files: ['p', 's'] },
  { question: { kind: 'essay', ...asked, imageFileId: null, maximumCharacters: 9 }, files: [] },
  {
    question: {
      kind: 'multiple_choice',
      ...asked,
      options: [option('a', '1'), option('b', null)],
      shuffle: true,
    },
    files: ['p', '1'],
  },
  {
    question: { kind: 'matching', ...asked, left: [option('a', '1')], right: [option('b', '2')] },
    files: ['p', '1', '2'],
  },
  {
    question: {
      kind: 'matrix',
      ...asked,
      rows: [option('a', '1')],
      columns: [option('b', '2')],
      many: false,
      shuffle: false,
    },
    files: ['p', '1', '2'],
  },
  { question: { kind: 'ordering', ...asked, media, items: [option('a', '1')] }, files: ['p', 's', '1'] },
])('a question of kind $question.kind has the files $files [AS-06]', ({ question, files }) => {
  expect(filesOfQuestion(question).map(({ fileId }) => fileId)).toEqual(files);
  const renamed = withFiles(question, ({ fileId }) => `${fileId}!`);
  expect(filesOfQuestion(renamed).map(({ fileId }) => fileId)).toEqual(files.map((id) => `${id}!`));
  expect(filesOfQuestion(withFiles(question, () => null))).toEqual([]);
  expect(withFiles(question, ({ fileId }) => fileId)).toEqual(question);
});
