import { useComponentTexts } from './component-texts.tsx';
import classes from './data-cards.module.css';
import { type DataTableProps, toggled } from './data-table.tsx';

/** The rows of a table as cards, for phones. */
export function DataCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  opens,
  selection,
}: DataTableProps<Row>) {
  const texts = useComponentTexts();
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const facts = columns.filter((column) => column !== title && !column.wideOnly);
  return (
    <ul className={classes['cards']} aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row);
        const isChosen = selection?.chosen.has(key) ?? false;
        return (
          <li key={key} className={classes['card']} data-chosen={isChosen || undefined}>
            <div className={classes['head']}>
              {onOpen && (opens?.(row) ?? true) ? (
                <button type="button" className={classes['open']} onClick={() => onOpen(row)}>
                  {title?.cell(row)}
                </button>
              ) : (
                <strong>{title?.cell(row)}</strong>
              )}
              {selection ? (
                <label className={classes['check']}>
                  <input
                    type="checkbox"
                    aria-label={texts.selectRow(selection.rowName(row))}
                    checked={isChosen}
                    onChange={() => selection.onChange(toggled(selection.chosen, key))}
                  />
                </label>
              ) : null}
            </div>
            <dl>
              {facts.map((column) => {
                const cell = column.cell(row);
                // A name without anything beside it says nothing on a card.
                return cell === null ? null : (
                  <div key={column.id}>
                    <dt>{column.header}</dt>
                    <dd>{cell}</dd>
                  </div>
                );
              })}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
