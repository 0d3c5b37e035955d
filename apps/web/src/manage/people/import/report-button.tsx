import { exportImportRows } from '@trilha/contract/people/imports.calls';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { ExportChoice } from '../export-choice.tsx';

/** The result of every row as a file. @spec MG-03 */
export function ReportButton({ importId }: { readonly importId: string }) {
  const text = useText('imports');
  return (
    <ExportChoice
      large
      label={text('report')}
      order={(format) => api(exportImportRows, { params: { importId }, body: { outcome: null, format } })}
    />
  );
}
