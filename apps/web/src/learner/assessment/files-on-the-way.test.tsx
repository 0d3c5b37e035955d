// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#shared/api-problem.ts';
import { type AnswerSendings, createAnswerSendings } from '#shared/questions/answer-sendings.ts';
import type { KeptSending, SendingsKeeper } from '#shared/questions/kept-sendings.ts';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { type StubbedMicrophone, stubMicrophone } from '#testing/stub-microphone.ts';
import { stubServer } from '#testing/stub-server.ts';
import { AttemptSheet } from './attempt-sheet.tsx';
import type { Answer, RunningAttempt } from './use-test.ts';

type Questions = RunningAttempt['questions'];

const asked = (id: string, question: Questions[number]['question']): Questions[number] => ({
  id,
  question,
  weight: 1,
  counting: 'part',
  keyless: false,
});
const PHOTOS = asked('photos', {
  kind: 'file_answer',
  prompt: 'Mande o relatório',
  imageFileId: null,
  maximumFiles: 3,
});
const SPEECH = asked('speech', {
  kind: 'audio_answer',
  prompt: 'Diga',
  imageFileId: null,
  maximumSeconds: 60,
});
const FACT = asked('fact', { kind: 'true_false', prompt: 'É assim?', imageFileId: null });

/** A file on its way, whose end the test tells. */
interface OnTheWay {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly arrive: () => Promise<void>;
  readonly fail: () => Promise<void>;
}

let screen: Screen;
let sent: OnTheWay[] = [];
let answers: ReadonlyMap<string, Answer> = new Map();
let microphone: StubbedMicrophone;
const submit = vi.fn<(isTimeOver?: boolean) => Promise<unknown>>();

beforeEach(() => {
  sent = [];
  submit.mockReset();
  submit.mockResolvedValue(null);
});
afterEach(async () => {
  await screen.leave();
  microphone.remove();
});

const sendings = (keeper: SendingsKeeper | null = null): AnswerSendings =>
  createAnswerSendings(
    (file, _kind, { signal }) =>
      new Promise((resolve, reject) => {
        sent.push({
          name: file.name,
          signal,
          arrive: () => act(async () => resolve(`id of ${file.name}`)),
          fail: () => act(async () => reject(new ApiProblem('offline'))),
        });
      }),
    keeper,
  );
/** A device that keeps all it is given. */
const DEVICE: SendingsKeeper = {
  put: async () => undefined,
  putPiece: async () => undefined,
  ids: async () => [],
  read: async () => null,
  remove: async () => undefined,
  forget: async () => undefined,
  own: async () => true,
  disown: () => undefined,
};

interface Sat {
  readonly questions: Questions;
  readonly endsAt?: number;
}

async function sit({ questions, endsAt }: Sat, ways = sendings()): Promise<void> {
  function Sitting() {
    const [given, setGiven] = useState<ReadonlyMap<string, Answer>>(new Map());
    answers = given;
    return (
      <AttemptSheet
        questions={questions}
        endsAt={endsAt ?? null}
        answers={given}
        states={new Map()}
        refusals={new Map()}
        elsewhere={new Map()}
        heldBy={null}
        isOver={false}
        give={(id, answer) => setGiven((before) => new Map([...before, [id, answer]]))}
        giveOwn={() => undefined}
        takeOther={() => undefined}
        submit={submit}
        onOver={() => undefined}
        isSending
        sendings={ways}
      />
    );
  }
  stubServer(() => ({ id: 'file', name: 'arquivo.pdf', url: '/file' }));
  microphone = stubMicrophone();
  screen = await onScreen(<Sitting />, ['assessment', 'errors', 'shell']);
}

async function choose(...names: readonly string[]): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('article input[type=file]');
  if (!field) throw new Error('no field for files');
  const files = names.map((name) => new File(['x'], name, { type: 'application/pdf' }));
  Object.defineProperty(field, 'files', { configurable: true, value: files });
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
  await screen.settle();
}
/** In small steps: what changes on the screen is drawn at the end of each. */
async function untilTrue(isTrue: () => boolean): Promise<void> {
  for (let step = 0; step < 100 && !isTrue(); step += 1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}
const given = (questionId: string): unknown => answers.get(questionId);
const control = (name: RegExp): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find((each) => name.test(each.getAttribute('aria-label') ?? ''));

test('a file on its way is seen by who comes back to the question, and a later one stays beside it [AS-05] [AS-06]', async () => {
  await sit({ questions: [PHOTOS, FACT] });
  await choose('antes.pdf');
  await screen.click('Próxima');
  expect(control(/^Questão 1, arquivo a caminho/)).toBeDefined();
  await screen.click('Anterior');
  expect(screen.words()).toContain('antes.pdf');
  await choose('depois.pdf');
  await sent[1]?.arrive();
  await sent[0]?.arrive();
  expect(given('photos')).toEqual({
    kind: 'file_answer',
    fileIds: ['id of depois.pdf', 'id of antes.pdf'],
  });
});

test('where one file is asked, an earlier one never takes the place of a later one [AS-05] [AS-06]', async () => {
  await sit({ questions: [SPEECH, FACT] });
  await choose('antes.mp3');
  await screen.click('Próxima');
  await screen.click('Anterior');
  await choose('depois.mp3');
  await sent[1]?.arrive();
  await sent[0]?.arrive();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(given('speech')).toEqual({ kind: 'audio_answer', fileIds: ['id of depois.mp3'] });
});

test('a file that is taken away on its way does not come back when it arrives [AS-06]', async () => {
  await sit({ questions: [PHOTOS, FACT] });
  await choose('errado.pdf');
  await act(async () => control(/^Remover: errado/)?.click());
  await sent[0]?.arrive();
  expect(given('photos')).toBeUndefined();
});

test('a file that fails after its question was left is told at its number and with a way to send it again [AS-05] [AS-06]', async () => {
  await sit({ questions: [PHOTOS, FACT] });
  await choose('prova.pdf');
  await screen.click('Próxima');
  await sent[0]?.fail();
  await screen.settle();
  expect(control(/^Questão 1, arquivo não enviado/)).toBeDefined();
  expect(screen.words()).toContain('Um arquivo da questão 1 não foi enviado.');
  await screen.click('Tentar enviar de novo');
  await sent[1]?.arrive();
  await screen.settle();
  expect(screen.words()).not.toContain('não foi enviado');
  expect(given('photos')).toEqual({ kind: 'file_answer', fileIds: ['id of prova.pdf'] });
});

test('handing in waits for a file on its way, and a failure is told instead of handing in [AS-05] [AS-06]', async () => {
  await sit({ questions: [FACT, PHOTOS] });
  await screen.click('Próxima');
  await choose('prova.pdf');
  await screen.click('Revisar e entregar');
  expect(screen.words()).toContain('Um arquivo da questão 2 ainda está sendo enviado');
  expect(screen.words()).toContain('1 questão em branco.');
  await screen.click('Entregar');
  expect(submit).not.toHaveBeenCalled();
  await sent[0]?.fail();
  await screen.settle();
  expect(submit).not.toHaveBeenCalled();
  await act(async () => [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].at(-1)?.click());
  await screen.click('Entregar');
  await sent[1]?.arrive();
  await screen.settle();
  expect(given('photos')).toEqual({ kind: 'file_answer', fileIds: ['id of prova.pdf'] });
  expect(submit).toHaveBeenCalledTimes(1);
});

test('whoever does not want to wait for a file hands in without it [AS-05]', async () => {
  await sit({ questions: [PHOTOS] });
  await choose('prova.pdf');
  await screen.click('Revisar e entregar');
  await screen.click('Entregar');
  await screen.click('Entregar sem enviar');
  expect(submit).toHaveBeenCalledTimes(1);
  expect(sent[0]?.signal.aborted).toBe(true);
});

test('whoever goes back to the questions while a file is waited for hands in nothing [AS-05]', async () => {
  await sit({ questions: [PHOTOS] });
  await choose('prova.pdf');
  await screen.click('Revisar e entregar');
  await screen.click('Entregar');
  await screen.click('Continuar respondendo');
  await sent[0]?.arrive();
  await screen.settle();
  expect(submit).not.toHaveBeenCalled();
});

test('handing in ends a recording under way, sends it and waits for it [AS-05] [AS-06]', async () => {
  await sit({ questions: [SPEECH] });
  await screen.click('Gravar');
  await screen.click('Revisar e entregar');
  expect(screen.words()).toContain('A gravação da questão 1 está em andamento');
  await screen.click('Entregar');
  expect(submit).not.toHaveBeenCalled();
  await untilTrue(() => sent.length > 0);
  await sent[0]?.arrive();
  await screen.settle();
  expect(given('speech')).toEqual({ kind: 'audio_answer', fileIds: ['id of resposta.webm'] });
  expect(submit).toHaveBeenCalledTimes(1);
});

test('when the time is over a recording ends and is handed in with the rest [AS-05] [AS-06]', async () => {
  await sit({ questions: [SPEECH], endsAt: Date.now() + 1200 });
  await screen.click('Gravar');
  await untilTrue(() => sent.length > 0);
  expect(submit).not.toHaveBeenCalled();
  await sent[0]?.arrive();
  await screen.settle();
  expect(given('speech')).toEqual({ kind: 'audio_answer', fileIds: ['id of resposta.webm'] });
  expect(submit).toHaveBeenCalledWith(true);
});

test('what did not arrive by the end is told, and the result is a tap away [AS-05]', async () => {
  const ways = sendings();
  const { lastChance } = ways;
  await sit(
    { questions: [PHOTOS], endsAt: Date.now() + 1200 },
    {
      ...ways,
      lastChance: (_milliseconds, problem) => lastChance(50, problem),
    },
  );
  await choose('prova.pdf');
  await untilTrue(() => submit.mock.calls.length > 0);
  await screen.settle();
  expect(screen.words()).toContain('Um arquivo da questão 1 não chegou a tempo e não conta.');
  expect(screen.control('Ver resultado')).toBeDefined();
});

test('a file that waits for a network is told to wait, counts as no blank, and is told as lost where the time ends first [AS-05]', async () => {
  const ways = sendings(DEVICE);
  const { lastChance } = ways;
  await sit(
    { questions: [PHOTOS], endsAt: Date.now() + 2500 },
    { ...ways, lastChance: (_milliseconds, problem) => lastChance(50, problem) },
  );
  await choose('prova.pdf');
  await sent[0]?.fail();
  await screen.settle();
  expect(control(/^Questão 1, arquivo esperando conexão/)).toBeDefined();
  expect(screen.words()).toContain('Está guardado neste aparelho e segue assim que houver conexão.');
  await screen.click('Revisar e entregar');
  const dialog = document.querySelector('[role=dialog]')?.textContent ?? '';
  expect(dialog).toContain('Um arquivo da questão 1 espera a conexão, guardado neste aparelho.');
  expect(dialog).not.toContain('em branco');
  await untilTrue(() => sent.length > 1);
  await sent[1]?.fail();
  await untilTrue(() => submit.mock.calls.length > 0);
  await screen.settle();
  expect(screen.words()).toContain('Um arquivo da questão 1 não chegou a tempo e não conta.');
});

test('a recording under way when the time ends without a network is told as lost, and not said to be an answer [AS-05] [AS-06]', async () => {
  const ways = sendings();
  const { lastChance } = ways;
  await sit(
    { questions: [SPEECH], endsAt: Date.now() + 1200 },
    { ...ways, lastChance: (_milliseconds, problem) => lastChance(300, problem) },
  );
  await screen.click('Gravar');
  await untilTrue(() => sent.length > 0);
  await sent[0]?.fail();
  await untilTrue(() => submit.mock.calls.length > 0);
  await screen.settle();
  expect(given('speech')).toBeUndefined();
  expect(screen.words()).toContain('Um arquivo da questão 1 não chegou a tempo e não conta.');
});

test('a recording that failed for want of a network goes by itself when it is back, without a tap [AS-05] [AS-06]', async () => {
  await sit({ questions: [SPEECH, FACT] });
  await screen.click('Gravar');
  await screen.click('Parar');
  await untilTrue(() => sent.length > 0);
  await sent[0]?.fail();
  await screen.click('Próxima');
  expect(sent).toHaveLength(1);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.settle();
  await sent[1]?.arrive();
  expect(given('speech')).toEqual({ kind: 'audio_answer', fileIds: ['id of resposta.webm'] });
  expect(screen.words()).not.toContain('Tentar enviar de novo');
});

/** What an earlier page left of a recording. */
const LEFT: KeptSending = {
  id: '100-a',
  questionId: 'speech',
  kind: 'audio_answer',
  most: 1,
  file: new File(['fala'], 'começo.webm', { type: 'audio/webm' }),
  fileId: null,
  held: [],
  isUnfinished: true,
};
const LEAVING: SendingsKeeper = { ...DEVICE, ids: async () => [LEFT.id], read: async () => LEFT };

test('whoever comes back after the page ended in a recording finds what was said, hears it, and keeps it or records anew [AS-05] [AS-06]', async () => {
  const ways = sendings(LEAVING);
  await sit({ questions: [FACT, SPEECH] }, ways);
  await act(() => ways.takeUp());
  await screen.settle();
  expect(screen.words()).toContain('A gravação da questão 2 parou quando a página fechou.');
  await screen.click('Revisar e entregar');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('A gravação da questão 2 parou');
  await screen.click('Continuar respondendo');
  await screen.click('Ouvir');
  expect(screen.words()).toContain('vale como resposta. Ouça e, se precisar, grave de novo.');
  expect(document.querySelector('audio')?.getAttribute('src')).toMatch(/^blob:/);
  await sent[0]?.arrive();
  await screen.settle();
  expect(given('speech')).toEqual({ kind: 'audio_answer', fileIds: ['id of começo.webm'] });
  await screen.click('Ficar com esta');
  expect(screen.words()).not.toContain('A página fechou durante a gravação');
  await screen.click('Gravar de novo');
  await screen.click('Parar');
  await untilTrue(() => sent.length > 1);
  await sent[1]?.arrive();
  expect(given('speech')).toEqual({ kind: 'audio_answer', fileIds: ['id of resposta.webm'] });
});

test('the beginning of a recording is offered beside the answer that was there, and either may stay [AS-05] [AS-06]', async () => {
  const ways = sendings(LEAVING);
  ways.learn('speech', ['before']);
  await sit({ questions: [SPEECH] }, ways);
  await act(() => ways.takeUp());
  await screen.settle();
  expect(sent).toHaveLength(0);
  expect(screen.words()).toContain('Sua resposta continua a de antes.');
  expect(document.querySelector('audio')?.getAttribute('aria-label')).toBe('Gravação interrompida');
  await screen.click('Usar a nova');
  await sent[0]?.arrive();
  expect(given('speech')).toEqual({ kind: 'audio_answer', fileIds: ['id of começo.webm'] });
  await screen.settle();
  expect(screen.words()).not.toContain('Usar a nova');
});

test('a microphone that is taken away ends the recording, keeps what was said and says why [AS-06]', async () => {
  await sit({ questions: [SPEECH] });
  await screen.click('Gravar');
  expect(screen.words()).toContain('Parar');
  await microphone.unplug();
  await untilTrue(() => sent.length > 0);
  await screen.settle();
  expect(screen.words()).not.toContain('Parar');
  expect(screen.words()).toContain('A gravação terminou porque o microfone parou');
});
