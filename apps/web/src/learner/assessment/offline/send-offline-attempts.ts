import { sendOfflineAttempt } from '@trilha/contract/assessment/offline-attempts.calls';
import { api } from '#shared/api.ts';
import type { OfflineAttempt } from './offline-attempt.ts';
import { attemptsHere, changeAttempt } from './offline-store.ts';

/** Sends an attempt that is finished; it stays on the device until the server has it. @spec AS-05 OF-03 */
export async function sendAttempt(attempt: OfflineAttempt): Promise<OfflineAttempt> {
  const { device, seal, events } = attempt;
  const answer = await api(
    sendOfflineAttempt,
    { params: { attemptId: attempt.attemptId }, body: { device, seal, events: [...events] } },
    { idempotencyKey: attempt.sendKey },
  );
  const sent = { step: answer.state === 'held' ? 'held' : 'counted' } as const;
  return (
    (await changeAttempt(attempt.attemptId, (kept) => ({ ...kept, ...sent }))) ?? { ...attempt, ...sent }
  );
}

/** Sends all that is finished and not sent yet; true where something was. One that cannot be sent holds up no other. */
export async function sendFinished(): Promise<boolean> {
  let isSent = false;
  for (const attempt of (await attemptsHere()).filter(({ step }) => step === 'finished'))
    isSent =
      (await sendAttempt(attempt).then(
        () => true,
        () => false,
      )) || isSent;
  return isSent;
}
