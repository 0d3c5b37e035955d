// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import { QuestionForm } from './question.form.tsx';
import { bodyOf, EMPTY_DRAFT, type QuestionDraft } from './question-draft.ts';

// What grows with its words asks the page for its fonts, of which this one has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let screen: Screen | undefined;
afterEach(async () => {
  await screen?.leave();
  screen = undefined;
});

type Body = ReturnType<typeof bodyOf>;

function Written({ onBody }: { readonly onBody: (body: Body) => void }) {
  const [draft, setDraft] = useState<QuestionDraft>({
    ...EMPTY_DRAFT,
    kind: 'fill_in',
    prompt: 'Complete.',
    sentence: 'A loja abre às [8,5] e vende [pilha].',
    gapSaid: ['', 'bateria = É maior que a pilha.'],
  });
  const change = (next: QuestionDraft): void => {
    setDraft(next);
    onBody(bodyOf(next));
  };
  return <QuestionForm draft={draft} onChange={change} isNew />;
}

async function writeFirst(label: string, words: string): Promise<void> {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent.startsWith(label),
  );
  const field = document.getElementById(named?.htmlFor ?? '');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('the author says that a gap takes a number, how near, and what is said about each answer [AS-06]', async () => {
  const bodies: Body[] = [];
  screen = await onScreen(<Written onBody={(body) => bodies.push(body)} />, [
    'authoring',
    'questions',
    'assessment',
  ]);
  expect(screen.words()).toContain('O que se diz sobre as respostas da lacuna 2');
  expect(screen.words()).toContain(String.raw`leva uma barra invertida antes: \[1\].`);
  expect(screen.words()).not.toContain('Tolerância da lacuna 1');
  await screen.click('Número');
  expect(screen.words()).toContain('Tolerância da lacuna 1');
  expect(bodies.at(-1)).toMatchObject({
    key: { kind: 'fill_in', gaps: [['8,5'], ['pilha']], tolerances: [0, null] },
    feedback: { gaps: [{ gap: 1, words: 'bateria', text: 'É maior que a pilha.' }] },
  });
  await screen.click('Escolhida de uma lista');
  expect(screen.words()).not.toContain('Tolerância da lacuna 1');
  expect(bodies.at(-1)?.key).not.toHaveProperty('tolerances');
  await writeFirst('O que mais a lista da lacuna 1 oferece', '9,5\n10');
  await screen.click('Escrita');
  expect(bodies.at(-1)?.question).not.toHaveProperty('choices');
  // Whoever comes back finds what they had typed.
  await screen.click('Escolhida de uma lista');
  expect(bodies.at(-1)?.question).toMatchObject({ choices: [['8,5', '9,5', '10'], []] });
});
