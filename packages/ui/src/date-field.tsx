import './input-styles.ts';
import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { useComponentTexts } from './component-texts.tsx';
import classes from './date-field.module.css';
import { type DateOrder, dateTextOf, maskDate, parseDateText } from './date-text.ts';

export interface DateFieldProps {
  readonly label: string;
  /** A day `YYYY-MM-DD`, or null while there is none. */
  readonly value: string | null;
  /** Null while what is typed is not a whole, real date. */
  readonly onChange: (day: string | null) => void;
  readonly order: DateOrder;
  /** Shown when something was typed that is no date. */
  readonly invalidText: string;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly id?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoComplete?: string;
  /** First and last day the calendar offers. */
  readonly min?: string;
  readonly max?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A date typed in the order of the language, or picked in the device's own calendar. Impossible dates are refused. */
export function DateField({
  value,
  onChange,
  order,
  invalidText,
  error,
  min,
  max,
  disabled = false,
  ...rest
}: DateFieldProps) {
  const texts = useComponentTexts();
  const [typed, setTyped] = useState(() => dateTextOf(value, order));
  const [left, setLeft] = useState(false);
  const [known, setKnown] = useState({ value, order });
  if (known.value !== value || known.order !== order) {
    // A value set from outside, or another language, is written anew; half a date being typed is left alone.
    setKnown({ value, order });
    if (parseDateText(typed, known.order) !== value || known.order !== order)
      setTyped(dateTextOf(value, order));
  }
  const calendar = useRef<HTMLInputElement>(null);
  const isInvalid = left && typed !== '' && parseDateText(typed, order) === null;

  const take = (text: string): void => {
    const day = parseDateText(text, order);
    setTyped(text);
    setKnown({ value: day, order });
    if (day !== value) onChange(day);
  };

  return (
    <div className={classes['field']}>
      <TextInput
        {...rest}
        disabled={disabled}
        inputMode="numeric"
        placeholder={texts.datePattern}
        value={typed}
        error={isInvalid ? invalidText : error}
        onChange={(event) => take(maskDate(event.currentTarget.value))}
        onBlur={() => setLeft(true)}
        rightSection={
          <IconButton
            label={texts.openCalendar}
            icon={<IconCalendar size={20} />}
            disabled={disabled}
            onClick={() => calendar.current?.showPicker()}
          />
        }
      />
      <input
        ref={calendar}
        type="date"
        className={classes['calendar']}
        tabIndex={-1}
        aria-hidden="true"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => take(dateTextOf(event.currentTarget.value || null, order))}
      />
    </div>
  );
}
