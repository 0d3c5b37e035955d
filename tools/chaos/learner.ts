import { openActivity } from '@trilha/contract/player/player.calls';
import type { Random } from '../../apps/api/src/demo/content/history/random.ts';
import type { BuiltPerson } from '../../apps/api/src/testing/world.ts';
import { type Content, DONE, type Fact } from './content.ts';
import type { Cut, CutBudget } from './cuts.ts';
import { type Doors, NETWORK_CUTS } from './doors.ts';
import { CONTENTS } from './lessons.ts';
import { mayPass, type Network, openTab, type Tab } from './tab.ts';
import type { World } from './world.ts';

/** What a run knows, shared by all of its learners. */
export interface Run {
  readonly world: World;
  readonly doors: Doors;
  readonly origin: string;
  readonly budget: CutBudget;
  /** How often one learner is cut off in front of one content: all contents have their share of the cuts. */
  readonly mostCuts: number;
  readonly takenPages: (registrationId: string) => number;
  readonly faults: string[];
  /** Whether the server answers: what is cut while it is down counts for nothing. */
  readonly isUp: () => boolean;
}

/** A learner, and everything the server told them it has. */
export interface Learner {
  readonly person: BuiltPerson;
  readonly random: Random;
  readonly acknowledged: ReadonlyMap<Content, Set<Fact>>;
  readonly devices: ReadonlyMap<Content, Map<string, unknown>>;
  /** How often they were cut off in front of it. */
  readonly cuts: Map<Content, number>;
}

export const REQUEST_CUT = 0.3;
const TAB_KILL = 0.2;
/** Of the tabs that end, those that are closed: their page has its last word. */
const CLOSED = 0.4;
const LONGEST_PAUSE_MS = 40;

export const createLearner = (person: BuiltPerson, random: Random): Learner => ({
  person,
  random,
  acknowledged: new Map(CONTENTS.map((content) => [content, new Set<Fact>()])),
  devices: new Map(CONTENTS.map((content) => [content, new Map<string, unknown>()])),
  cuts: new Map(),
});

/** Learns a content until it is found done, through as many tabs as it takes. */
export async function learn(run: Run, learner: Learner, content: Content): Promise<void> {
  for (;;) {
    const tab = openTab(networkOf(run, learner, content), learner.person.token);
    const left = await Promise.race([
      study(run, learner, content, tab).catch((error: unknown) => {
        if (!mayPass(error)) throw error;
        return 'cut';
      }),
      tab.killed.then(() => 'cut'),
    ]);
    tab.kill();
    if (left === 'stuck')
      throw new Error(`${learner.person.username} finds nothing to do in ${content.name}`);
    if (left === 'done') return;
  }
}

/** Opens the content once more, undisturbed, and notes what is not there. */
export async function lookAgain(run: Run, learner: Learner, content: Content): Promise<void> {
  const network = { ...networkOf(run, learner, content), nextCut: () => null };
  const tab = openTab(network, learner.person.token);
  await open(run, learner, content, tab);
  tab.kill();
}

/** Does what there is to do in one tab; what was done there is found by the next. */
async function study(
  run: Run,
  learner: Learner,
  content: Content,
  tab: Tab,
): Promise<'done' | 'left' | 'stuck'> {
  const { random } = learner;
  const { stored, act, leave } = await open(run, learner, content, tab);
  if (stored.has(DONE)) return 'done';
  for (let acts = 0; ; acts += 1) {
    await new Promise((resolve) => setTimeout(resolve, random.integer(0, LONGEST_PAUSE_MS)));
    if (random.chance(TAB_KILL))
      setTimeout(
        () => {
          if (!tab.isOpen() || !run.isUp() || !mayCut(run, learner, content, 'tab')) return;
          if (random.chance(CLOSED)) leave?.();
          tab.kill();
        },
        random.integer(0, LONGEST_PAUSE_MS),
      );
    if (!(await act())) return acts === 0 ? 'stuck' : 'left';
  }
}

async function open(run: Run, learner: Learner, content: Content, tab: Tab) {
  const acknowledged = learner.acknowledged.get(content) ?? new Set<Fact>();
  const place = { trainingId: run.world.trainingId, hierarchyOrder: CONTENTS.indexOf(content) + 1 };
  const who = `${learner.person.username}, ${content.name}`;
  // What is told while the page is read need not be in it.
  const before = [...acknowledged];
  const visit = await content.visit({
    tab,
    place,
    membershipId: learner.person.membershipId,
    opened: await tab.insist(openActivity, { params: place, query: {} }),
    database: run.world.database,
    takenPages: run.takenPages,
    device: learner.devices.get(content) ?? new Map<string, unknown>(),
    acknowledge: (facts) => {
      for (const fact of facts) acknowledged.add(fact);
    },
    refused: (error) => run.faults.push(`refused: ${who}: ${String(error)}`),
  });
  const lost = before.filter((fact) => !visit.stored.has(fact));
  if (lost.length > 0) run.faults.push(`lost: ${who}: ${lost.join(', ')}`);
  return visit;
}

const networkOf = (run: Run, learner: Learner, content: Content): Network => ({
  origin: run.origin,
  portOf: run.doors.portOf,
  nextCut: () => {
    if (!run.isUp() || !learner.random.chance(REQUEST_CUT)) return null;
    const cut = learner.random.pick(NETWORK_CUTS);
    return mayCut(run, learner, content, cut) ? cut : null;
  },
});

function mayCut({ budget, mostCuts }: Run, { cuts }: Learner, content: Content, cut: Cut): boolean {
  const before = cuts.get(content) ?? 0;
  if (before >= mostCuts || !budget.take(cut, content.name)) return false;
  cuts.set(content, before + 1);
  return true;
}
