import { type ReactNode, useId } from 'react';
import classes from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  /** What is chosen here; heard, not seen. */
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly description?: string;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few short alternatives side by side, of which one holds: radio buttons in one strip. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes['strip']}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes['option']} title={option.description}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.description}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
