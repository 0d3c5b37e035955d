import { expect, test } from 'vitest';
import { agentKey, agentOf } from '../xapi/agent.ts';
import type { Statement } from '../xapi/statement.ts';
import { recordAfter, statementRefusal, type UnitSession } from './session-statement.rule.ts';
import { NEW_UNIT, type UnitRecord } from './unit-record.rule.ts';
import { CATEGORIES, CONTEXT, RESULT, VERBS, type Verb } from './vocabulary.ts';

const actor = agentOf({ homePage: 'https://trilha.example', name: 'member' });
const SESSION: UnitSession = {
  id: '5d9a1a58-6f0f-4a0d-8a34-1f40f6c1f3a1',
  registration: '0f6c9a2e-3a44-4c1e-9d52-0d9c1b0f6a11',
  agent: agentKey(actor) ?? '',
  activityId: 'https://trilha.example/unit',
  publisherId: 'https://publisher.example/unit',
  mode: 'Normal',
  masteryScore: 0.8,
  hasReadPreferences: true,
  said: ['initialized'],
};
const JUDGED: ReadonlySet<Verb> = new Set(['completed', 'passed', 'failed']);
const RESULTS: Partial<Record<Verb, object>> = {
  completed: { completion: true, duration: 'PT1M' },
  passed: { success: true, duration: 'PT1M' },
  failed: { success: false, duration: 'PT1M' },
  terminated: { duration: 'PT2M' },
};

/** A statement as a unit should write it. */
function said(verb: Verb | 'experienced', over: object = {}): Statement {
  const isDefined = verb !== 'experienced';
  const category = [
    ...(isDefined ? [{ id: CATEGORIES.cmi5 }] : []),
    ...(isDefined && JUDGED.has(verb) ? [{ id: CATEGORIES.moveOn }] : []),
  ];
  return {
    id: 'b3b0a1f2-6c1f-4b8e-8a60-2f8f6a7f5a10',
    timestamp: '2026-11-21T12:00:00Z',
    actor,
    verb: { id: isDefined ? VERBS[verb] : 'http://adlnet.gov/expapi/verbs/experienced' },
    object: { id: SESSION.activityId },
    ...(isDefined && RESULTS[verb] ? { result: RESULTS[verb] } : {}),
    context: {
      registration: SESSION.registration,
      contextActivities: { category, grouping: [{ id: SESSION.publisherId }] },
      extensions: { [CONTEXT.session]: SESSION.id },
    },
    ...over,
  } as Statement;
}
const result = (verb: 'passed' | 'failed' | 'completed' | 'terminated', over: object) =>
  said(verb, { result: { ...RESULTS[verb], ...over } });
function context(verb: Verb | 'experienced', over: object) {
  const statement = said(verb);
  return { ...statement, context: { ...statement.context, ...over } } as Statement;
}
const extensions = (over: object) => ({ extensions: { [CONTEXT.session]: SESSION.id, ...over } });
const refused = (statement: Statement, session: Partial<UnitSession> = {}, record = NEW_UNIT) =>
  statementRefusal(statement, { ...SESSION, ...session }, record);

test.each(['completed', 'passed', 'failed', 'terminated', 'experienced'] as const)(
  'a unit may say %s between its beginning and its end [PL-04]',
  (verb) => {
    expect(refused(said(verb))).toBeNull();
  },
);

const without = (name: keyof Statement) => {
  const { [name]: _gone, ...rest } = said('experienced');
  return rest as Statement;
};
const atOf = (scaled: number, mastery: number | undefined = SESSION.masteryScore ?? undefined) => ({
  ...extensions({ [CONTEXT.masteryScore]: mastery }),
  scaled,
});
const scored = (verb: 'passed' | 'failed', score: object, mastery?: number) =>
  ({ ...context(verb, atOf(0, mastery)), result: { ...RESULTS[verb], score } }) as unknown as Statement;
const stripped = (verb: Verb) => {
  const { scaled: _gone, ...rest } = { ...context(verb, atOf(0)) } as Statement & { scaled?: number };
  return rest as Statement;
};

test.each<[string, string | null, Statement]>([
  ['without an id', 'id', without('id')],
  ['without a moment', 'timestamp', without('timestamp')],
  [
    'whose moment is not in UTC',
    'timestamp',
    said('experienced', { timestamp: '2026-11-21T12:00:00-06:00' }),
  ],
  [
    'of another account',
    'actor',
    said('passed', { actor: { account: { homePage: 'https://x.example', name: 'member' } } }),
  ],
  ['of a mail address', 'actor', said('passed', { actor: { mbox: 'mailto:a@example.com' } })],
  ['of a group', 'actor', said('passed', { actor: { ...actor, objectType: 'Group' } })],
  ['without a context', 'registration', without('context')],
  ['of another registration', 'registration', context('passed', { registration: SESSION.id })],
  ['without its session', 'session', context('experienced', { extensions: {} })],
  [
    'that takes another back',
    'voiding',
    said('experienced', { verb: { id: 'http://adlnet.gov/expapi/verbs/voided' } }),
  ],
  ['about another object', 'object', said('passed', { object: { id: 'https://other.example' } })],
  [
    'without the identifier of its publisher',
    'template',
    context('passed', {
      contextActivities: { category: [{ id: CATEGORIES.cmi5 }, { id: CATEGORIES.moveOn }] },
    }),
  ],
  ['passed that is completed too', 'completion', result('passed', { completion: true })],
  ['passed without success', 'success', result('passed', { success: undefined })],
  ['failed with success', 'success', result('failed', { success: true })],
  ['completed with success', 'success', result('completed', { success: true })],
  ['completed without completion', 'completion', result('completed', { completion: false })],
  ['completed with a score', 'score', result('completed', { score: { scaled: 1 } })],
  ['terminated without its duration', 'duration', result('terminated', { duration: undefined })],
  ['with a raw score that has no bounds', 'score', scored('passed', { raw: 9, max: 10 })],
  ['with a score beyond the whole', 'score', scored('failed', { scaled: -0.5 })],
  ['passed below the mastery score', 'mastery', scored('passed', { scaled: 0.79 })],
  ['failed at the mastery score', 'mastery', scored('failed', { scaled: 0.8 })],
  ['judged by another mastery score', 'mastery', scored('passed', { scaled: 0.9 }, 0.5)],
  ['judged by a score that it does not name', 'mastery', result('passed', { score: { scaled: 0.9 } })],
  ['passed at the mastery score', null, scored('passed', { scaled: 0.8, raw: 8, min: 0, max: 10 })],
  ['failed below it', null, scored('failed', { scaled: 0.79 })],
  ['that names the mastery score without a score', null, stripped('passed')],
  [
    'terminated as if it moved on',
    'category',
    context('terminated', {
      contextActivities: {
        category: [{ id: CATEGORIES.cmi5 }, { id: CATEGORIES.moveOn }],
        grouping: [{ id: SESSION.publisherId }],
      },
    }),
  ],
  [
    'completed as if it did not',
    'category',
    context('completed', {
      contextActivities: { category: [{ id: CATEGORIES.cmi5 }], grouping: [{ id: SESSION.publisherId }] },
    }),
  ],
  [
    'of its own that moves on',
    'category',
    context('experienced', { contextActivities: { category: [{ id: CATEGORIES.moveOn }] } }),
  ],
  ['that only the product may say', 'verb', said('satisfied')],
])('a statement %s is refused for: %s [PL-04]', (_what, reason, statement) => {
  expect(refused(statement)).toBe(reason);
});

const known = (over: Partial<UnitRecord>): UnitRecord => ({ ...NEW_UNIT, ...over });
test.each<[string, string | null, Verb | 'experienced', Partial<UnitSession>, UnitRecord]>([
  [
    'before the preferences were read',
    'preferences',
    'initialized',
    { said: [], hasReadPreferences: false },
    NEW_UNIT,
  ],
  ['first of all', null, 'initialized', { said: [] }, NEW_UNIT],
  ['before the beginning', 'order', 'experienced', { said: [] }, NEW_UNIT],
  ['twice', 'repeated', 'initialized', {}, NEW_UNIT],
  ['after the end', 'order', 'experienced', { said: ['initialized', 'terminated'] }, NEW_UNIT],
  ['completed in an earlier session', 'repeated', 'completed', {}, known({ isCompleted: true })],
  ['passed in an earlier session', 'repeated', 'passed', {}, known({ isPassed: true })],
  ['failed after a pass', 'repeated', 'failed', {}, known({ isPassed: true })],
  [
    'passed after a failure in this session',
    'repeated',
    'passed',
    { said: ['initialized', 'failed'] },
    known({ isFailed: true }),
  ],
  ['passed after a failure in an earlier one', null, 'passed', {}, known({ isFailed: true })],
  ['judged while looking around', 'mode', 'passed', { mode: 'Browse' }, NEW_UNIT],
  ['completed while looking again', 'mode', 'completed', { mode: 'Review' }, NEW_UNIT],
  ['left while looking around', null, 'terminated', { mode: 'Browse' }, NEW_UNIT],
])('what is said %s is answered with %s [PL-04]', (_when, reason, verb, session, record) => {
  expect(refused(said(verb), session, record)).toBe(reason);
});

test('statements move the record of a unit: what was reached, the best score, the time [PL-04]', () => {
  const failed = recordAfter(NEW_UNIT, result('failed', { score: { scaled: 0.4 } }));
  const passed = recordAfter(failed, result('passed', { score: { scaled: 0.3 } }));
  const ended = recordAfter(passed, said('terminated'));
  expect(failed).toMatchObject({ isFailed: true, score: 0.4 });
  expect(ended).toMatchObject({ isPassed: true, isFailed: false, score: 0.4, seconds: 120 });
  expect(recordAfter(NEW_UNIT, said('completed'))).toMatchObject({ isCompleted: true, percent: 100 });
  const half = { result: { extensions: { [RESULT.progress]: 55 } } };
  expect(recordAfter(NEW_UNIT, said('experienced', half)).percent).toBe(55);
});
