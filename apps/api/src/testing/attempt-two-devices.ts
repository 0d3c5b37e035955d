import { readAttempt, saveAnswer, submitAttempt } from '@trilha/contract/assessment/attempts.calls';
import { expect } from 'vitest';
import type { createDevice } from './attempt-device.ts';
import { end, type History, type HistorySettings, isOver, openAttempt } from './attempt-history.ts';

/** What a device does with the latest attempt by what it knows itself. */
export type DeviceAct =
  | {
      readonly kind: 'answer';
      readonly question: number;
      readonly value: boolean;
      /** By how much its numbers are ahead of that question: they count the answers to all of them. */
      readonly ahead: number;
    }
  | { readonly kind: 'resume' }
  | { readonly kind: 'hand_in' };

type Device = ReturnType<typeof createDevice>;
type Message =
  | {
      readonly kind: 'answer';
      readonly questionId: string;
      readonly value: boolean;
      readonly sequence: number;
      readonly base: number;
    }
  | { readonly kind: 'resume' | 'hand_in' };

/**
 * Two devices of one learner act at the same moment, each by what it knows itself. What they are told must be what they
 * would have been told one after the other, in one order or the other: so none is overwritten unseen, and nothing that was
 * acknowledged is lost.
 */
export async function actAtOnce(
  devices: { readonly phone: Device; readonly desk: Device },
  history: History,
  { phone, desk }: { readonly phone: DeviceAct | null; readonly desk: DeviceAct },
  settings: HistorySettings,
): Promise<void> {
  const attemptId = history.attempts.at(-1)?.id;
  if (attemptId === undefined) return;
  const messages = [
    ...(phone
      ? [{ device: devices.phone, name: 'phone', message: messageOf(history, devices.phone, phone) }]
      : []),
    { device: devices.desk, name: 'desk', message: messageOf(history, devices.desk, desk) },
  ];
  const told = await Promise.all(
    messages.map(async ({ device, name, message }) => ({
      message,
      told: await send(device, attemptId, { message, name }),
    })),
  );
  const orders = [told, told.toReversed()];
  const order = orders.find((each) => {
    const copy = structuredClone(history);
    return each.every(({ message, told: heard }) => play(copy, message, settings) === heard);
  });
  const possible = orders.map((each) => {
    const copy = structuredClone(history);
    return each.map(({ message }) => play(copy, message, settings));
  });
  expect(order, `told ${JSON.stringify(told)}, possible ${JSON.stringify(possible)}`).toBeDefined();
  for (const { message } of order ?? []) play(history, message, settings);
}

function messageOf(history: History, device: Device, act: DeviceAct): Message {
  if (act.kind !== 'answer') return act;
  const attempt = history.attempts.at(-1);
  const questionId = attempt?.questionIds[act.question] ?? '';
  const base = device.known(attempt?.id ?? '', questionId);
  return { kind: 'answer', questionId, value: act.value, sequence: base + 1 + act.ahead, base };
}

async function send(
  device: Device,
  attemptId: string,
  { message, name }: { readonly message: Message; readonly name: string },
): Promise<string> {
  if (message.kind === 'answer') {
    const { questionId, value, sequence, base } = message;
    const answer = await device.send(
      saveAnswer,
      {
        params: { attemptId, questionId },
        body: { answer: { kind: 'true_false', value }, sequence, base, device: name },
      },
      'whole',
    );
    if (answer?.status === 200) device.learn(attemptId, questionId, sequence);
    return answer?.code ?? 'kept';
  }
  if (message.kind === 'hand_in') {
    const answer = await device.send(submitAttempt, { params: { attemptId } }, 'whole');
    return answer?.code ?? String(answer?.body.score);
  }
  const answer = await device.send(readAttempt, { params: { attemptId } }, 'whole');
  if (answer?.status !== 200) return 'over';
  for (const { questionId, sequence } of answer.body.answers) device.learn(attemptId, questionId, sequence);
  return answer.body.answers
    .map(({ questionId, sequence, answer: given }) =>
      given.kind === 'true_false' ? `${questionId} ${given.value} ${sequence}` : '',
    )
    .toSorted()
    .join();
}

/** What comes of a message, and what must be said to it. */
function play(history: History, message: Message, settings: HistorySettings): string {
  const attempt = history.attempts.at(-1);
  if (!attempt) return '';
  const isRunning = attempt.state === 'started' && !isOver(attempt, history.now);
  switch (message.kind) {
    case 'answer': {
      if (attempt.state === 'submitted') return 'attempt_over';
      if (!isRunning) return 'attempt_time_over';
      const { questionId, value, sequence, base } = message;
      const present = attempt.answers.get(questionId)?.sequence;
      if (present !== undefined && (present !== base || sequence <= present)) return 'answer_superseded';
      attempt.answers.set(questionId, { value, sequence });
      return 'kept';
    }
    case 'resume':
      return isRunning
        ? [...attempt.answers]
            .map(([questionId, { value, sequence }]) => `${questionId} ${value} ${sequence}`)
            .toSorted()
            .join()
        : 'over';
    case 'hand_in': {
      const open = openAttempt(history);
      if (open) end(history, open, isOver(open, history.now) ? 'expired' : 'submitted', settings);
      return String(attempt.score);
    }
  }
}
