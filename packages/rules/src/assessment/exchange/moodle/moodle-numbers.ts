import { numberIn } from '../../number-words.rule.ts';
import { feedbackOf, type MarkedQuestion } from '../marked-answers.rule.ts';
import { type ReadingWarning, type ReadParts, type Refusal, refusal } from '../reading.ts';
import { childOf, childrenOf, textIn, textOf, type XmlElement } from '../xml-element.ts';

/** A question answered with a number: the first value that is wholly right, with its tolerance and the unit. */
export function numericMoodle(element: XmlElement, asked: MarkedQuestion): ReadParts | Refusal {
  const right = childrenOf(element, 'answer').filter(
    (answer) => Number(answer.attributes['fraction']) >= 100,
  );
  const [first] = right;
  if (!first) return refusal('right_answer_missing', asked.prompt);
  const written = textOf(first, 'text') || ownText(first);
  const value = numberIn(written);
  const tolerance = numberIn(textOf(first, 'tolerance') || '0');
  if (value === null || tolerance === null || tolerance < 0) return refusal('number_invalid', written);
  const said = feedbackOf(asked, ({ worth }) => worth >= 100);
  const warnings: ReadingWarning[] = [...said.warnings];
  if (right.length > 1) warnings.push('answers_dropped');
  if (asked.answers.some(({ worth }) => worth > 0 && worth < 100)) warnings.push('partial_credit_dropped');
  const units = childrenOf(childOf(element, 'units'), 'unit').map((unit) => textOf(unit, 'unit_name'));
  if (units.length > 1) warnings.push('units_dropped');
  return {
    question: {
      kind: 'numeric',
      prompt: asked.prompt,
      imageFileId: null,
      unit: (units[0] ?? '').slice(0, 40),
    },
    key: { kind: 'numeric', value, tolerance },
    feedback: said.feedback,
    warnings,
  };
}

/** Old files wrote the value beside its elements. */
function ownText(element: XmlElement): string {
  return textIn({ ...element, content: element.content.filter((part) => typeof part === 'string') }).trim();
}
