import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '@trilha/contract/export-format';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { RadioCards } from '@trilha/ui/radio-cards';
import { showToast } from '@trilha/ui/toasts';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { fetchFile } from '#shared/save-file.ts';
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
export function ExportChoice({ label, large = false, order, children }: ExportChoiceProps) {
  const text = useText('people');
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const download = useMutation({
    mutationFn: () => order(format),
    onSuccess: ({ url }) => {
      setOpen(false);
      fetchFile(url);
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <>
      <Button large={large} icon={<IconDownload size={20} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        size={children ? 'large' : 'small'}
        footer={
          <Button kind="primary" busy={download.isPending} onClick={() => download.mutate()}>
            {text('export.go')}
          </Button>
        }
      >
        <RadioCards
          legend={text('export.format')}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'xlsx', label: 'Excel (XLSX)', description: text('export.xlsx') },
            { value: 'csv', label: 'CSV', description: text('export.csv') },
          ]}
        />
        {children}
      </Dialog>
    </>
  );
}
