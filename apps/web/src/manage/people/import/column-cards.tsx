import { IMPORT_FIELDS, type ImportField } from '@trilha/rules/people/import/import-fields.rule';
import { SelectField } from '@trilha/ui/select-field';
import { useText } from '#shared/use-text.ts';
import classes from './import.module.css';
import type { OneImport } from './import-queries.ts';

const IGNORED = 'ignored';

interface ColumnCardsProps {
  readonly found: OneImport;
  readonly mapping: readonly (ImportField | null)[];
  readonly onChoose: (column: number, field: ImportField | null) => void;
}

/** Each column with what it holds and what stands in its first rows. */
export function ColumnCards({ found, mapping, onChoose }: ColumnCardsProps) {
  const text = useText('imports');
  const columns = mapping.map((field, column) => ({
    id: `column-${column}`,
    column,
    field,
    name: found.header[column]?.trim() || text('mapping.unnamed', { number: column + 1 }),
    cells: found.sample.map((cells, row) => ({ id: `row-${row}`, words: cells[column]?.trim() ?? '' })),
  }));
  return (
    <ol className={classes['columns']}>
      {columns.map(({ id, column, field, name, cells }) => (
        <li key={id} className={classes['column']} data-ignored={field === null || undefined}>
          <SelectField
            label={name}
            aria-label={text('mapping.column', { name })}
            data={[
              { value: IGNORED, label: text('mapping.ignore') },
              ...IMPORT_FIELDS.map((value) => ({ value, label: text(`field.${value}`) })),
            ]}
            value={field ?? IGNORED}
            onChange={(value) =>
              onChoose(column, IMPORT_FIELDS.find((candidate) => candidate === value) ?? null)
            }
          />
          <ul>
            {cells.map((cell) => (
              <li key={cell.id}>{cell.words || <em>{text('mapping.empty')}</em>}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
