// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import { EMPTY_DRAFT, type QuestionDraft } from './question-draft.ts';
import { QuestionPreview } from './question-preview.tsx';

// What grows with its words asks the page for its fonts, of which this one has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let screen: Screen;
afterEach(() => screen.leave());

const show = async (draft: Partial<QuestionDraft>) => {
  screen = await onScreen(<QuestionPreview draft={{ ...EMPTY_DRAFT, prompt: 'Qual?', ...draft }} />, [
    'authoring',
    'questions',
    'assessment',
  ]);
};
const options = (...texts: readonly string[]): QuestionDraft['options'] =>
  texts.map((text, place) => ({ text, isRight: place === 0, feedback: '' }));

test('an author reads which alternatives are the same before anybody is asked [AS-06]', async () => {
  await show({ kind: 'alternatives', options: options('Sim', 'Não', 'Sim ') });
  expect(screen.words()).toContain('Para ficar pronta, falta:');
  expect(screen.words()).toContain('mudar ou tirar o que é igual: Sim');
});

test('steps that are the same are tried like any others, and right whichever comes first [AS-06]', async () => {
  await show({ kind: 'ordering', items: [{ text: 'Ligar' }, { text: 'Desligar' }, { text: 'Ligar' }] });
  expect(screen.words()).not.toContain('Para ficar pronta');
  expect(screen.words()).toContain('Desligar');
});
