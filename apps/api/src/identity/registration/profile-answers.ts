import { AppError } from '@trilha/contract/errors';
import type { profileAnswers } from '@trilha/contract/identity/registration-shapes';
import {
  type AnswerReader,
  answersTo,
  changedAnswers,
  mayChangeAnswer,
  profileFields,
  typedAnswers,
} from '@trilha/rules/identity/registration/profile-answers.rule';
import {
  answerProblems,
  type RegistrationAnswers,
} from '@trilha/rules/identity/registration/registration-answers.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { z } from 'zod';
import type { Transaction } from '#platform/context.ts';
import type { MemberAnswers } from './answers.queries.ts';

/** What one reader sees of what a member told. @spec GM-04 */
export function seenAnswers(
  { country, asked, kept }: MemberAnswers,
  reader: AnswerReader,
): z.output<typeof profileAnswers> {
  const fields = profileFields(asked, kept, reader);
  return {
    country,
    fields: fields.map((each) => ({ ...each, mayChange: mayChangeAnswer(each.field, reader) })),
    answers: typedAnswers(country, answersTo(fields, kept)),
  };
}

/** What is kept once a reader answered anew what they may change; refused field by field. @spec ID-16 ID-18 GM-04 */
export function answeredAnew(
  { now, client }: Transaction,
  { country, asked, kept }: MemberAnswers,
  reader: AnswerReader,
  answers: RegistrationAnswers,
): RegistrationAnswers {
  const fields = profileFields(asked, kept, reader).filter(({ field }) => mayChangeAnswer(field, reader));
  const today = localDateIn(now, client.timeZone);
  const problems = answerProblems(fields, answers, { country, today });
  if (problems.length > 0)
    throw new AppError(
      'registration_invalid',
      {},
      problems.map(({ part, code }) => ({ path: `answers.${part}`, code })),
    );
  return changedAnswers(kept, country, fields, answers);
}
