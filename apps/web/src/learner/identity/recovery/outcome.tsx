import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './recovery.module.css';

interface OutcomeProps {
  readonly tone: 'ok' | 'warn';
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

const ICONS = { ok: IconCircleCheck, warn: IconLinkOff };

/** How it ended, and the one thing to do next. */
export function Outcome({ tone, title, text, action }: OutcomeProps) {
  const Icon = ICONS[tone];
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of a form: whoever listens must hear that.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes['outcome']} data-tone={tone}>
      <Icon size={44} stroke={1.75} aria-hidden="true" />
      <div className={classes['words']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      {action}
    </div>
  );
}
