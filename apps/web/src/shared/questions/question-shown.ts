import type { readAttempt, readAttemptResult } from '@trilha/contract/assessment/attempts.calls';
import type { ResponseOf } from '@trilha/contract/define-call';

/** A question as it may be shown, what may be answered, and what is right once that may be told. */
export type Question = ResponseOf<typeof readAttempt>['questions'][number]['question'];
export type Answer = ResponseOf<typeof readAttempt>['answers'][number]['answer'];
export type AnswerKey = NonNullable<ResponseOf<typeof readAttemptResult>['questions'][number]['key']>;

export type OfKind<Union extends { readonly kind: string }, Kind extends string> = Extract<
  Union,
  { readonly kind: Kind }
>;

/** What the field of one kind of question is given. */
export interface FieldProps<Kind extends Question['kind']> {
  readonly question: OfKind<Question, Kind>;
  readonly answer: OfKind<Answer, Kind> | null;
  readonly onAnswer: (answer: OfKind<Answer, Kind>) => void;
  /** Nothing is right about it, and it asks for nothing right. */
  readonly keyless?: boolean | undefined;
}
