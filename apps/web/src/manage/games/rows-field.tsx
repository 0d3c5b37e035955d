import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '@trilha/ui/button';
import { type ReactNode, useEffect, useState } from 'react';
import { keepLatest } from '#shared/keep-latest.ts';
import { useText } from '#shared/use-text.ts';
import classes from './game-fields.module.css';

interface RowsFieldProps<Row> {
  readonly label: string;
  /** What the button says that adds a row, where there are several lists. */
  readonly add?: string;
  readonly rows: readonly Row[];
  readonly limit: number;
  /** What a new row holds. */
  readonly empty: Row;
  readonly onChange: (rows: Row[]) => void;
  /** Where a row is more than itself to the others. */
  readonly onRemove?: (place: number) => void;
  readonly children: (row: Row, change: (next: Partial<Row>) => void) => ReactNode;
}

/**
 * Rows of fields that are added and removed. What comes late to a row, such as a picture that was sent, is laid into it
 * where it stands by then, and nowhere once it is gone. @spec MG-02
 */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { label, rows, limit, empty, onChange, children } = props;
  const { onRemove = (place) => onChange(rows.filter((_row, index) => index !== place)) } = props;
  const text = useText('games');
  const { add = text('edit.add') } = props;
  // Some fields keep what is being typed or sent: they go with their row.
  const [known, setKnown] = useState<readonly number[]>([]);
  const ids = idsFor(known, rows.length);
  const [latest] = useState(() => keepLatest({ rows, ids, onChange }));
  useEffect(() => latest.set({ rows, ids, onChange }));
  const change = (id: number, next: Partial<Row>): void => {
    const now = latest.get();
    const place = now.ids.indexOf(id);
    if (place >= 0)
      now.onChange(now.rows.map((each, index) => (index === place ? { ...each, ...next } : each)));
  };
  const placed = rows.flatMap((row, place) => {
    const id = ids[place];
    return id === undefined ? [] : [{ row, place, id }];
  });
  return (
    <div className={classes['rows']}>
      {placed.map(({ row, place, id }) => (
        <fieldset key={id} className={classes['row']}>
          <legend>
            {label} {place + 1}
          </legend>
          <div className={classes['fields']}>{children(row, (next) => change(id, next))}</div>
          <IconButton
            label={text('edit.remove', { number: place + 1 })}
            icon={<IconTrash size={20} />}
            onClick={() => {
              setKnown(ids.filter((each) => each !== id));
              onRemove(place);
            }}
          />
        </fieldset>
      ))}
      <div>
        <Button
          kind="soft"
          icon={<IconPlus size={20} />}
          disabled={rows.length >= limit}
          onClick={() => onChange([...rows, empty])}
        >
          {add}
        </Button>
      </div>
    </div>
  );
}

/** An id for each row; rows that came from elsewhere have new ones, behind the others. */
function idsFor(known: readonly number[], count: number): readonly number[] {
  const next = Math.max(-1, ...known) + 1;
  const more = Array.from({ length: Math.max(0, count - known.length) }, (_row, index) => next + index);
  return [...known.slice(0, count), ...more];
}
