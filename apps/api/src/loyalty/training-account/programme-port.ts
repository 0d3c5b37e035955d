import type { TrainingRefusal } from '@trilha/rules/loyalty/training-account/account-state.rule';

/** What a programme is asked: is this person's account with it good? */
export interface VerificationQuestion {
  /** The same for every time the question is put. */
  readonly verificationId: string;
  readonly identifier: string;
  readonly person: { readonly name: string; readonly email: string };
}

export type VerificationAnswer =
  | { readonly state: 'verified' }
  | { readonly state: 'refused'; readonly reason: TrainingRefusal }
  /** It has taken the question and answers later. */
  | { readonly state: 'pending' };

/** A partner's training programme; a directory and a service are two of them. @spec ID-28 */
export interface TrainingProgramme {
  /** @throws ProgrammeProblem where it cannot be asked now. */
  readonly verify: (question: VerificationQuestion) => Promise<VerificationAnswer>;
}

export type ProgrammeProblemCode = 'unreachable' | 'secret_refused' | 'answer_unreadable';

/** The programme was not heard: it is asked again later. */
export class ProgrammeProblem extends Error {
  readonly code: ProgrammeProblemCode;
  constructor(code: ProgrammeProblemCode) {
    super(code);
    this.name = 'ProgrammeProblem';
    this.code = code;
  }
}
