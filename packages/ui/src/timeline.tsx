import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './timeline.module.css';

export interface TimelineEvent {
  readonly id: string;
  readonly title: ReactNode;
  readonly when?: string;
  readonly detail?: ReactNode;
  /** Has happened, happens now, or is still to come. */
  readonly state: 'done' | 'current' | 'ahead' | 'bad';
}

/** What happened to a thing, and what is still ahead of it. */
export function Timeline({
  label,
  events,
}: {
  readonly label: string;
  readonly events: readonly TimelineEvent[];
}) {
  return (
    <ol className={classes['line']} aria-label={label}>
      {events.map(({ id, title, when, detail, state }) => (
        <li
          key={id}
          className={classes['event']}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <div className={classes['head']}>
            <strong>{title}</strong>
            {when ? <time>{when}</time> : null}
          </div>
          {detail ? <div className={classes['detail']}>{detail}</div> : null}
        </li>
      ))}
    </ol>
  );
}

export interface StatementLineProps {
  readonly title: ReactNode;
  readonly when: string;
  /** Written out with its sign, such as "+60 pts". */
  readonly amount: string;
  readonly direction: 'in' | 'out' | 'pending';
  /** What was left after it. */
  readonly balance?: string;
  readonly badge?: ReactNode;
  /** How it came about, below the line where it is opened; the title opens and closes it. */
  readonly explanation?: {
    readonly isOpen: boolean;
    readonly onToggle: () => void;
    readonly content: ReactNode;
  };
}

/** The movements of an account, newest first. */
export function StatementList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={classes['statement']} aria-label={label}>
      {children}
    </ul>
  );
}

/** One movement: what and when, how much, and the balance after it. */
export function StatementLine(props: StatementLineProps) {
  const { title, when, amount, direction, balance, badge, explanation } = props;
  const id = useId();
  return (
    <li className={classes['movement']}>
      <div className={classes['summary']}>
        <div className={classes['what']}>
          {explanation ? (
            <button
              type="button"
              className={classes['opener']}
              aria-expanded={explanation.isOpen}
              aria-controls={explanation.isOpen ? id : undefined}
              onClick={explanation.onToggle}
            >
              <span>{title}</span>
              <IconChevronDown size={20} aria-hidden="true" />
            </button>
          ) : (
            <span>{title}</span>
          )}
          <span className={classes['when']}>
            <time>{when}</time> {badge}
          </span>
        </div>
        <div className={classes['how']}>
          <strong data-direction={direction}>{amount}</strong>
          {balance ? <span>{balance}</span> : null}
        </div>
      </div>
      {explanation?.isOpen ? (
        <div id={id} className={classes['explanation']}>
          {explanation.content}
        </div>
      ) : null}
    </li>
  );
}
