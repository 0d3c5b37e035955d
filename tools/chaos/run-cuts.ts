import { randomFrom } from '../../apps/api/src/demo/content/history/random.ts';
import { freePort, type ServerProcess, startServer } from '../../apps/api/src/faults/server-process.ts';
import { type CutBudget, createBudget, EVERYTHING } from './cuts.ts';
import { openDoors } from './doors.ts';
import { createLearner, type Learner, learn, lookAgain, type Run } from './learner.ts';
import { type Counted, countPoints } from './points.ts';
import { buildWorld, CONTENTS, type World } from './world.ts';

export interface CutsOptions {
  readonly cuts: number;
  /** Draws what is cut and when; how the processes share the machine decides the rest. */
  readonly seed: number;
  /** How many learn at the same time. */
  readonly learners: number;
}

export interface CutsReport extends Counted {
  readonly met: CutBudget['met'];
  readonly learners: number;
  /** What the server had said it has. */
  readonly acknowledged: number;
  /** What was lost or refused. */
  readonly faults: readonly string[];
}

const LOOK_MS = 20;

/**
 * Learners go through every kind of content while their requests, their tabs and the server are cut, and nothing that
 * was acknowledged may be missing, nothing paid twice, nothing refused. @spec PL-03 PL-04 AS-05 PT-02
 */
export async function runCuts(options: CutsOptions): Promise<CutsReport> {
  const world = await buildWorld();
  try {
    return await cutIn(world, options);
  } finally {
    await world.remove();
  }
}

async function cutIn(world: World, { cuts, seed, learners: crowd }: CutsOptions): Promise<CutsReport> {
  const port = await freePort();
  const doors = await openDoors(port, randomFrom(`${seed} network`).next);
  let server: ServerProcess = await startServer(world.settings, port, world.dataFolder);
  // The product knows itself by this name; a port of the doors is only where it is reached.
  const origin = `http://localhost:${port}`;
  let isUp = true;
  const run: Run = { world, doors, origin, budget: createBudget(cuts), faults: [], isUp: () => isUp };
  const learners: Learner[] = [];
  let begun = 0;
  const learnOne = async (): Promise<void> => {
    const number = begun;
    begun += 1;
    const learner = createLearner(await world.newLearner(), randomFrom(`${seed} learner ${number}`));
    learners.push(learner);
    // Nobody waits for anybody: each begins at another content.
    for (let step = 0; step < CONTENTS.length; step += 1) {
      const content = CONTENTS[(number + step) % CONTENTS.length];
      if (content) await learn(run, learner, content);
    }
  };
  const over = new AbortController();
  const killing = (async () => {
    while (!over.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      if (!run.budget.isServersTurn() || !run.budget.take('server', EVERYTHING)) continue;
      isUp = false;
      await server.kill();
      server = await startServer(world.settings, port, world.dataFolder);
      isUp = true;
    }
  })();
  await Promise.all(
    Array.from({ length: crowd }, async () => {
      do await learnOne();
      while (!run.budget.isSpent());
    }),
  );
  over.abort();
  await killing;
  await doors.settled();
  for (const learner of learners) for (const content of CONTENTS) await lookAgain(run, learner, content);
  const counted = await countPoints(world, learners.length);
  await server.kill();
  await doors.close();
  const acknowledged = learners.flatMap((learner) => [...learner.acknowledged.values()]);
  return {
    ...counted,
    met: run.budget.met,
    learners: learners.length,
    acknowledged: acknowledged.reduce((sum, { size }) => sum + size, 0),
    faults: run.faults,
  };
}
