import type { ExportFormat } from '@trilha/contract/export-format';
import type { ReactNode } from 'react';
import { ExportDialog } from '#shared/export-dialog.tsx';
import { useText } from '#shared/use-text.ts';

interface ExportChoiceProps {
  /** What the button says that opens the choice. */
  readonly label: string;
  readonly large?: boolean;
  /** Asks for the address of the file. */
  readonly order: (format: ExportFormat) => Promise<{ readonly url: string }>;
  /** What else is chosen about the file. */
  readonly children?: ReactNode;
}

/** Takes a list out as a file of the wanted form, made by the server while it is fetched. @spec MG-03 */
export function ExportChoice(props: ExportChoiceProps) {
  const text = useText('people');
  return (
    <ExportDialog<ExportFormat>
      {...props}
      words={{ legend: text('export.format'), go: text('export.go') }}
      formats={[
        { value: 'xlsx', label: 'Excel (XLSX)', description: text('export.xlsx') },
        { value: 'csv', label: 'CSV', description: text('export.csv') },
      ]}
    />
  );
}
