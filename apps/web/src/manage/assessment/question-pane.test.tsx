// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import type { Session } from '#shared/session.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import { type Asked, stubServer } from '../../testing/stub-server.ts';
import { bankQueryOptions } from './bank-query.ts';
import type { BankQuestion } from './question-draft.ts';
import { QuestionPane } from './question-pane.tsx';

const asked = (prompt: string, revision: number): BankQuestion => ({
  id: 'question',
  kind: 'true_false',
  question: { kind: 'true_false', prompt, imageFileId: null },
  key: { kind: 'true_false', value: true },
  feedback: { right: '', wrong: '' },
  weight: 1,
  difficulty: 'easy',
  tags: [],
  revision,
  categoryId: null,
  updatedAt: '2026-11-21T15:00:00.000Z',
});

// What grows with its words asks the page for its fonts, of which this one has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let screen: Screen;
afterEach(() => screen.leave());

/** An author who may do nothing else. */
const useAuthor = () =>
  useState(() =>
    queryClient.setQueryData(sessionQuery.queryKey, { permissions: [] as readonly string[] } as Session),
  );

/** The pane as its bank shows it. */
function Bank() {
  useAuthor();
  const { data } = useQuery(bankQueryOptions('bank'));
  const question = data?.questions[0];
  return question ? <QuestionPane bankId="bank" question={question} onSaved={() => {}} /> : null;
}

const prompt = (): HTMLTextAreaElement => {
  const field = document.querySelector('textarea');
  if (!field) throw new Error('no prompt');
  return field;
};

async function type(words: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(prompt(), words);
    prompt().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('whoever saved a new question writes the next one where the last one began [AS-06] [PL-08]', async () => {
  stubServer(() => ({ items: [] }));
  function Next() {
    useAuthor();
    return <QuestionPane bankId="bank" question={null} isNext onSaved={() => {}} />;
  }
  screen = await onScreen(<Next />, ['authoring', 'questions', 'banks', 'errors']);
  expect(document.activeElement?.matches('input, textarea')).toBe(true);
});

test('an author who was overtaken keeps what was typed, sees the other’s text when they ask, and saves on top of it [AS-06]', async () => {
  let stored = asked('Como era.', 1);
  stubServer(({ method, path, body }: Asked) => {
    if (path.endsWith('/use')) return { items: [] };
    if (method === 'GET') return { id: 'bank', name: 'Banco', folder: '', questions: [stored] };
    const { revision, question } = body as Pick<BankQuestion, 'revision' | 'question'>;
    if (revision !== stored.revision) return 'changed_meanwhile';
    stored = asked(question.prompt, revision + 1);
    return { questionId: 'question', revision: revision + 1, answered: 0 };
  });
  screen = await onScreen(<Bank />, ['authoring', 'questions', 'banks', 'errors']);
  await type('O que eu escrevi.');
  stored = asked('O que a outra pessoa escreveu.', 2);
  await screen.click('Salvar questão');
  expect(screen.words()).toContain('Outra pessoa salvou esta questão');
  expect(prompt().value).toBe('O que eu escrevi.');
  expect(stored.question.prompt).toBe('O que a outra pessoa escreveu.');

  await screen.click('Ver o texto da outra pessoa');
  expect(prompt().value).toBe('O que a outra pessoa escreveu.');
  expect(screen.words()).not.toContain('Outra pessoa salvou esta questão');
  await type('O que as duas escreveram.');
  await screen.click('Salvar questão');
  expect(stored).toMatchObject({ revision: 3, question: { prompt: 'O que as duas escreveram.' } });

  await type('E mais uma vez.');
  await screen.click('Salvar questão');
  expect(stored.revision).toBe(4);
});

test('a question that a test needs stays on the screen, with the reason why it cannot be removed [AS-06]', async () => {
  const heard = stubServer(({ method, path }: Asked) => {
    if (path.endsWith('/use')) return { items: [] };
    if (method === 'GET')
      return { id: 'bank', name: 'Banco', folder: '', questions: [asked('Precisa dela.', 1)] };
    return path.endsWith('/retirement') ? 'question_needed' : {};
  });
  screen = await onScreen(<Bank />, ['authoring', 'questions', 'banks', 'errors']);
  await screen.click('Remover questão');
  expect(heard.some(({ path }) => path.endsWith('/retirement'))).toBe(true);
  expect(screen.words()).toContain('Faltariam questões. Quantas, em cada teste');
  expect(screen.words()).not.toContain('Questão removida');
  expect(prompt().value).toBe('Precisa dela.');
  // Beside the buttons, where whoever pressed one looks.
  const reason = document.querySelector('[role="alert"]');
  expect(reason?.nextElementSibling?.textContent).toContain('Remover questão');
});

/** Types into the field of this label. */
async function write(label: string, words: string): Promise<void> {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent.startsWith(label),
  );
  const field = document.getElementById(found?.htmlFor ?? '');
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement))
    throw new Error(`no field ${label}`);
  await act(async () => {
    field.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const leave = () =>
  act(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

/** A bank of one question, and what of it was saved. */
async function bankOf(question: BankQuestion): Promise<() => unknown> {
  const heard = stubServer(({ method, path }: Asked) => {
    if (path.endsWith('/use')) return { items: [] };
    if (method === 'GET') return { id: 'bank', name: 'Banco', folder: '', questions: [question] };
    return { questionId: 'question', revision: 2, answered: 0 };
  });
  screen = await onScreen(<Bank />, ['authoring', 'questions', 'assessment', 'banks', 'errors']);
  return () => heard.findLast(({ method }) => method === 'PUT')?.body;
}

test('what is saved of a number is what the pane shows of it [AS-06]', async () => {
  const saved = await bankOf({
    ...asked('Quanto?', 1),
    kind: 'numeric',
    question: { kind: 'numeric', prompt: 'Quanto?', imageFileId: null, unit: 'Wh' },
    key: { kind: 'numeric', value: 60, tolerance: 0 },
  });
  await write('Resposta certa', '1.250');
  await write('Tolerância', '-0,5');
  expect(screen.words()).toContain('Lido como 1,25.');
  expect(screen.words()).toContain('A tolerância não pode ser menor que zero.');
  await screen.click('Salvar questão');
  expect(saved()).toBeUndefined();

  await write('Tolerância', '0,5');
  await write('Etiquetas', 'energia, bateria');
  await type('Quantos Wh?');
  await screen.click('Salvar questão');
  expect(saved()).toEqual({
    question: { kind: 'numeric', prompt: 'Quantos Wh?', imageFileId: null, unit: 'Wh' },
    key: { kind: 'numeric', value: 1.25, tolerance: 0.5 },
    feedback: { right: '', wrong: '' },
    weight: 1,
    counting: 'part',
    difficulty: 'easy',
    tags: ['energia', 'bateria'],
    revision: 1,
  });
});

test('what is saved of a text with gaps is what the pane shows of it, and a line that would be lost is not [AS-06]', async () => {
  const saved = await bankOf({
    ...asked('Complete.', 1),
    kind: 'fill_in',
    question: { kind: 'fill_in', prompt: 'Complete.', imageFileId: null, parts: ['Tem ', ' Wh.'] },
    key: { kind: 'fill_in', gaps: [['1.250']], exact: false, tolerances: [0.5] },
    feedback: { right: '', wrong: '', gaps: [{ gap: 0, words: '60', text: 'Falta muito.' }] },
  });
  expect(screen.words()).toContain('Lido como 1,25.');
  const comments = 'O que se diz sobre as respostas da lacuna 1';
  await write(comments, '60 = Falta muito.\nVeja o rótulo.');
  // Not while somebody is writing it.
  expect(screen.words()).not.toContain('Linha 2');
  await leave();
  await screen.click('Salvar questão');
  expect(screen.words()).toContain('Linha 2: falta o sinal =');
  expect(saved()).toBeUndefined();
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');

  await write(comments, '60 = Falta muito.\n  Veja o rótulo.');
  await write('Texto com as lacunas', 'Tem [1250|1,25] Wh.');
  await screen.click('Salvar questão');
  expect(screen.words()).toContain('Lido nos colchetes: 1250 ± 0,5 | 1,25 ± 0,5.');
  expect(saved()).toMatchObject({
    question: { parts: ['Tem ', ' Wh.'] },
    key: { gaps: [['1250', '1,25']], tolerances: [0.5] },
    feedback: { gaps: [{ gap: 0, words: '60', text: 'Falta muito.\nVeja o rótulo.' }] },
  });
});

test('a question whose tags a draw asks for stays as it was, and the pane says which tests would lack it [AS-06]', async () => {
  let refused = 0;
  stubServer(({ method, path }: Asked) => {
    if (path.endsWith('/use')) return { items: [] };
    if (method === 'GET')
      return { id: 'bank', name: 'Banco', folder: '', questions: [{ ...asked('É?', 1), tags: ['preço'] }] };
    refused += 1;
    return 'question_needed';
  });
  screen = await onScreen(<Bank />, ['authoring', 'questions', 'assessment', 'banks', 'errors']);
  await write('Etiquetas', 'garantia');
  await screen.click('Salvar questão');
  expect(refused).toBe(1);
  expect(screen.words()).toContain('Faltariam questões. Quantas, em cada teste');
  expect(screen.words()).not.toContain('Questão salva');
  const tags = [...document.querySelectorAll('input')].map(({ value }) => value);
  expect(tags).toContain('garantia');
});
