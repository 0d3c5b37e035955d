import { saveAnswer } from '@trilha/contract/assessment/attempts.calls';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import type { GivenAnswer } from './answer-outbox.ts';
import { deviceName } from './device-name.ts';

/** Brings an answer to the server, under the key of the one act of giving it. @spec AS-05 */
export async function sendAnswer({
  attemptId,
  questionId,
  answer,
  sequence,
  base,
  line,
  before,
  key,
}: GivenAnswer): Promise<void> {
  try {
    await api(
      saveAnswer,
      {
        params: { attemptId, questionId },
        body: { answer, sequence, base, line, before: [...before], device: deviceName() },
      },
      { idempotencyKey: key, outlivesPage: document.visibilityState === 'hidden' },
    );
  } catch (error) {
    // The key is of this answer alone: the server took it before, when this browser had another name for itself.
    if (error instanceof ApiProblem && error.code === 'idempotency_key_reused') return;
    throw error;
  }
}
