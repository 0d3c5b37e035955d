import type { Column } from '@trilha/ui/data-table';
import { StatusPill } from '@trilha/ui/status-pill';
import type { ReactNode } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './queues.module.css';

/** The columns of a queue, with the rows that somebody has dealt with marked beside their names. @spec MG-03 */
export const withTaken = <Row extends { readonly id: string }>(
  columns: readonly Column<Row>[],
  taken: ReadonlySet<string>,
): readonly Column<Row>[] =>
  columns.map((column) =>
    column.isTitle
      ? {
          ...column,
          cell: (row) => (taken.has(row.id) ? <TakenRow>{column.cell(row)}</TakenRow> : column.cell(row)),
        }
      : column,
  );

function TakenRow({ children }: { readonly children: ReactNode }) {
  const text = useText('queues');
  return (
    <span className={classes['taken']}>
      {children}
      <StatusPill tone="neutral">{text('isTaken')}</StatusPill>
    </span>
  );
}
