import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import classes from './chips.module.css';
import { useComponentTexts } from './component-texts.tsx';

export interface ChipOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
  /** It stays as it is. */
  readonly disabled?: boolean;
}

export interface ChipsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly ChipOption<Value>[];
  readonly chosen: readonly Value[];
  readonly onToggle: (value: Value) => void;
}

/** Filters one may put on and take off with a tap. */
export function Chips<Value extends string>({ label, options, chosen, onToggle }: ChipsProps<Value>) {
  return (
    <fieldset className={classes['chips']}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, label: name, count, disabled = false }) => (
        <button
          key={value}
          type="button"
          className={classes['chip']}
          aria-pressed={chosen.includes(value)}
          disabled={disabled}
          onClick={() => onToggle(value)}
        >
          {name}
          {count === undefined ? null : <span className={classes['count']}>{count}</span>}
        </button>
      ))}
    </fieldset>
  );
}

/** Several groups of chips below each other; on a phone all in one row that scrolls, so that the list comes soon. */
export function ChipGroups({ children }: { readonly children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  // What holds from the beginning is seen to hold; of several, what narrows down most.
  useEffect(() => {
    const strip = row.current;
    const chosen = [...(strip?.querySelectorAll<HTMLElement>('[aria-pressed=true]') ?? [])].at(-1);
    if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
  }, []);
  return (
    <div className={classes['groups']} ref={row}>
      {children}
    </div>
  );
}

export interface AppliedFilter {
  readonly id: string;
  readonly label: string;
}

export interface FilterBarProps {
  /** Search and selects, the most used first: on a phone the others wait behind a button. */
  readonly children: ReactNode;
  readonly applied?: readonly AppliedFilter[];
  readonly onRemove?: (id: string) => void;
  readonly onClear?: () => void;
  /** How much was found, in words. */
  readonly found?: string;
  /** Shows all fields at once on a phone too: one of them holds already. */
  readonly startsOpen?: boolean;
}

const NOTHING_APPLIED: readonly AppliedFilter[] = [];

/** What narrows a list down, what holds at the moment, and one button to begin again. */
export function FilterBar(props: FilterBarProps) {
  const { children, applied = NOTHING_APPLIED, onRemove, onClear, found, startsOpen = false } = props;
  const texts = useComponentTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const [first, ...others] = Children.toArray(children);
  return (
    <div className={classes['bar']}>
      <div className={classes['fields']} id={id} data-open={isOpen || undefined}>
        {first}
        {others.length > 0 ? (
          <button
            type="button"
            className={classes['more']}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
            {texts.moreFilters}
          </button>
        ) : null}
        {others}
      </div>
      <div className={classes['applied']}>
        {found ? <output>{found}</output> : null}
        {applied.map(({ id, label }) => (
          <button key={id} type="button" className={classes['removable']} onClick={() => onRemove?.(id)}>
            <span className="visually-hidden">{texts.remove}: </span>
            {label} <IconX size={16} aria-hidden="true" />
          </button>
        ))}
        {applied.length > 0 && onClear ? (
          <Button kind="quiet" onClick={onClear}>
            {texts.clear}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
