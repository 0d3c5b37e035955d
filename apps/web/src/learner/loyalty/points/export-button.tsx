import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { exportStatement } from '@trilha/contract/loyalty/points.calls';
import { Button } from '@trilha/ui/button';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import type { StatementFilter } from './statement.screen.tsx';

/** The statement in sight as a file for a spreadsheet. @spec PT-01 */
export function ExportButton({ filter }: { readonly filter: StatementFilter }) {
  const text = useText('loyalty');
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: () =>
      api(exportStatement, {
        query: {
          ...(filter.campaign ? { campaignId: filter.campaign } : {}),
          ...(filter.unit ? { unit: filter.unit } : {}),
        },
      }),
    onSuccess: ({ fileName, content }) => save(fileName, content),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <Button icon={<IconDownload size={20} />} busy={download.isPending} onClick={() => download.mutate()}>
      {text('statement.export')}
    </Button>
  );
}

function save(fileName: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
