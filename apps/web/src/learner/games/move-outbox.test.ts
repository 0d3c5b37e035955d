import { expect, test } from 'vitest';
import { ApiProblem } from '#shared/api-problem.ts';
import { createMoveOutbox, type MoveStore, PATIENCE_MS, type WaitingStep } from './move-outbox.ts';
import { stepRefusal } from './use-server-play.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const judge = (id: string) => ({ type: 'judge', id, value: true }) as const;
const offline = new ApiProblem('offline');
const outOfStep = new ApiProblem('game_out_of_step', { status: 409 });

function memoryStore(): MoveStore & { readonly rows: Map<string, WaitingStep> } {
  const rows = new Map<string, WaitingStep>();
  return {
    rows,
    put: async (step) => void rows.set(step.key, step),
    ofGame: async () => [...rows.values()],
    remove: async (keys) => {
      for (const key of keys) rows.delete(key);
    },
  };
}

/** A page that plays; `send` answers with the number of the step, or throws. */
function page(
  store: MoveStore,
  send: (step: WaitingStep) => Promise<void>,
  known: { readonly sequence?: number; readonly left?: readonly WaitingStep[] } = {},
) {
  const timers: { readonly work: () => void; readonly milliseconds: number }[] = [];
  const told: { problems: unknown[]; setAside: number; answers: number[] } = {
    problems: [],
    setAside: 0,
    answers: [],
  };
  const outbox = createMoveOutbox<number>({
    gameId: 'game',
    playId: 'play',
    sequence: known.sequence ?? 0,
    left: known.left ?? [],
    store,
    send: async (step) => {
      await send(step);
      return step.sequence;
    },
    refusalOf: stepRefusal,
    onAnswer: (sequence) => told.answers.push(sequence),
    onProblem: (error) => told.problems.push(error),
    onSetAside: (count) => {
      told.setAside += count;
    },
    readAnew: async () => 7,
    onChange: () => undefined,
    later: (work, milliseconds) => timers.push({ work, milliseconds }),
    newKey: () => crypto.randomUUID(),
  });
  const retry = async (): Promise<void> => {
    timers.findLast(({ milliseconds }) => milliseconds !== PATIENCE_MS)?.work();
    await settle();
  };
  return { outbox, told, timers, retry };
}
const numberAndStep = ({ sequence, step }: WaitingStep): string =>
  `${sequence} ${step === 'finish' ? step : step.id}`;

test('a move is on the device before it leaves, and gone from it when the server has it [GA-01]', async () => {
  const store = memoryStore();
  const kept: boolean[] = [];
  const { outbox, told } = page(store, async ({ key }) => void kept.push(store.rows.has(key)));
  await outbox.move(judge('s1'));
  expect(kept).toEqual([true]);
  expect(told.answers).toEqual([1]);
  expect(store.rows.size).toBe(0);
});

test('with the network cut moves wait in order, and so does the wish for the result [GA-01] [UX-09]', async () => {
  const store = memoryStore();
  const sent: string[] = [];
  let isOnline = false;
  const { outbox, retry } = page(store, async (step) => {
    if (!isOnline) throw offline;
    sent.push(numberAndStep(step));
  });
  await outbox.move(judge('s1'));
  await outbox.move(judge('s2'));
  await outbox.finish();
  await outbox.finish();
  expect(outbox.isAway()).toBe(true);
  expect(outbox.moves()).toHaveLength(2);
  expect(store.rows.size).toBe(3);
  isOnline = true;
  await retry();
  expect(sent).toEqual(['1 s1', '2 s2', '2 finish']);
  expect(outbox.isAway()).toBe(false);
  expect(outbox.isFinishing()).toBe(false);
});

test('what a closed tab left is sent by the next one under its own keys and numbers [GA-01]', async () => {
  const store = memoryStore();
  const closed = page(store, async () => {
    throw offline;
  });
  await closed.outbox.move(judge('s1'));
  await closed.outbox.move(judge('s2'));
  const left = [...store.rows.values()];
  const sent: WaitingStep[] = [];
  // The first one had arrived: only its answer was lost.
  const next = page(store, async (step) => void sent.push(step), { sequence: 1, left });
  await next.outbox.move(judge('s3'));
  expect(sent.map(numberAndStep)).toEqual(['1 s1', '2 s2', '3 s3']);
  expect(sent.slice(0, 2).map(({ key }) => key)).toEqual(left.map(({ key }) => key));
});

test('where the play went on elsewhere, what waits is told and laid over nothing [GA-01]', async () => {
  const store = memoryStore();
  let isOnline = false;
  const sent: string[] = [];
  const { outbox, told, retry } = page(store, async (step) => {
    if (!isOnline) throw offline;
    if (step.sequence < 8) throw outOfStep;
    sent.push(numberAndStep(step));
  });
  await outbox.move(judge('s1'));
  await outbox.move(judge('s2'));
  await outbox.finish();
  isOnline = true;
  await retry();
  expect(told.setAside).toBe(2);
  expect(outbox.moves()).toEqual([]);
  expect(store.rows.size).toBe(0);
  // From here on the numbers go on from what the server said.
  await outbox.move(judge('s3'));
  expect(sent).toEqual(['8 s3']);
});

test('whoever goes on playing has thought better of finishing [GA-01]', async () => {
  const { outbox } = page(memoryStore(), async () => {
    throw offline;
  });
  await outbox.move(judge('s1'));
  await outbox.finish();
  await outbox.move(judge('s2'));
  expect(outbox.isFinishing()).toBe(false);
  expect(outbox.moves()).toHaveLength(2);
});

test('an answer that takes too long does not hold the game up [UX-09]', async () => {
  const { outbox, timers } = page(memoryStore(), () => new Promise(() => undefined));
  void outbox.move(judge('s1'));
  await settle();
  expect(outbox.isAway()).toBe(false);
  timers.find(({ milliseconds }) => milliseconds === PATIENCE_MS)?.work();
  expect(outbox.isAway()).toBe(true);
});

test('a refused finish is told and can be tried anew; a move that is refused stays on the device [GA-01]', async () => {
  const store = memoryStore();
  const refused = new ApiProblem('activity_locked', { status: 403 });
  const { outbox, told } = page(store, async () => {
    throw refused;
  });
  await outbox.finish();
  expect(outbox.isFinishing()).toBe(false);
  await outbox.move(judge('s1'));
  expect(told.problems).toEqual([refused, refused]);
  expect([...store.rows.values()].map(numberAndStep)).toEqual(['1 s1']);
});

test.each(['terms_acceptance_required', 'password_change_required', 'maintenance'] as const)(
  'moves and the wish for the result wait while %s stands before them, and the player is told [GA-01] [ID-20]',
  async (code) => {
    const held = new ApiProblem(code, { status: 403 });
    const store = memoryStore();
    const sent: string[] = [];
    let isHeld = true;
    const { outbox, told, timers } = page(store, async (step) => {
      if (isHeld) throw held;
      sent.push(numberAndStep(step));
    });
    await outbox.move(judge('s1'));
    await outbox.finish();
    expect(told.problems.at(-1)).toBe(held);
    expect([outbox.moves().length, outbox.isFinishing()]).toEqual([1, true]);
    expect(timers.some(({ milliseconds }) => milliseconds < PATIENCE_MS)).toBe(true);
    isHeld = false;
    await outbox.hurry();
    expect(sent).toEqual(['1 s1', '1 finish']);
    expect(store.rows.size).toBe(0);
  },
);
