import { type ReactNode, type Ref, useId } from 'react';
import classes from './code-field.module.css';

export interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** All digits are there: the moment to send them. */
  readonly onComplete?: (code: string) => void;
  readonly length?: number;
  readonly error?: ReactNode;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A code of some digits in boxes. It is one input behind drawn boxes, so that pasting, filling from a message and
 * correcting work as in any other field.
 */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  error,
  id,
  disabled = false,
  ref,
}: CodeFieldProps) {
  const made = useId();
  const fieldId = id ?? made;
  const take = (typed: string): void => {
    const code = typed.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  return (
    <div className={classes['code']}>
      <label htmlFor={fieldId}>{label}</label>
      <div
        className={classes['boxes']}
        data-error={error ? true : undefined}
        style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
      >
        <input
          ref={ref}
          id={fieldId}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
          onChange={(event) => take(event.currentTarget.value)}
        />
        {Array.from({ length }, (_unused, index) => (
          <span
            key={index}
            aria-hidden="true"
            data-current={index === Math.min(value.length, length - 1) || undefined}
          >
            {value[index]}
          </span>
        ))}
      </div>
      {error ? (
        <p id={`${fieldId}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
