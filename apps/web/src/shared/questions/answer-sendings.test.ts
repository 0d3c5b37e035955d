// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ApiProblem } from '#shared/api-problem.ts';
import { createAnswerSendings } from './answer-sendings.ts';
import { type KeptSending, MOST_KEPT_BYTES, type SendingsKeeper } from './kept-sendings.ts';
import type { FilesGiven } from './sending.ts';

const SPEECH = { questionId: 'speech', kind: 'audio_answer', most: 1 } as const;
const PHOTOS = { questionId: 'photos', kind: 'file_answer', most: 3 } as const;

const fileOf = (name: string, size = 1): File =>
  Object.defineProperty(new File(['x'], name, { type: 'application/pdf' }), 'size', { value: size });

/** A device that outlives its pages. */
function device() {
  const kept = new Map<string, KeptSending>();
  /** By recording: what was put of it, piece by piece. */
  const pieces = new Map<string, KeptSending[]>();
  const owners = new Map<string, object>();
  const keeperOfPage = (): SendingsKeeper => {
    const page = {};
    return {
      put: async (sending) => {
        owners.set(sending.id, page);
        kept.set(sending.id, sending);
        pieces.delete(sending.id);
      },
      putPiece: async (piece, number) => {
        owners.set(piece.id, page);
        pieces.set(piece.id, [...(pieces.get(piece.id) ?? []).slice(0, number), piece]);
      },
      ids: async (questionId) =>
        [...kept.values(), ...[...pieces.values()].flatMap((of) => of.slice(0, 1))]
          .filter((each) => questionId === undefined || each.questionId === questionId)
          .map(({ id }) => id)
          .sort(),
      read: async (id) => kept.get(id) ?? wholeOf(pieces.get(id) ?? []),
      remove: async (id) => {
        kept.delete(id);
        pieces.delete(id);
      },
      forget: async () => {
        kept.clear();
        pieces.clear();
      },
      own: async (id) => {
        if ((owners.get(id) ?? page) !== page) return false;
        owners.set(id, page);
        return true;
      },
      disown: (id) => void owners.delete(id),
    };
  };
  return { kept, pieces, keeperOfPage, closeTab: () => owners.clear() };
}
type Device = ReturnType<typeof device>;

function wholeOf([first, ...others]: readonly KeptSending[]): KeptSending | null {
  if (!first) return null;
  const file = new File([first.file, ...others.map((each) => each.file)], first.file.name);
  return { ...first, file, isUnfinished: true };
}

/** A page of an attempt: what it sends, what it is told, and what its answers hold. */
function page({ keeperOfPage }: Device, answers: Readonly<Record<string, readonly string[]>> = {}) {
  const held = new Map(Object.entries(answers));
  const sent: { readonly name: string; readonly arrive: () => Promise<void>; readonly fail: () => void }[] =
    [];
  const sendings = createAnswerSendings(
    (file) =>
      new Promise((resolve, reject) => {
        sent.push({
          name: file.name,
          arrive: async () => {
            resolve(`id of ${file.name}`);
            await settle();
          },
          fail: () => reject(new ApiProblem('offline')),
        });
      }),
    keeperOfPage(),
  );
  for (const [questionId, fileIds] of held) sendings.learn(questionId, fileIds);
  sendings.tell((questionId, { fileIds }: FilesGiven) => void held.set(questionId, fileIds));
  return { sendings, sent, held };
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('what was on its way is sent by the next page, once, and then lies on the device no more [AS-05] [AS-06]', async () => {
  const phone = device();
  const first = page(phone);
  first.sendings.take(PHOTOS, [fileOf('vitrine.pdf')]);
  await settle();
  expect(first.sendings.read().sendings[0]?.safety).toBe('device');
  phone.closeTab();

  const next = page(phone);
  await next.sendings.takeUp();
  await settle();
  expect(next.sent.map(({ name }) => name)).toEqual(['vitrine.pdf']);
  expect(next.sendings.read().sendings).toMatchObject([{ questionId: 'photos', isStuck: false }]);
  await next.sent[0]?.arrive();
  expect(next.held.get('photos')).toEqual(['id of vitrine.pdf']);
  expect(phone.kept.size).toBe(0);
});

test('what another page is sending is left to it [AS-05]', async () => {
  const phone = device();
  const first = page(phone);
  first.sendings.take(PHOTOS, [fileOf('vitrine.pdf')]);
  await settle();
  const beside = page(phone);
  await beside.sendings.takeUp();
  await settle();
  expect(beside.sent).toEqual([]);
});

test('a file that arrived before its page ended is not sent twice, and joins its answer once [AS-05]', async () => {
  const phone = device();
  const first = page(phone);
  first.sendings.tell(() => new Promise(() => undefined));
  first.sendings.take(PHOTOS, [fileOf('vitrine.pdf')]);
  await settle();
  await first.sent[0]?.arrive();
  expect([...phone.kept.values()]).toMatchObject([{ fileId: 'id of vitrine.pdf' }]);
  phone.closeTab();

  // Its answer was not kept.
  const next = page(phone);
  await next.sendings.takeUp();
  await settle();
  expect(next.sent).toEqual([]);
  expect(next.held.get('photos')).toEqual(['id of vitrine.pdf']);
  expect(phone.kept.size).toBe(0);
});

test('where its answer is known to hold the file already, it is only forgotten [AS-05]', async () => {
  const phone = device();
  const first = page(phone);
  first.sendings.tell(() => new Promise(() => undefined));
  first.sendings.take(PHOTOS, [fileOf('vitrine.pdf')]);
  await settle();
  await first.sent[0]?.arrive();
  phone.closeTab();
  const next = page(phone, { photos: ['id of vitrine.pdf'] });
  await next.sendings.takeUp();
  await settle();
  expect(next.held.get('photos')).toEqual(['id of vitrine.pdf']);
  expect(phone.kept.size).toBe(0);
});

test('a recording that an earlier page left takes no place of a newer one, unless its person says so [AS-05] [AS-06]', async () => {
  const phone = device();
  page(phone, { speech: ['first'] }).sendings.take(SPEECH, [fileOf('antes.webm')]);
  await settle();
  phone.closeTab();

  const next = page(phone, { speech: ['from another device'] });
  await next.sendings.takeUp();
  await settle();
  next.sendings.retryAll();
  next.sendings.hurry();
  expect(next.sent).toEqual([]);
  expect(next.sendings.read().sendings).toMatchObject([{ isOvertaken: true, isStuck: true }]);
  // It holds nothing up.
  expect(await next.sendings.finish()).toBe(true);

  next.sendings.retry(next.sendings.read().sendings[0]?.id ?? '');
  await settle();
  await next.sent[0]?.arrive();
  expect(next.held.get('speech')).toEqual(['id of antes.webm']);
});

test('a recording made before the earlier one was taken up is the one that counts [AS-05] [AS-06]', async () => {
  const phone = device();
  page(phone).sendings.take(SPEECH, [fileOf('antes.webm')]);
  await settle();
  phone.closeTab();
  const next = page(phone);
  const takingUp = next.sendings.takeUp();
  next.sendings.take(SPEECH, [fileOf('depois.webm')]);
  await takingUp;
  await settle();
  expect(next.sent.map(({ name }) => name)).toEqual(['depois.webm']);
  await next.sent[0]?.arrive();
  expect(next.held.get('speech')).toEqual(['id of depois.webm']);
  expect(phone.kept.size).toBe(0);
});

test('what is taken away, replaced or handed in lies on the device no more [AS-05] [ID-24]', async () => {
  const phone = device();
  const { sendings } = page(phone);
  sendings.take(PHOTOS, [fileOf('errada.pdf')]);
  sendings.take(SPEECH, [fileOf('um.webm')]);
  sendings.take(SPEECH, [fileOf('dois.webm')]);
  await settle();
  expect([...phone.kept.values()].map(({ file }) => file.name)).toEqual(['errada.pdf', 'dois.webm']);
  sendings.remove(PHOTOS, sendings.read().sendings[0]?.id ?? '');
  await settle();
  expect([...phone.kept.values()].map(({ file }) => file.name)).toEqual(['dois.webm']);
  sendings.close();
  await settle();
  expect(phone.kept.size).toBe(0);
});

test('what failed for want of a network is sent when there is one, without being asked [AS-05]', async () => {
  const phone = device();
  const { sendings, sent, held } = page(phone);
  sendings.take(PHOTOS, [fileOf('vitrine.pdf')]);
  await settle();
  sent[0]?.fail();
  await settle();
  expect(sendings.read().sendings).toMatchObject([{ isStuck: true, safety: 'device' }]);
  sendings.hurry();
  await settle();
  await sent[1]?.arrive();
  expect(held.get('photos')).toEqual(['id of vitrine.pdf']);
});

test('what is too large for the device is sent and said to live with the page alone [AS-05]', async () => {
  const phone = device();
  const { sendings, sent } = page(phone);
  sendings.take(PHOTOS, [fileOf('pequena.pdf', 10), fileOf('enorme.pdf', MOST_KEPT_BYTES)]);
  await settle();
  expect(sendings.read().sendings.map(({ safety }) => safety)).toEqual(['device', 'tooLarge']);
  expect(sent).toHaveLength(2);
});

test('a device that refuses to keep a file does not keep it from being sent [AS-05]', async () => {
  const phone = device();
  const refusing = {
    ...phone,
    keeperOfPage: () => ({
      ...phone.keeperOfPage(),
      put: () => Promise.reject(new Error('there is no room')),
    }),
  };
  const { sendings, sent, held } = page(refusing);
  sendings.take(PHOTOS, [fileOf('vitrine.pdf')]);
  await settle();
  expect(sendings.read().sendings[0]?.safety).toBe('page');
  await sent[0]?.arrive();
  expect(held.get('photos')).toEqual(['id of vitrine.pdf']);
});

/** A recording under way, and the way to end it. */
function recordingIn({ sendings }: ReturnType<typeof page>, id: string) {
  const ended = Promise.withResolvers<void>();
  sendings.record('speech', { id, stop: () => undefined, ended: ended.promise });
  const hear = (...names: readonly string[]): void => {
    for (const name of names) sendings.keepPiece(SPEECH, id, fileOf(name));
  };
  return {
    hear,
    end: async (file: File | null) => {
      if (file) sendings.take(SPEECH, [file], id);
      ended.resolve();
      await settle();
    },
  };
}

test('what was said until its page ended is there on the next page, is sent once as the answer, and is told until its person has heard [AS-05] [AS-06]', async () => {
  const phone = device();
  recordingIn(page(phone), '100-a').hear('fala.webm', 'fala.webm');
  await settle();
  phone.closeTab();

  const next = page(phone);
  await next.sendings.takeUp();
  await settle();
  expect(next.sent.map(({ name }) => name)).toEqual(['fala.webm']);
  expect(next.sendings.read().sendings[0]?.file.size).toBe(2);
  await next.sent[0]?.arrive();
  expect(next.held.get('speech')).toEqual(['id of fala.webm']);
  expect(phone.pieces.size).toBe(0);
  expect(next.sendings.read().unfinished).toEqual(['speech']);
  next.sendings.settleUnfinished('speech');
  expect(next.sendings.read().unfinished).toEqual([]);
  await settle();
  expect(phone.kept.size).toBe(0);
});

test('a page that ended before its person has heard of a cut recording leaves it to the next one to tell, while it is the answer [AS-05] [AS-06]', async () => {
  const phone = device();
  recordingIn(page(phone), '100-a').hear('fala.webm');
  await settle();
  phone.closeTab();
  const second = page(phone);
  await second.sendings.takeUp();
  await settle();
  await second.sent[0]?.arrive();
  phone.closeTab();

  const third = page(phone, { speech: ['id of fala.webm'] });
  await third.sendings.takeUp();
  expect([third.sendings.read().unfinished, third.sent]).toEqual([['speech'], []]);
  phone.closeTab();

  // Meanwhile it was taken away on another device.
  const fourth = page(phone, { speech: [] });
  await fourth.sendings.takeUp();
  await settle();
  expect([fourth.sendings.read().unfinished, fourth.sent, phone.kept.size]).toEqual([[], [], 0]);
});

test('what was said until its page ended takes no place of an answer that was whole, until its person says so [AS-05] [AS-06]', async () => {
  const phone = device();
  recordingIn(page(phone, { speech: ['whole'] }), '100-a').hear('fala.webm');
  await settle();
  phone.closeTab();

  const next = page(phone, { speech: ['whole'] });
  await next.sendings.takeUp();
  next.sendings.hurry();
  next.sendings.retryAll();
  await settle();
  expect(next.sent).toEqual([]);
  expect(next.sendings.read().sendings).toMatchObject([{ isOvertaken: true, isUnfinished: true }]);
  next.sendings.retry('100-a');
  await settle();
  await next.sent[0]?.arrive();
  expect(next.held.get('speech')).toEqual(['id of fala.webm']);
});

test('of a whole recording that waits and the beginning of another one, the whole one goes and the other is offered [AS-05] [AS-06]', async () => {
  const phone = device();
  const first = page(phone);
  first.sendings.take(SPEECH, [fileOf('inteira.webm')]);
  await settle();
  first.sent[0]?.fail();
  recordingIn(first, `${Date.now() + 1}-b`).hear('começo.webm');
  await settle();
  phone.closeTab();

  const next = page(phone);
  await next.sendings.takeUp();
  next.sendings.hurry();
  await settle();
  expect(next.sent.map(({ name }) => name)).toEqual(['inteira.webm']);
  expect(next.sendings.read().sendings.map(({ isOvertaken }) => isOvertaken)).toEqual([false, true]);
});

test('what is recorded anew, ended, empty or handed in leaves no piece on the device [AS-05] [ID-24]', async () => {
  const phone = device();
  const here = page(phone);
  const spoken = recordingIn(here, '100-a');
  spoken.hear('fala.webm', 'fala.webm');
  await settle();
  expect(phone.pieces.get('100-a')).toHaveLength(2);
  await spoken.end(fileOf('resposta.webm'));
  expect(phone.pieces.size).toBe(0);
  expect([...phone.kept.keys()]).toEqual(['100-a']);
  const silent = recordingIn(here, '200-b');
  silent.hear('nada.webm');
  await silent.end(null);
  expect(phone.pieces.size).toBe(0);
  const last = recordingIn(here, '300-c');
  last.hear('fim.webm');
  await settle();
  here.sendings.close();
  last.hear('depois.webm');
  await settle();
  expect([phone.kept.size, phone.pieces.size]).toEqual([0, 0]);
});

test('pieces of a recording take no more of the device than files do, and none follows one that is missing [AS-05]', async () => {
  const phone = device();
  const here = page(phone);
  const spoken = recordingIn(here, '100-a');
  here.sendings.keepPiece(SPEECH, '100-a', fileOf('muito.webm', MOST_KEPT_BYTES - 1));
  spoken.hear('cabe.webm', 'não cabe.webm');
  here.sendings.keepPiece(SPEECH, '100-a', fileOf('pequena.webm', 0));
  await settle();
  expect(phone.pieces.get('100-a')?.map(({ file }) => file.name)).toEqual(['muito.webm', 'cabe.webm']);
});
