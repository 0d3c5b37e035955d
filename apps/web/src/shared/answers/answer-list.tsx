import { useText } from '#shared/use-text.ts';
import type { AnswerLine } from './answer-lines.ts';
import classes from './answers.module.css';

/** Answers as facts; what was not told says so. @spec GM-04 */
export function AnswerList({
  label,
  lines,
}: {
  readonly label: string;
  readonly lines: readonly AnswerLine[];
}) {
  const text = useText('answers');
  return (
    <dl className={classes['facts']} aria-label={label}>
      {lines.map(({ label: name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-empty={value === '' || undefined}>{value || text('own.nothing')}</dd>
        </div>
      ))}
    </dl>
  );
}
