import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '@trilha/ui/button';
import type { ReactNode } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './game-fields.module.css';

interface RowsFieldProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly limit: number;
  /** What a new row holds. */
  readonly empty: Row;
  readonly onChange: (rows: Row[]) => void;
  readonly children: (row: Row, change: (next: Partial<Row>) => void) => ReactNode;
}

/** Rows of fields that are added and removed. */
export function RowsField<Row>({ label, rows, limit, empty, onChange, children }: RowsFieldProps<Row>) {
  const text = useText('games');
  // Fields hold what the rows say: a row has no other identity than its place.
  const placed = rows.map((row, place) => ({ row, place, id: `row-${place}` }));
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
            onClick={() => onChange(rows.filter((_row, index) => index !== place))}
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
          {text('edit.add')}
        </Button>
      </div>
    </div>
  );
}
