import { type ReactNode, useId } from 'react';
import classes from './radio-cards.module.css';

export interface RadioCardsProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly description?: ReactNode;
    readonly disabled?: boolean;
  }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly error?: string | null;
  /** One under the other, or as many beside each other as fit. */
  readonly columns?: boolean;
}

/** One of a few, each with room to explain itself; arrows move the choice. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, options, value, onChange, error, columns = false } = props;
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={classes['set']} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className={classes['options']} data-columns={columns || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes['card']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={classes['words']}>
              <span className={classes['label']}>{option.label}</span>
              {option.description ? (
                <span className={classes['description']}>{option.description}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className={classes['error']}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
