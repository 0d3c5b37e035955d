import { exportImportRows } from '@trilha/contract/people/imports.calls';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { useText } from '#shared/use-text.ts';

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
