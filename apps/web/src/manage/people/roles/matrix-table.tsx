import { roleText } from '@trilha/i18n/role-text';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { RoleMatrix } from '../people-queries.ts';
import classes from './matrix.module.css';
import { type MatrixRow, permissionGroups } from './permission-groups.ts';
import type { MatrixDraft } from './use-matrix-draft.ts';

interface MatrixTableProps {
  readonly matrix: RoleMatrix;
  readonly draft: MatrixDraft;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Permissions down, roles across. One stop for Tab; the arrows go from square to square and space changes one. */
export function MatrixTable({ matrix, draft }: MatrixTableProps) {
  const text = useText('people');
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState({ row: 0, column: 0 });
  const groups = permissionGroups(matrix.permissions);
  const order = groups.flatMap(({ rows }) => rows);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const row = Math.min(order.length - 1, Math.max(0, current.row + step[0]));
    const column = Math.min(matrix.roles.length - 1, Math.max(0, current.column + step[1]));
    table.current?.querySelector<HTMLElement>(`[data-square="${row} ${column}"]`)?.focus();
  };
  return (
    <section className={classes['frame']} aria-label={text('matrix.title')}>
      <table ref={table} className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{text('matrix.permission')}</th>
            {matrix.roles.map(({ role, members }) => (
              <th key={role} scope="col" title={text('matrix.members', { count: members })}>
                <span>{roleText(text, role)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ subject, rows }) => (
          <tbody key={subject}>
            <tr className={classes['subject']}>
              <th scope="rowgroup" colSpan={matrix.roles.length + 1}>
                {text(`subject.${subject}`)}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.permission}>
                <th scope="row">{text(`permission.${row.permission}`)}</th>
                {matrix.roles.map(({ role }, column) => {
                  const at = order.indexOf(row);
                  return (
                    <Fragment key={role}>
                      <Square
                        row={row}
                        role={role}
                        draft={draft}
                        place={`${at} ${column}`}
                        isStop={current.row === at && current.column === column}
                        onFocus={() => setCurrent({ row: at, column })}
                        onMove={move}
                      />
                    </Fragment>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface SquareProps {
  readonly row: MatrixRow;
  readonly role: RoleMatrix['roles'][number]['role'];
  readonly draft: MatrixDraft;
  readonly place: string;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onMove: (event: KeyboardEvent) => void;
}

function Square({ row, role, draft, place, isStop, onFocus, onMove }: SquareProps) {
  const text = useText('people');
  const isHeld = draft.isHeld(role, row.permission);
  const isUnusual = isHeld !== row.usual.includes(role);
  const name = text('matrix.square', {
    role: roleText(text, role),
    permission: text(`permission.${row.permission}`),
  });
  return (
    <td>
      <input
        type="checkbox"
        className={classes['square']}
        checked={isHeld}
        aria-disabled={!row.mayGive}
        aria-label={isUnusual ? `${name} (${text('matrix.changed')})` : name}
        title={name}
        data-square={place}
        data-unusual={isUnusual || undefined}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={onMove}
        onChange={() => {
          if (row.mayGive) draft.toggle(role, row.permission);
        }}
      />
    </td>
  );
}
