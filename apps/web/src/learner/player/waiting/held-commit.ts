import type { InputOf } from '@trilha/contract/define-call';
import type { keepWaitingCommit } from '@trilha/contract/player/waiting-commits.calls';

export type CommitBody = InputOf<typeof keepWaitingCommit>['body'];

/** Where a launch of a package belongs, as the page that opened it knows: never as the package says. */
export interface LaunchPlace {
  /** Of this one opening of the package: what is newer takes the place of what it said before. */
  readonly launch: string;
  readonly membershipId: string;
  readonly trainingId: string;
  readonly activityId: string;
  readonly fileId: string;
  readonly round: number;
  readonly title: string;
}

/** The newest that one launch said and that the server has not confirmed. */
export interface HeldCommit extends LaunchPlace {
  /** Of the one act of sending it: repeated with every try. */
  readonly key: string;
  readonly sequence: number;
  /** When it was said, by the clock of the device. */
  readonly madeAt: string;
  readonly commit: CommitBody['commit'];
}
