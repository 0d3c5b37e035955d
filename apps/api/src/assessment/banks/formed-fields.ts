import type { addQuestion } from '@trilha/contract/assessment/banks.calls';
import { feedbackShape, questionShape } from '@trilha/contract/assessment/question-shapes';
import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import {
  FORMED_KIND,
  type FormText,
  formedFeedback,
  formedQuestion,
  formedText,
} from '@trilha/rules/assessment/formed-text.rule';
import type { z } from 'zod';
import { cleanNodes } from '#platform/written-text.ts';

type Fields = ParsedInputOf<typeof addQuestion>['body'];

/**
 * What an author sent with its formed texts reduced to what is allowed, and its plain texts taken from them, so that
 * both say the same. Errors: validation_failed, where a text is too long by now. @spec AS-06 PL-05
 */
export function formedFields(fields: Fields): Fields {
  return {
    ...fields,
    question: within(questionShape, formedQuestion(fields.question, formIn('question')), 'question'),
    feedback: within(feedbackShape, formedFeedback(fields.feedback, formIn('feedback')), 'feedback'),
  };
}

const formIn =
  (path: string): FormText =>
  (html) =>
    formedText(cleanNodes(html, FORMED_KIND, path));

function within<Shape extends z.ZodType>(shape: Shape, value: unknown, path: string): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError('validation_failed', {}, [
    {
      path: [path, ...(issue?.path ?? [])].join('.'),
      code: issue?.message === 'characters_not_allowed' ? issue.message : 'too_long',
    },
  ]);
}
