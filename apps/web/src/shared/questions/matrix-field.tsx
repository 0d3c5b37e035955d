import { type CSSProperties, useId } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './matrix-field.module.css';
import { formedName, OptionFace } from './option-face.tsx';
import type { FieldProps } from './question-shown.ts';

/** Rows of which each has its column or columns: a table where there is room, a card for each row on a phone. @spec AS-06 PL-08 */
export function MatrixField({ question, answer, onAnswer, keyless }: FieldProps<'matrix'>) {
  const text = useText('assessment');
  const name = useId();
  const { rows, columns, many } = question;
  const cells = answer?.cells ?? {};
  const choose = (row: string, column: string): void => {
    const before = cells[row] ?? [];
    const after = before.includes(column) ? before.filter((id) => id !== column) : [...before, column];
    onAnswer({ kind: 'matrix', cells: { ...cells, [row]: many ? after : [column] } });
  };
  return (
    <div className={classes['matrix']} style={{ '--columns': columns.length } as CSSProperties}>
      <p className={classes['how']}>
        {text(many ? (keyless ? 'keyless.rows' : 'matrix.many') : 'matrix.one')}
      </p>
      <div className={classes['head']} aria-hidden="true">
        <span />
        {columns.map((column) => (
          <OptionFace key={column.id} option={column} />
        ))}
      </div>
      {rows.map((row) => (
        <fieldset key={row.id} className={classes['row']}>
          <legend>
            <OptionFace option={row} />
          </legend>
          {columns.map((column) => (
            <label key={column.id}>
              <input
                type={many ? 'checkbox' : 'radio'}
                name={`${name}-${row.id}`}
                {...formedName(column)}
                checked={cells[row.id]?.includes(column.id) ?? false}
                onChange={() => choose(row.id, column.id)}
              />
              <OptionFace option={column} />
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
