import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { exportImportRows } from '@trilha/contract/people/imports.calls';
import { Button } from '@trilha/ui/button';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { fetchFile } from '#shared/save-file.ts';
import { useText } from '#shared/use-text.ts';

/** The result of every row as a file. @spec MG-03 */
export function ReportButton({ importId }: { readonly importId: string }) {
  const text = useText('imports');
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: () => api(exportImportRows, { params: { importId }, body: { outcome: null } }),
    onSuccess: ({ url }) => fetchFile(url),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <Button
      large
      icon={<IconDownload size={20} />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {text('report')}
    </Button>
  );
}
