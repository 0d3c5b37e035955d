import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '@trilha/ui/button';
import { type ReactNode, useState } from 'react';
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

/** Rows of fields that are added and removed. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { label, rows, limit, empty, onChange, children } = props;
  const { onRemove = (place) => onChange(rows.filter((_row, index) => index !== place)) } = props;
  const text = useText('games');
  const { add = text('edit.add') } = props;
  // Some fields keep what is being typed: they go with their row, which has no other identity than its place.
  const [removed, setRemoved] = useState(0);
  const placed = rows.map((row, place) => ({ row, place, id: `row-${removed}-${place}` }));
  return (
    <div className={classes['rows']}>
      {placed.map(({ row, place, id }) => (
        <fieldset key={id} className={classes['row']}>
          <legend>
            {label} {place + 1}
          </legend>
          <div className={classes['fields']}>
            {children(row, (next) =>
              onChange(rows.map((each, index) => (index === place ? { ...each, ...next } : each))),
            )}
          </div>
          <IconButton
            label={text('edit.remove', { number: place + 1 })}
            icon={<IconTrash size={20} />}
            onClick={() => {
              setRemoved(removed + 1);
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
