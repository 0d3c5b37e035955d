import { exportStatement } from '@trilha/contract/loyalty/statement.calls';
import { STATEMENT_FORMATS, type StatementFormat } from '@trilha/contract/loyalty/statement-formats';
import { api } from '#shared/api.ts';
import { ExportDialog } from '#shared/export-dialog.tsx';
import { useText } from '#shared/use-text.ts';
import type { StatementSearch } from './statement.search.ts';
import { filterOf } from './statement-queries.ts';

/** The lines in sight and all after them as a file, to print or for a spreadsheet. @spec PT-01 */
export function StatementExport({ search }: { readonly search: StatementSearch }) {
  const text = useText('explaining');
  return (
    <ExportDialog<StatementFormat>
      label={text('export')}
      words={{ legend: text('export.format'), go: text('export.go') }}
      formats={STATEMENT_FORMATS.map((format) => ({
        value: format,
        label: format.toUpperCase(),
        description: text(`export.${format}`),
      }))}
      order={(format) => api(exportStatement, { query: { ...filterOf(search), format } })}
    />
  );
}
