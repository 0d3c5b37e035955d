import type { OptionFeedback } from '@trilha/rules/assessment/feedback.rule';
import { FormedText } from './formed-text.tsx';
import classes from './question-field.module.css';
import type { Question } from './question-shown.ts';

interface OptionFeedbackListProps {
  readonly question: Question;
  readonly said: readonly OptionFeedback[];
}

/** What is said about the options that were chosen, or about what gaps were filled with; several are told apart. @spec AS-07 */
export function OptionFeedbackList({ question, said }: OptionFeedbackListProps) {
  const [first] = said;
  if (!first) return null;
  if (question.kind !== 'multiple_choice' && question.kind !== 'fill_in') return <FormedText {...first} />;
  const nameOf = (id: string): string => {
    // Gaps are told apart by their number.
    if (question.kind === 'fill_in') return `${id}.`;
    const option = question.options.find((each) => each.id === id);
    return option?.text || (option?.imageAlt ?? '');
  };
  return (
    <ul className={classes['said']}>
      {said.map(({ optionId, ...words }) => (
        <li key={optionId}>
          <strong>{nameOf(optionId)}</strong>
          <FormedText {...words} />
        </li>
      ))}
    </ul>
  );
}
