import type { OptionFeedback } from '@trilha/rules/assessment/feedback.rule';
import { FormedText } from './formed-text.tsx';
import classes from './question-field.module.css';
import type { Question } from './question-shown.ts';

interface OptionFeedbackListProps {
  readonly question: Question;
  readonly said: readonly OptionFeedback[];
}

/** What is said about the options that were chosen; several are told apart by their words. @spec AS-07 */
export function OptionFeedbackList({ question, said }: OptionFeedbackListProps) {
  const [first] = said;
  if (!first) return null;
  if (question.kind !== 'multiple_choice') return <FormedText {...first} />;
  const nameOf = (id: string): string => {
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
