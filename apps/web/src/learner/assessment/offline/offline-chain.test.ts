import { createHash } from 'node:crypto';
import { linkText } from '@trilha/rules/assessment/offline-attempt.rule';
import { expect, test } from 'vitest';
import { type ChainedEvent, chained } from './offline-chain.ts';

const SEAL = 'seal';
const start = { kind: 'start', question: null, answer: null } as const;
const answer = (question: string, text: string) =>
  ({ kind: 'answer', question, answer: JSON.stringify({ text }) }) as const;

async function chainOf(
  ...happened: readonly Parameters<typeof chained>[2][]
): Promise<readonly ChainedEvent[]> {
  let events: readonly ChainedEvent[] = [];
  for (const [place, each] of happened.entries())
    events = await chained(SEAL, events, each, { elapsed: place * 1000, clock: 5000 + place * 1000 });
  return events;
}

test('each link is the hash of the one before and what happened, as the server works it out [AS-05]', async () => {
  const events = await chainOf(start, answer('q1', 'a'), answer('q2', 'b'));
  let previous = SEAL;
  for (const { link, ...event } of events) {
    expect(link).toBe(createHash('sha256').update(linkText(previous, event)).digest('hex'));
    previous = link;
  }
});

test('the letters of a word are one answer, and going back to a question is another [AS-05]', async () => {
  const events = await chainOf(
    start,
    answer('q1', 'a'),
    answer('q1', 'ab'),
    answer('q2', 'b'),
    answer('q1', 'c'),
  );
  expect(events.map((event) => event.answer)).toEqual([
    null,
    '{"text":"ab"}',
    '{"text":"b"}',
    '{"text":"c"}',
  ]);
});

test('an answer of a tab that counts a moment behind another one is noted at no earlier time [AS-05]', async () => {
  const events = await chainOf(start, answer('q1', 'a'));
  const [, , added] = await chained(SEAL, events, answer('q2', 'b'), { elapsed: 990, clock: 6005 });
  expect(added).toMatchObject({ question: 'q2', elapsed: 1000 });
});
