import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#shared/api-problem.ts';
import { createTypedPart } from './typed-part.ts';
import { type Clash, createUnsavedWork, type Standing } from './unsaved-work.ts';

interface Course {
  readonly title: string;
  readonly points: number;
}
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A course on a server, and an author who has read it; each send may be refused first. */
function author() {
  let stored = { revision: 1, course: { title: 'Vitrine', points: 10 } };
  let read = stored;
  let shown: Course = stored.course;
  let refusal: ApiProblem | null = null;
  const sent: Course[] = [];
  const work = createUnsavedWork();
  const save = async (course: Course, revision: number) => {
    if (refusal) throw refusal;
    if (revision !== stored.revision) throw new ApiProblem('changed_meanwhile', { status: 409 });
    sent.push(course);
    stored = { revision: revision + 1, course };
    return { revision: stored.revision };
  };
  const part = createTypedPart<Course>(
    stored.course,
    () => ({
      read: read.course,
      revision: read.revision,
      editOf: (course) => (course.title.trim() ? (revision) => save(course, revision) : null),
      send: async (edit) => {
        try {
          return (await edit(read.revision)).revision;
        } finally {
          if (!refusal) read = stored;
        }
      },
      work,
      about: { of: null, title: '' },
    }),
    (course) => {
      shown = course;
    },
  );
  const standing = (): Standing | undefined => [...work.read().values()][0];
  return {
    part,
    work,
    sent,
    stored: () => stored.course,
    shown: () => shown,
    standing,
    clash: (): Clash => {
      const now = standing();
      if (now?.is !== 'clash') throw new Error(`no clash: ${now?.is ?? 'saved'}`);
      return now.clash;
    },
    refuseWith: (problem: ApiProblem | null) => {
      refusal = problem;
    },
    /** Somebody else saves. */
    somebodyWrites: (course: Partial<Course>) => {
      stored = { revision: stored.revision + 1, course: { ...stored.course, ...course } };
    },
    type: async (course: Partial<Course>, milliseconds = 1000) => {
      part.change({ ...shown, ...course });
      await vi.advanceTimersByTimeAsync(milliseconds);
    },
  };
}

test('what two authors wrote into different fields is saved, and neither is asked [MG-02]', async () => {
  const { somebodyWrites, type, stored, shown, standing } = author();
  somebodyWrites({ points: 77 });
  await type({ title: 'Texto longo' });
  expect(stored()).toEqual({ title: 'Texto longo', points: 77 });
  expect(shown()).toEqual({ title: 'Texto longo', points: 77 });
  expect(standing()).toBeUndefined();
});

test('whoever writes what another author changed keeps their words on screen and chooses [MG-02]', async () => {
  const one = author();
  one.somebodyWrites({ title: 'Dela', points: 77 });
  await one.type({ title: 'Minha' });
  expect(one.stored().title).toBe('Dela');
  expect(one.shown().title).toBe('Minha');
  expect(one.clash().fields).toEqual([{ field: 'title', mine: 'Minha', theirs: 'Dela' }]);
  await one.type({ title: 'Minha, mais longa' });
  one.clash().keepMine();
  await vi.advanceTimersByTimeAsync(10);
  expect(one.stored()).toEqual({ title: 'Minha, mais longa', points: 77 });
  expect(one.standing()).toBeUndefined();
});

test('whoever leaves it to the other author sees and keeps what they wrote [MG-02]', async () => {
  const one = author();
  one.somebodyWrites({ title: 'Dela' });
  await one.type({ title: 'Minha', points: 5 });
  one.clash().takeTheirs();
  await vi.advanceTimersByTimeAsync(10);
  expect(one.shown()).toEqual({ title: 'Dela', points: 5 });
  expect(one.stored()).toEqual({ title: 'Dela', points: 5 });
});

test('what was typed without a network is sent as soon as there is one [MG-02] [UX-05]', async () => {
  const one = author();
  one.refuseWith(new ApiProblem('offline'));
  await one.type({ title: 'Escrito sem rede' });
  expect(one.standing()).toMatchObject({ is: 'waiting', error: { code: 'offline' } });
  one.refuseWith(null);
  one.work.tryAgain();
  await vi.advanceTimersByTimeAsync(0);
  expect(one.stored().title).toBe('Escrito sem rede');
  expect(one.standing()).toBeUndefined();
});

test('it is tried again after pauses that grow where the browser does not say that the network is back [MG-02] [UX-05]', async () => {
  const one = author();
  one.refuseWith(new ApiProblem('unavailable', { status: 503 }));
  await one.type({ title: 'Escrito sem rede' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(one.standing()?.is).toBe('waiting');
  one.refuseWith(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(one.stored().title).toBe('Escrito sem rede');
});

test('what the server refuses stays in sight and is not sent again until it is changed [MG-02]', async () => {
  const one = author();
  one.refuseWith(new ApiProblem('no_vacancy', { status: 409 }));
  await one.type({ points: 1 });
  expect(one.standing()).toMatchObject({ is: 'refused', error: { code: 'no_vacancy' } });
  one.refuseWith(null);
  one.work.tryAgain();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(one.sent).toEqual([]);
  await one.type({ points: 2 });
  expect(one.stored().points).toBe(2);
});

test('what is typed while the rest is on its way is saved after it [MG-02]', async () => {
  const one = author();
  await one.type({ title: 'V' }, 700);
  await one.type({ title: 'Vi' }, 1);
  await one.type({ title: 'Vitrine nova' });
  expect(one.stored().title).toBe('Vitrine nova');
  await one.type({ title: '' });
  expect(one.standing()).toEqual({ is: 'refused', error: null });
  expect(one.stored().title).toBe('Vitrine nova');
});

test('what nobody is typing is shown as another author left it [MG-02]', async () => {
  const one = author();
  one.somebodyWrites({ points: 77 });
  await one.type({ title: 'Nova' });
  one.somebodyWrites({ points: 78 });
  await one.type({ title: 'Nova vitrine' });
  one.part.hear();
  expect(one.shown()).toEqual({ title: 'Nova vitrine', points: 78 });
});
