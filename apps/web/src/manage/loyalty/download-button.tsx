import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { showToast } from '@trilha/ui/toasts';
import { useErrorText } from '#shared/error-text.ts';
import { saveFile } from '#shared/save-file.ts';

interface DownloadButtonProps {
  readonly children: string;
  readonly load: () => Promise<{ readonly fileName: string; readonly content: string }>;
}

/** Fetches the filtered list as a file for a spreadsheet. */
export function DownloadButton({ children, load }: DownloadButtonProps) {
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: load,
    onSuccess: saveFile,
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <Button icon={<IconDownload size={20} />} busy={download.isPending} onClick={() => download.mutate()}>
      {children}
    </Button>
  );
}
