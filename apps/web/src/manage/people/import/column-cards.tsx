import { importFieldText } from '@trilha/i18n/import-text';
import { isGuardedPart } from '@trilha/rules/identity/registration/profile-answers.rule';
import { IMPORT_FIELDS, type ImportField } from '@trilha/rules/people/import/import-fields.rule';
import { SelectField } from '@trilha/ui/select-field';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import classes from './import.module.css';
import type { OneImport } from './import-queries.ts';
import { useImportTexts } from './import-texts.ts';

const IGNORED = 'ignored';

interface ColumnCardsProps {
  readonly found: OneImport;
  readonly mapping: readonly (ImportField | null)[];
  readonly onChoose: (column: number, field: ImportField | null) => void;
}

/** Each column with what it holds and what stands in its first rows; what the law guards is for who may edit people. @spec MG-03 GM-04 */
export function ColumnCards({ found, mapping, onChoose }: ColumnCardsProps) {
  const text = useText('imports');
  const texts = useImportTexts();
  const mayEdit = usePermission('people.person.edit');
  const fields = IMPORT_FIELDS.filter((field) => mayEdit || !isGuardedPart(field));
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
              ...fields.map((value) => ({ value, label: importFieldText(texts, value) })),
            ]}
            searchable
            value={field ?? IGNORED}
            onChange={(value) => onChoose(column, fields.find((candidate) => candidate === value) ?? null)}
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
