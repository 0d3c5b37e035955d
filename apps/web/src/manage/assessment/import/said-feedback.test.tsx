// @vitest-environment happy-dom
import { answerKeyShape, feedbackShape, questionShape } from '@trilha/contract/assessment/question-shapes';
import { readGift } from '@trilha/rules/assessment/exchange/gift/read-gift.rule';
import { readCloze } from '@trilha/rules/assessment/exchange/moodle/read-cloze.rule';
import type { ReadParts } from '@trilha/rules/assessment/exchange/reading';
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { QuestionList } from './question-list.tsx';

let screen: Screen;
afterEach(() => screen.leave());

type Preview = Parameters<typeof QuestionList>[0]['preview'];
type Found = Preview['questions'][number];

async function listed(taken: Pick<ReadParts, 'question' | 'key' | 'feedback'>): Promise<void> {
  const found: Found = {
    question: questionShape.parse(taken.question),
    key: answerKeyShape.parse(taken.key),
    feedback: feedbackShape.parse(taken.feedback),
    place: 1,
    line: 1,
    name: '',
    weight: 1,
    difficulty: 'medium',
    tags: [],
    warnings: [],
    isKnown: false,
  };
  const preview: Preview = { format: 'gift', pictures: {}, questions: [found], refusals: [] };
  screen = await onScreen(
    <QuestionList preview={preview} show={undefined} chosen={new Set()} onToggle={() => {}} />,
    ['exchanging', 'authoring', 'assessment'],
  );
}
const said = (): string[] =>
  [...document.querySelectorAll('dl > div')].map(
    (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
  );

test.each([
  {
    file: 'Qual dura mais? {=U#Isso. ~H#Quase. ~B#É a menor.}',
    says: ['Sobre “H”: Quase.', 'Sobre “B”: É a menor.', 'Retorno ao acertar: Isso.'],
  },
  {
    file: 'A U dura mais. {T#Reveja.#Isso.}',
    says: ['Retorno ao acertar: Isso.', 'Retorno ao errar: Reveja.'],
  },
  { file: 'Conte como foi. {####Obrigado.}', says: ['Retorno a todos: Obrigado.'] },
  { file: 'A U dura mais. {T}', says: [] },
])('before anything is imported its author reads what $file says [AS-06]', async ({ file, says }) => {
  const [reading] = readGift(file);
  if (!reading || !('taken' in reading)) throw new Error('was not taken');
  await listed(reading.taken);
  expect(said()).toEqual(says);
});

test('what a text says about answers of its gaps is read gap by gap [AS-06]', async () => {
  const read = readCloze(
    'Complete.',
    'Às {1:NM:=8.5:0.1#Na hora~*#Reveja} vou {1:MC:=à#Isso~a#Sem crase?} loja.',
    'Até mais.',
  );
  if (!('question' in read)) throw new Error(read.refused);
  await listed(read);
  expect(said()).toEqual([
    'Lacuna 1, “8.5”: Na hora',
    'Lacuna 1, outras erradas: Reveja',
    'Lacuna 2, “à”: Isso',
    'Lacuna 2, “a”: Sem crase?',
    'Retorno a todos: Até mais.',
  ]);
});
