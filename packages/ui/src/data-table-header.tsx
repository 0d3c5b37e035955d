import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import type { Column, DataTableProps, Sorting } from './data-table.tsx';

interface ColumnHeaderProps<Row> extends Pick<DataTableProps<Row>, 'sorting' | 'onSort'> {
  readonly column: Column<Row>;
}

function signOf(direction: Sorting['direction'] | undefined): ReactNode {
  if (direction === 'ascending') return <IconArrowUp size={15} aria-hidden="true" />;
  if (direction === 'descending') return <IconArrowDown size={15} aria-hidden="true" />;
  return <IconArrowsSort size={15} aria-hidden="true" />;
}

/** The head of a column; one that sorts is a button that turns the order round. */
export function ColumnHeader<Row>({ column, sorting, onSort }: ColumnHeaderProps<Row>) {
  const direction = sorting?.column === column.id ? sorting.direction : undefined;
  return (
    <th scope="col" data-align={column.align} aria-sort={column.sortable ? (direction ?? 'none') : undefined}>
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classes['sort']}
          onClick={() =>
            onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
        >
          {column.header}
          {signOf(direction)}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
