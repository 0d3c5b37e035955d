// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { type Asked, type Said, stubServer } from '#testing/stub-server.ts';
import { AttemptRunner } from './attempt-runner.tsx';

const QUESTION = {
  id: 'question',
  weight: 1,
  question: { kind: 'true_false', prompt: 'O cliente decide?', imageFileId: null, imageAlt: null },
};
const PHOTO = {
  id: 'photo',
  weight: 1,
  question: { kind: 'file_answer', prompt: 'Fotografe a vitrine', imageFileId: null, maximumFiles: 1 },
};
const HANDED_IN = { attemptId: 'attempt', score: 0, passed: false, outcome: null };
const onOver = vi.fn<() => void>();
let attempts = 0;
let screen: Screen;

afterEach(async () => {
  await screen.leave();
  onOver.mockReset();
  vi.restoreAllMocks();
});

interface Server {
  /** What is said to an answer, and to whoever asks how the attempt stands. */
  saves: Said;
  stands: Said;
  handsIn: Said;
  departs: Said;
}

/** An attempt on screen, with one question and so many seconds; what the server says may change. */
async function attemptOnScreen(secondsLeft: number | null, question: object = QUESTION) {
  attempts += 1;
  const id = `attempt-${attempts}`;
  const standing = (answers: readonly object[] = [], seconds = secondsLeft) => ({
    id,
    number: 1,
    startedAt: '2026-11-21T15:00:00Z',
    deadline: null,
    secondsLeft: seconds,
    questions: [question],
    answers,
  });
  const server: Server = {
    saves: { sequence: 1, savedAt: '2026-11-21T15:00:01Z', secondsLeft },
    stands: standing(),
    handsIn: HANDED_IN,
    departs: { departures: 1 },
  };
  const heard = stubServer(({ method, path }) => {
    if (method === 'PUT') return server.saves;
    if (path.endsWith('/departures')) return server.departs;
    return path.endsWith('/submission') ? server.handsIn : server.stands;
  });
  screen = await onScreen(<AttemptRunner attemptId={id} onOver={onOver} />, [
    'assessment',
    'errors',
    'shell',
  ]);
  await screen.settle();
  return { server, heard, standing };
}

const chosen = (name: string): boolean => screen.control(name).querySelector('input')?.checked ?? false;
const sequences = (heard: readonly Asked[]): number[] =>
  heard
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as { readonly sequence: number }).sequence);
const bases = (heard: readonly Asked[]): number[] =>
  heard.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { readonly base: number }).base);
/** In small steps: what changes on the screen is drawn at the end of each. */
async function passes(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}
async function networkIsBack(): Promise<void> {
  await act(async () => void window.dispatchEvent(new Event('online')));
  // A request that is under way by then is given up first.
  await passes(1500);
}

test('an answer that came too late is told with its reason, stays on the screen, and the result is a tap away [AS-05]', async () => {
  const { server } = await attemptOnScreen(null);
  Object.assign(server, { saves: 'attempt_time_over', stands: 'attempt_time_over' });
  await screen.click('Verdadeiro');
  expect(screen.words()).toContain('Não foi salvo. O tempo acabou. Valem as respostas já enviadas.');
  expect(screen.words()).toContain('1 resposta não conta');
  expect(chosen('Verdadeiro')).toBe(true);
  expect(onOver).not.toHaveBeenCalled();
  await screen.click('Ver resultado');
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('an answer to what is no more is told as refused, and can be given again [AS-05]', async () => {
  const { server } = await attemptOnScreen(null);
  const { saves } = server;
  server.saves = 'question_not_in_attempt';
  await screen.click('Verdadeiro');
  expect(screen.words()).toContain('Não foi salvo. Esta pergunta não faz parte da sua avaliação.');
  expect(chosen('Verdadeiro')).toBe(true);
  server.saves = saves;
  await screen.click('Falso');
  expect(screen.words()).not.toContain('Não foi salvo');
  expect(screen.words()).toContain('Salvo');
});

test('when the time ends without a network, the page goes on by itself as soon as it is back, and says what came too late [AS-05]', async () => {
  const { server } = await attemptOnScreen(1);
  Object.assign(server, { saves: 'unreachable', stands: 'unreachable', handsIn: 'unreachable' });
  await screen.click('Verdadeiro');
  await passes(2500);
  expect(screen.words()).toContain('Suas respostas serão entregues assim que houver conexão.');
  expect(onOver).not.toHaveBeenCalled();
  Object.assign(server, { saves: 'attempt_time_over', stands: 'attempt_time_over', handsIn: HANDED_IN });
  await networkIsBack();
  expect(screen.words()).toContain('Não foi aceita a resposta da questão 1.');
  expect(chosen('Verdadeiro')).toBe(true);
});

test('with all answers there, the page goes on to the result by itself as soon as the network is back [AS-05]', async () => {
  const { server } = await attemptOnScreen(1);
  await screen.click('Verdadeiro');
  Object.assign(server, { stands: 'unreachable', handsIn: 'unreachable' });
  await passes(2500);
  expect(onOver).not.toHaveBeenCalled();
  Object.assign(server, { stands: 'attempt_time_over', handsIn: HANDED_IN });
  await networkIsBack();
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('answers wait while there are terms to accept, and the learner is told so [AS-05] [ID-20]', async () => {
  const { server } = await attemptOnScreen(null);
  const { saves } = server;
  server.saves = 'terms_acceptance_required';
  await screen.click('Verdadeiro');
  expect(screen.words()).toContain('Suas respostas ainda não foram enviadas');
  expect(screen.words()).toContain('leia e aceite os termos');
  // Here nothing outlives the page, and nobody is told that the device has it.
  expect(screen.words()).toContain('Ainda não salvo: mantenha esta página aberta');
  server.saves = saves;
  await networkIsBack();
  expect(screen.words()).not.toContain('leia e aceite os termos');
  expect(screen.words()).toContain('Salvo');
});

test('what another device answered unseen is shown beside the own answer, which can be taken up again [AS-05]', async () => {
  const { server, heard, standing } = await attemptOnScreen(null);
  const { saves } = server;
  const newer = {
    questionId: 'question',
    answer: { kind: 'true_false', value: false },
    sequence: 7,
  };
  Object.assign(server, { saves: 'answer_superseded', stands: standing([newer]) });
  await screen.click('Verdadeiro');
  expect(chosen('Verdadeiro')).toBe(true);
  expect(screen.words()).toContain('Esta questão foi respondida em outro aparelho.');
  expect(document.querySelector('blockquote')?.textContent).toBe('Falso');
  await screen.click('Revisar e entregar');
  expect(document.body.textContent).toContain('A questão 1 foi respondida em dois aparelhos');
  await screen.click('Continuar respondendo');
  server.saves = saves;
  await screen.click('Usar a minha resposta');
  expect(chosen('Verdadeiro')).toBe(true);
  expect(sequences(heard)).toEqual([1, 8]);
  expect(bases(heard)).toEqual([0, 7]);
});

test('what another device answered is asked for until it is told: nobody is left without a choice [AS-05]', async () => {
  const { server, standing } = await attemptOnScreen(null);
  const newer = { questionId: 'question', answer: { kind: 'true_false', value: false }, sequence: 7 };
  Object.assign(server, { saves: 'answer_superseded', stands: 'unreachable' });
  await screen.click('Verdadeiro');
  expect(screen.words()).not.toContain('Usar a minha resposta');
  server.stands = standing([newer]);
  const isTold = async (): Promise<void> => {
    await screen.settle();
    expect(screen.words()).toContain('Usar a minha resposta');
  };
  await vi.waitFor(isTold, 5000);
});

test('whoever leaves it at what the other device answered is not asked again, and changes that one [AS-05]', async () => {
  const { server, heard, standing } = await attemptOnScreen(null);
  const { saves } = server;
  const newer = { questionId: 'question', answer: { kind: 'true_false', value: false }, sequence: 7 };
  Object.assign(server, { saves: 'answer_superseded', stands: standing([newer]) });
  await screen.click('Verdadeiro');
  await screen.click('Ficar com a do outro aparelho');
  expect(screen.words()).not.toContain('outro aparelho');
  expect(chosen('Falso')).toBe(true);
  server.saves = saves;
  await screen.click('Verdadeiro');
  expect(bases(heard)).toEqual([0, 7]);
});

test('what another device answered meanwhile is no blank to whoever hands in here, and is seen [AS-05]', async () => {
  const { server, heard, standing } = await attemptOnScreen(null);
  server.stands = standing([
    { questionId: 'question', answer: { kind: 'true_false', value: false }, sequence: 7 },
  ]);
  expect(chosen('Falso')).toBe(false);
  await screen.click('Revisar e entregar');
  expect(document.body.textContent).toContain('Você respondeu todas as questões.');
  await screen.click('Continuar respondendo');
  expect(chosen('Falso')).toBe(true);
  await screen.click('Verdadeiro');
  expect([sequences(heard), bases(heard)]).toEqual([[8], [7]]);
});

test('blanks are said to be of this device alone where the server cannot be asked [AS-05]', async () => {
  const { server } = await attemptOnScreen(null);
  server.stands = 'unreachable';
  await screen.click('Revisar e entregar');
  await passes(3300);
  expect(document.body.textContent).toContain('1 questão em branco.');
  expect(document.body.textContent).toContain('Sem conexão, esta conta é só deste aparelho.');
});

test('what is given here is not written over by what is read before handing in [AS-05]', async () => {
  const { server, standing } = await attemptOnScreen(null);
  server.saves = 'unreachable';
  await screen.click('Verdadeiro');
  server.stands = standing([
    { questionId: 'question', answer: { kind: 'true_false', value: false }, sequence: 7 },
  ]);
  await screen.click('Revisar e entregar');
  await screen.click('Continuar respondendo');
  expect(chosen('Verdadeiro')).toBe(true);
});

test('whoever comes back to the page is told the seconds of the server anew [AS-05]', async () => {
  const { server, standing } = await attemptOnScreen(600);
  expect(screen.words()).toMatch(/0?9:5\d|10:00/);
  // The device slept, and did not count.
  server.stands = standing([], 120);
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.settle();
  expect(screen.words()).toMatch(/02:00|01:5\d/);
});

test('whoever goes to the camera for a photo that is asked has not left the page; whoever goes elsewhere has [AS-05] [AS-06]', async () => {
  const { heard } = await attemptOnScreen(null, PHOTO);
  const departures = (): number => heard.filter(({ path }) => path.endsWith('/departures')).length;
  const leaves = async (): Promise<void> => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  };
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  await act(async () => chooser?.click());
  await leaves();
  expect(departures()).toBe(0);
  await act(async () => void chooser?.dispatchEvent(new Event('cancel', { bubbles: true })));
  await leaves();
  expect(departures()).toBe(1);
  expect(heard.find(({ path }) => path.endsWith('/departures'))?.keepalive).toBe(true);
});

test('whoever leaves for another page of the product, warned, has left; without a network it is told as soon as that is back [AS-05]', async () => {
  const { server, heard } = await attemptOnScreen(null);
  const told = (): readonly Asked[] => heard.filter(({ path }) => path.endsWith('/departures'));
  const answer = vi.fn<(warning: string) => boolean>().mockReturnValue(false);
  vi.stubGlobal('confirm', answer);
  await screen.goTo('/');
  expect(answer).toHaveBeenCalledTimes(1);
  expect(told()).toHaveLength(0);
  server.departs = 'unreachable';
  expect(answer.mock.calls).toEqual([['O teste está em andamento. Você pode voltar a ele depois.']]);
  answer.mockReturnValue(true);
  await screen.goTo('/');
  expect(told().length).toBeGreaterThan(0);
  expect(screen.words()).not.toContain('O cliente decide?');
  const before = told().length;
  server.departs = { departures: 1 };
  await networkIsBack();
  expect(told().length).toBe(before + 1);
  expect(new Set(told().map(({ key }) => key)).size).toBe(1);
  await networkIsBack();
  expect(told().length).toBe(before + 1);
});

test('a question without a right answer says so, and asks for nothing right [AS-01]', async () => {
  const options = ['Preço', 'Prazo'].map((text) => ({ id: text, text, imageFileId: null }));
  await attemptOnScreen(null, {
    id: 'opinion',
    weight: 4,
    keyless: true,
    question: { kind: 'multiple_choice', prompt: 'O que pesa?', imageFileId: null, options, shuffle: false },
  });
  expect(screen.words()).toContain('Aqui não há certo nem errado');
  expect(screen.words()).toContain('Escolha quantas quiser');
  expect(screen.words()).not.toMatch(/corretas|conta em parte/);
});
