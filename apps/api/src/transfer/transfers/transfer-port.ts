import type { TransferRole } from '@trilha/rules/transfer/transfer-admission.rule';
import type { TheirState } from '@trilha/rules/transfer/transfer-difference.rule';
import type { TransferRefusal } from '@trilha/rules/transfer/transfer-state.rule';

/** What is sent to a programme: the same for every time. */
export interface SentTransfer {
  /** The key: one is one transfer, however often it is sent. */
  readonly transferId: string;
  readonly document: string;
  readonly role: TransferRole;
  readonly points: number;
}

/** What a programme says of a transfer. */
export interface HeardTransfer {
  readonly state: TheirState;
  readonly points: number | null;
  readonly reference: string | null;
  /** Given where it refused. */
  readonly reason: TransferRefusal | null;
}

/** A partner's programme that takes points. @spec TR-03 */
export interface TransferProgramme {
  /** @throws ProgrammeProblem where it was not heard: whether it took the transfer is open then. */
  readonly send: (transfer: SentTransfer) => Promise<HeardTransfer>;
  /** What became of a transfer; `missing` where it never came. @throws ProgrammeProblem */
  readonly ask: (transferId: string) => Promise<HeardTransfer>;
}

export type ProgrammeProblemCode = 'unreachable' | 'secret_refused' | 'answer_unreadable';

/** The programme was not heard: nothing is known of the transfer. */
export class ProgrammeProblem extends Error {
  readonly code: ProgrammeProblemCode;
  constructor(code: ProgrammeProblemCode) {
    super(code);
    this.name = 'ProgrammeProblem';
    this.code = code;
  }
}
