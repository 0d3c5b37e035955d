import {
  TRAINING_REFUSALS,
  type TrainingRefusal,
} from '@trilha/rules/loyalty/training-account/account-state.rule';
import { z } from 'zod';
import type { Outbound } from '#platform/outbound.ts';
import { ProgrammeProblem, type TrainingProgramme, type VerificationAnswer } from './programme-port.ts';

export interface ServiceSettings {
  readonly address: string;
  readonly secret: string;
  /** Where it may answer later. */
  readonly answerTo: string;
}

const answerShape = z.object({
  state: z.enum(['verified', 'refused', 'pending']),
  reason: z.string().optional(),
});

/** A word of ours for the programme's; one that is not known means that it does not know the account. @spec ID-28 */
export const refusalOf = (word: string | undefined): TrainingRefusal =>
  TRAINING_REFUSALS.find((known) => known === word) ?? 'unknown_identifier';

/** The programme as a service that speaks the protocol of docs/training-programme-protocol.md. @spec ID-28 */
export const serviceProgramme = (
  outbound: Outbound,
  { address, secret, answerTo }: ServiceSettings,
): TrainingProgramme => ({
  verify: async ({ verificationId, identifier, person }): Promise<VerificationAnswer> => {
    const answer = await outbound
      .fetch(`${address.replace(/\/+$/, '')}/verifications`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': verificationId,
        },
        body: JSON.stringify({ verificationId, identifier, person, answerTo }),
      })
      .catch(() => null);
    if (!answer) throw new ProgrammeProblem('unreachable');
    if (answer.status === 401 || answer.status === 403) throw new ProgrammeProblem('secret_refused');
    if (!answer.ok) throw new ProgrammeProblem('unreachable');
    const told = answerShape.safeParse(await answer.json().catch(() => null));
    if (!told.success) throw new ProgrammeProblem('answer_unreadable');
    const { state, reason } = told.data;
    return state === 'refused' ? { state, reason: refusalOf(reason) } : { state };
  },
});
