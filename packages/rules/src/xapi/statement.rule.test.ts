import { expect, test } from 'vitest';
import { agentKey } from './agent.ts';
import { agentProblem, statementProblem, VOIDED } from './statement.rule.ts';
import { contentOf, indexOf, type Statement } from './statement.ts';

const ID = 'b3b0a1f2-6c1f-4b8e-8a60-2f8f6a7f5a10';
const account = { homePage: 'https://trilha.example', name: 'member' };
const BASE = {
  actor: { account },
  verb: { id: 'http://adlnet.gov/expapi/verbs/experienced', display: { 'en-US': 'experienced' } },
  object: { id: 'https://trilha.example/unit' },
};
const ATTACHMENT = {
  usageType: 'https://x.example/usage',
  display: { en: 'A' },
  contentType: 'image/png',
  length: 12,
  sha2: 'a'.repeat(64),
};

test.each<[string, object, string | null]>([
  ['the least there is', {}, null],
  ['an id that is none', { id: 'abc' }, 'id'],
  ['a property that the standard does not know', { place: 'shop' }, 'place'],
  ['null', { timestamp: null }, 'timestamp'],
  ['no actor', { actor: undefined }, 'actor'],
  ['an actor of two identifiers', { actor: { account, mbox: 'mailto:a@example.com' } }, 'actor.account'],
  ['an actor without an identifier', { actor: { name: 'Ana' } }, 'actor.account'],
  [
    'an account of half an address',
    { actor: { account: { homePage: 'trilha', name: 'a' } } },
    'actor.account.homePage',
  ],
  ['a mail address without its scheme', { actor: { mbox: 'a@example.com' } }, 'actor.mbox'],
  ['an unknown kind of actor', { actor: { objectType: 'Unknown', account } }, 'actor.objectType'],
  ['an anonymous group', { actor: { objectType: 'Group', member: [{ account }] } }, null],
  ['a group of nobody', { actor: { objectType: 'Group' } }, 'actor.member'],
  ['a verb without an address', { verb: { id: 'experienced' } }, 'verb.id'],
  [
    'words in no language',
    { verb: { id: 'https://x.example/v', display: { 'no language': 'x' } } },
    'verb.display.no language',
  ],
  ['an agent as object', { object: { objectType: 'Agent', account } }, null],
  ['a statement as object', { object: { objectType: 'StatementRef', id: ID } }, null],
  ['a reference to nothing', { object: { objectType: 'StatementRef', id: 'x' } }, 'object.id'],
  ['a statement within', { object: { objectType: 'SubStatement', ...BASE } }, null],
  ['an id within', { object: { objectType: 'SubStatement', id: ID, ...BASE } }, 'object.id'],
  [
    'two levels within',
    { object: { objectType: 'SubStatement', ...BASE, object: { objectType: 'SubStatement', ...BASE } } },
    'object.object.id',
  ],
  ['a scaled score beyond one', { result: { score: { scaled: 1.1 } } }, 'result.score.scaled'],
  ['a raw score beyond its bounds', { result: { score: { raw: 11, min: 0, max: 10 } } }, 'result.score.raw'],
  ['bounds the wrong way', { result: { score: { min: 10, max: 0 } } }, 'result.score.min'],
  ['a duration', { result: { duration: 'PT1H2M3.5S' } }, null],
  ['a duration of nothing', { result: { duration: 'PT' } }, 'result.duration'],
  ['a number as success', { result: { success: 1 } }, 'result.success'],
  [
    'an extension without an address',
    { result: { extensions: { progress: 1 } } },
    'result.extensions.progress',
  ],
  ['null in an extension', { result: { extensions: { 'https://x.example/e': null } } }, null],
  [
    'one activity where a list may be',
    { context: { contextActivities: { parent: { id: 'https://x.example/p' } } } },
    null,
  ],
  [
    'an activity without an id',
    { context: { contextActivities: { category: [{}] } } },
    'context.contextActivities.category[0].id',
  ],
  ['a registration that is none', { context: { registration: '1' } }, 'context.registration'],
  [
    'a platform of an agent',
    { object: { objectType: 'Agent', account }, context: { platform: 'x' } },
    'context',
  ],
  ['a moment of half a day', { timestamp: '2026-11-21' }, 'timestamp'],
  ['negative zero as offset', { timestamp: '2026-11-21T12:00:00-00:00' }, 'timestamp'],
  ['a moment with an offset', { timestamp: '2026-11-21T12:00:00.123-03' }, null],
  ['another version', { version: '2.0.0' }, 'version'],
  ['an attachment elsewhere', { attachments: [{ ...ATTACHMENT, fileUrl: 'https://x.example/a.png' }] }, null],
  ['an attachment that would come along', { attachments: [ATTACHMENT] }, 'attachments[0].fileUrl'],
  ['taking back a thing', { verb: { id: VOIDED } }, 'object'],
  ['taking back a statement', { verb: { id: VOIDED }, object: { objectType: 'StatementRef', id: ID } }, null],
])('a statement with %s is told apart [PL-04]', (_what, over, problem) => {
  const statement = JSON.parse(JSON.stringify({ ...BASE, ...over })) as never;
  expect(statementProblem(statement)).toBe(problem);
});

test('what is no object is no statement and no agent [PL-04]', () => {
  expect(
    [statementProblem([]), statementProblem('x'), agentProblem(null)].every((problem) => problem !== null),
  ).toBe(true);
});

test('two statements are the same by what they say, not by its order or by what the record adds [PL-04]', () => {
  const one = { ...BASE, id: ID, result: { success: true, score: { scaled: 1 } } } as Statement;
  const again = { result: { score: { scaled: 1 }, success: true }, ...BASE, stored: 'now', version: '1.0.0' };
  expect(contentOf(again as never)).toBe(contentOf(one));
  expect(contentOf({ ...one, result: { success: false } })).not.toBe(contentOf(one));
});

test('a statement is found by all that it names [PL-04]', () => {
  const found = indexOf({
    ...BASE,
    context: {
      registration: ID.toUpperCase(),
      instructor: { mbox: 'mailto:a@example.com' },
      contextActivities: { grouping: [{ id: 'https://x.example/g' }] },
    },
    object: { objectType: 'SubStatement', ...BASE, object: { id: 'https://x.example/inner' } },
  });
  expect(found).toEqual({
    verb: BASE.verb.id,
    agent: agentKey({ account }),
    activity: null,
    registration: ID,
    activities: ['https://x.example/g', 'https://x.example/inner'],
    agents: ['account https://trilha.example member', 'mbox mailto:a@example.com'],
  });
});
