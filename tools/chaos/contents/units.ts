import { launchUnit } from '@trilha/contract/player/units.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { unitClient } from '../../../apps/api/src/player/cmi5-cases/unit-client.ts';
import { ApiProblem } from '../../../apps/web/src/shared/api-problem.ts';
import { type Content, type Desk, DONE, type Fact } from '../content.ts';

const SLIDES = 4;
const EXPERIENCED = 'http://adlnet.gov/expapi/verbs/experienced';
type Unit = ReturnType<typeof unitClient>;
type Statement = Parameters<Unit['sendStatement']>[0];

const factOf = (id: string): Fact => `statement ${id}`;

/** A course of cmi5: its units launch one after the other and send statement by statement to the record store. */
export const units: Content = {
  name: 'cmi5',
  visit: async (desk) => {
    const { content, activity } = desk.opened;
    if (content.kind !== 'cmi5') throw new Error(`a course was expected, not ${content.kind}`);
    const isOver = isDone(activity.state);
    const stored = new Set([...(await statementsOf(desk)), ...(isOver ? [DONE] : [])]);
    const states = content.parts.flatMap(({ unit }) => (unit ? [unit] : []));
    const next = states.find(({ state }) => state !== 'satisfied');
    if (!next) return { stored, act: async () => false };
    return { stored, act: await lessonOf(desk, next.index) };
  },
};

async function statementsOf({ database, membershipId }: Desk): Promise<Fact[]> {
  const { rows } = await database.query<{ id: string }>(
    `select statement.id from xapi_statement statement
      join xapi_registration registration on registration.client_id = statement.client_id
        and registration.id = statement.registration_id
      where registration.membership_id = $1`,
    [membershipId],
  );
  return rows.map(({ id }) => factOf(id));
}

/** What the unit has to say, in its order. Its token is given once: a start that was cut needs a new launch. */
async function lessonOf(desk: Desk, unit: number): Promise<() => Promise<boolean>> {
  const { address } = await desk.tab.insist(launchUnit, {
    params: desk.place,
    body: { unit, preview: false },
  });
  const content = unitClient(address, desk.tab.fetch);
  await content.postFetch();
  await insist(desk, () => content.loadLMSLaunchData());
  await insist(desk, () => content.loadLearnerPrefs());
  const words: (() => Statement)[] = [
    content.initializedStatement,
    ...Array.from({ length: SLIDES }, () => () => content.prepareStatement(EXPERIENCED)),
    content.completedStatement,
    ...(content.getMoveOn() === 'CompletedAndPassed' ? [() => content.passedStatement({ scaled: 0.9 })] : []),
    content.terminatedStatement,
  ];
  return async () => {
    const word = words.shift();
    if (!word) return false;
    const statement = word();
    if (await insist(desk, () => content.sendStatement(statement))) desk.acknowledge([factOf(statement.id)]);
    return true;
  };
}

/** What an earlier launch said already, unheard, may not be said again: the store refuses it, and all is well. */
const SAID_BEFORE = 'statement_refused';

/** Tries until the store answers; false where it knows already what is said. */
async function insist({ tab, refused }: Desk, send: () => Promise<unknown>): Promise<boolean> {
  for (;;) {
    try {
      await send();
      return true;
    } catch (error) {
      const { message } = error as Error;
      if (message.includes(SAID_BEFORE)) return false;
      // A later launch ended this session (cmi5 9.3.6), be it one that the network held back: the learner launches anew.
      if (message.startsWith('401 ')) throw new ApiProblem('offline');
      if (/^4\d\d /.test(message)) {
        refused(error);
        return false;
      }
      await new Promise((resolve) => tab.later(() => resolve(null), 1000));
    }
  }
}
