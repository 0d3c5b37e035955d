import { expect, test } from 'vitest';
import { CommitRefused, commitOutcome } from './commit-answer.ts';

const problem = (status: number, code: string): Response =>
  new Response(JSON.stringify({ type: 'about:blank', status, code }), { status });

test('what the server keeps is told as it says it [PL-04]', async () => {
  expect(await commitOutcome(new Response('{"kept":true,"sequence":7}'))).toEqual({
    kept: true,
    sequence: 7,
  });
});

test.each([
  {
    why: 'another package took its place',
    answer: problem(409, 'package_replaced'),
    code: 'package_replaced',
  },
  { why: 'its launch is over', answer: problem(404, 'not_found'), code: 'not_found' },
  { why: 'the training was blocked', answer: problem(409, 'training_blocked'), code: 'training_blocked' },
  { why: 'it comes too often', answer: problem(429, 'too_many_requests'), code: null },
  { why: 'the server is ill', answer: problem(500, 'unexpected'), code: null },
  { why: 'maintenance is on', answer: problem(503, 'maintenance'), code: null },
  { why: 'a network in between answers', answer: new Response('<p>Sign in', { status: 403 }), code: null },
])('a commit that is not taken because $why is $code for good [PL-04] [UX-09]', async ({ answer, code }) => {
  await expect(commitOutcome(answer)).rejects.toEqual(new CommitRefused(code));
});
