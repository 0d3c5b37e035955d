import { type Arbitrary, array, assert, asyncProperty, boolean, constantFrom, record } from 'fast-check';
import { expect, test } from 'vitest';
import { createAnswerServer, createDevice, type Network } from '../../testing/answering-devices.ts';

const QUESTIONS = ['q1', 'q2'] as const;
const DEVICES = [0, 1] as const;

const happening = (devices: readonly number[]) =>
  record({
    device: constantFrom(...devices),
    questionId: constantFrom(...QUESTIONS),
    value: boolean(),
    what: constantFrom('give', 'give', 'give', 'network', 'reload', 'hurry', 'choose'),
    network: constantFrom<Network>('up', 'up', 'down', 'deaf'),
  });
type Happening = ReturnType<typeof happening> extends Arbitrary<infer One> ? One : never;

async function play(count: number, history: readonly Happening[]) {
  const server = createAnswerServer();
  const devices = Array.from({ length: count }, (_each, place) => createDevice('ab'[place] ?? '', server));
  for (const device of devices) await device.start();
  const last = new Map<string, boolean>();
  for (const { device: place, questionId, value, what, network } of history) {
    const device = devices[place];
    if (!device) continue;
    if (what === 'give') {
      await device.give(questionId, value);
      last.set(questionId, value);
    } else if (what === 'network') device.setNetwork(network);
    else if (what === 'reload') await device.start();
    else if (what === 'hurry') await device.hurry();
    else await device.choose(questionId, value);
  }
  for (const device of devices) {
    device.setNetwork('up');
    await device.hurry();
  }
  return { server, devices, last };
}

test('whatever the network and reloads do, one device is never told of another, and its last answer is the one that counts [AS-05]', async () => {
  await assert(
    asyncProperty(array(happening([0]), { maxLength: 30 }), async (history) => {
      const { server, devices, last } = await play(1, history);
      expect(devices[0]?.refusals).toEqual([]);
      expect(server.lost).toEqual([]);
      for (const questionId of QUESTIONS) {
        const value = last.get(questionId);
        const counts = value === undefined ? undefined : { kind: 'true_false', value };
        expect(server.answers.get(questionId)?.answer).toEqual(counts);
      }
    }),
    { numRuns: 3000 },
  );
});

test('of two devices neither writes over an answer that its person has not seen, and each shows what counts or asks [AS-05]', async () => {
  await assert(
    asyncProperty(array(happening(DEVICES), { maxLength: 40 }), async (history) => {
      const { server, devices } = await play(2, history);
      expect(server.lost).toEqual([]);
      // Whoever loads the page anew sees the answer that is there, or their own beside it.
      for (const device of devices) {
        await device.start();
        for (const questionId of QUESTIONS) {
          const there = server.answers.get(questionId)?.answer;
          if (!device.met().has(questionId)) expect(device.shown().get(questionId)).toEqual(there);
        }
      }
    }),
    { numRuns: 3000 },
  );
});
