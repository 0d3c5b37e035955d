import { changeScormCloudAccount } from '@trilha/contract/clients/scorm-cloud.calls';
import { randomFrom } from '../../apps/api/src/demo/content/history/random.ts';
import { PAGES } from '../../apps/api/src/demo/scorm-cloud/registrations.ts';
import { freePort, type ServerProcess, startServer } from '../../apps/api/src/faults/server-process.ts';
import { openCloud } from './cloud.ts';
import { cloudLesson } from './contents/cloud-lesson.ts';
import { type CutBudget, createBudget, EVERYTHING } from './cuts.ts';
import { NETWORK_CUTS, openDoors, type Way } from './doors.ts';
import { createLearner, type Learner, learn, lookAgain, REQUEST_CUT, type Run } from './learner.ts';
import { CONTENTS } from './lessons.ts';
import { type Counted, countPoints } from './points.ts';
import { openTab } from './tab.ts';
import { buildWorld, type World } from './world.ts';

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
  /** Of which kinds of activities they went through. */
  readonly kinds: World['kinds'];
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
  // The product knows itself by this name; a port of the doors is only where it is reached.
  const origin = `http://localhost:${port}`;
  const budget = createBudget(cuts);
  let isUp = true;
  const siteRandom = randomFrom(`${seed} site`);
  const nextWay = (): Way => {
    if (!isUp || !siteRandom.chance(REQUEST_CUT)) return 'open';
    const cut = siteRandom.pick(NETWORK_CUTS);
    return budget.take(cut, cloudLesson.name) ? cut : 'open';
  };
  const cloud = await openCloud(doors, nextWay, PAGES);
  const start = () => startServer(world.settings, port, world.dataFolder, { SCORM_CLOUD_URL: cloud.url });
  let server: ServerProcess = await start();
  const run: Run = {
    world,
    doors,
    origin,
    budget,
    mostCuts: Math.ceil((2 * cuts) / (crowd * CONTENTS.length)),
    takenPages: cloud.takenPages,
    faults: [],
    isUp: () => isUp,
  };
  await connectCloud(run);
  const learners: Learner[] = [];
  let begun = 0;
  const learnOne = async (): Promise<void> => {
    const number = begun;
    begun += 1;
    const learner = createLearner(await world.newLearner(), randomFrom(`${seed} learner ${number}`));
    learners.push(learner);
    // Nobody waits for anybody: each begins at another content, far from the others.
    const first = Math.floor((number * CONTENTS.length) / crowd);
    for (let step = 0; step < CONTENTS.length; step += 1) {
      const content = CONTENTS[(first + step) % CONTENTS.length];
      if (!content) continue;
      // Whoever is stuck in one goes on with the next: the points that are missing tell as well.
      await learn(run, learner, content).catch((error: unknown) =>
        run.faults.push(`stuck: ${learner.person.username}, ${content.name}: ${String(error)}`),
      );
    }
  };
  const over = new AbortController();
  const killing = (async () => {
    while (!over.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      if (!run.budget.isServersTurn() || !run.budget.take('server', EVERYTHING)) continue;
      isUp = false;
      await server.kill();
      server = await start();
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
  await cloud.close();
  const acknowledged = learners.flatMap((learner) => [...learner.acknowledged.values()]);
  return {
    ...counted,
    met: run.budget.met,
    learners: learners.length,
    kinds: world.kinds,
    acknowledged: acknowledged.reduce((sum, { size }) => sum + size, 0),
    faults: run.faults,
  };
}

/** Connects the client with SCORM Cloud, as its administrator does. */
async function connectCloud({ world, doors, origin }: Run): Promise<void> {
  const tab = openTab({ origin, portOf: doors.portOf, nextCut: () => null }, world.administrator.token);
  const body = { revision: 0, enabled: true, application: 'LOJA01', secret: 'a secret key' };
  await tab.insist(changeScormCloudAccount, { body });
}
