import { IconCircleX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useComponentTexts } from './component-texts.tsx';
import classes from './error-summary.module.css';

export interface FieldError {
  /** The id of the field the message is about. */
  readonly field: string;
  readonly message: string;
}

/**
 * All that keeps a form from being sent, above it and focused, each message a link to its field. Change `attempt`
 * with every try, so that it takes the focus again.
 */
export function ErrorSummary({
  errors,
  attempt = 0,
}: {
  readonly errors: readonly FieldError[];
  readonly attempt?: number;
}) {
  const texts = useComponentTexts();
  const box = useRef<HTMLDivElement>(null);
  const isShown = errors.length > 0;
  useEffect(() => {
    if (isShown && attempt >= 0) box.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <div ref={box} className={classes['summary']} role="alert" tabIndex={-1}>
      <h2>
        <IconCircleX size={22} aria-hidden="true" /> {texts.errorsTitle(errors.length)}
      </h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
