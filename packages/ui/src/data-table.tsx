import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useComponentTexts } from './component-texts.tsx';
import { DataCards } from './data-cards.tsx';
import classes from './data-table.module.css';
import { ColumnHeader } from './data-table-header.tsx';
import { useRowKeys } from './use-row-keys.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  /** The name of the row: its title where rows become cards. */
  readonly isTitle?: boolean;
  /** Left out on phones. */
  readonly wideOnly?: boolean;
}

export interface Sorting {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface Selection<Row> {
  readonly chosen: ReadonlySet<string>;
  /** What a row is called where only its checkbox is heard. */
  readonly rowName: (row: Row) => string;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> {
  /** What the table lists; heard, not seen. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  readonly onOpen?: (row: Row) => void;
  /** Whether a row is one to open; all are where it is not said. */
  readonly opens?: (row: Row) => boolean;
  readonly selection?: Selection<Row>;
  /** Lower rows, for work with a mouse. */
  readonly dense?: boolean;
}

/** The selection with one row put in or taken out. */
export function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Rows and columns to work through by keyboard; on phones each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return isNarrow ? <DataCards {...props} /> : <WideTable {...props} />;
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sorting, onSort, onOpen, opens, selection, dense = false } = props;
  const texts = useComponentTexts();
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = rows.map(rowKey);
  const toggle = (key: string): void => selection?.onChange(toggled(selection.chosen, key));
  const current = useRowKeys(body, {
    count: rows.length,
    onOpen: (index) => {
      const row = rows[index];
      if (row !== undefined && (opens?.(row) ?? true)) onOpen?.(row);
    },
    onSelect: (index) => toggle(keys[index] ?? ''),
  });
  const areAllChosen =
    selection !== undefined && keys.length > 0 && keys.every((key) => selection.chosen.has(key));
  return (
    <div className={classes['frame']}>
      <table className={classes['table']} aria-label={label} data-dense={dense || undefined}>
        <thead>
          <tr>
            {selection ? (
              <th className={classes['check']}>
                <input
                  type="checkbox"
                  aria-label={texts.selectAll}
                  checked={areAllChosen}
                  onChange={() => selection.onChange(new Set(areAllChosen ? [] : keys))}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <ColumnHeader
                key={column.id}
                column={column}
                {...(sorting ? { sorting } : {})}
                {...(onSort ? { onSort } : {})}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => {
            const key = keys[index] ?? '';
            const isChosen = selection?.chosen.has(key) ?? false;
            return (
              <tr
                key={key}
                tabIndex={index === current ? 0 : -1}
                aria-selected={selection ? isChosen : undefined}
                data-opens={(onOpen && (opens?.(row) ?? true)) || undefined}
              >
                {selection ? (
                  <td className={classes['check']}>
                    <input
                      type="checkbox"
                      aria-label={texts.selectRow(selection.rowName(row))}
                      checked={isChosen}
                      onChange={() => toggle(key)}
                    />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td key={column.id} data-align={column.align}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
