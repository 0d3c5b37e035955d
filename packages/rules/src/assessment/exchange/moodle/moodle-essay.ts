import { MOST_ANSWER_FILES } from '../../question.ts';
import type { MarkedQuestion } from '../marked-answers.rule.ts';
import type { ReadingWarning, ReadParts } from '../reading.ts';
import { childOf, textOf, type XmlElement } from '../xml-element.ts';

/**
 * What a person reads: a text, or files where no text is asked for. Its general feedback is said whatever was written, and
 * what its grader is told stays with the grader.
 */
export function essayMoodle(
  element: XmlElement,
  { prompt, general }: MarkedQuestion,
  say: (part: XmlElement | undefined) => string,
): ReadParts {
  const feedback = { right: general, wrong: general };
  const guidance = say(childOf(element, 'graderinfo'));
  const attachments = Number(textOf(element, 'attachments')) || 0;
  if (textOf(element, 'responseformat') === 'noinline') {
    // As many as they like is written as -1.
    const maximumFiles = attachments < 0 ? MOST_ANSWER_FILES : Math.min(MOST_ANSWER_FILES, attachments || 1);
    return {
      question: { kind: 'file_answer', prompt, imageFileId: null, maximumFiles },
      key: { kind: 'file_answer', guidance },
      feedback,
      warnings: [],
    };
  }
  const warnings: ReadingWarning[] = [];
  if (attachments !== 0) warnings.push('attachments_dropped');
  if (['minwordlimit', 'maxwordlimit'].some((name) => Number(textOf(element, name)) > 0))
    warnings.push('word_limits_dropped');
  return {
    question: { kind: 'essay', prompt, imageFileId: null, maximumCharacters: 4000 },
    key: { kind: 'essay', guidance },
    feedback,
    warnings,
  };
}
