import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { RadioCards } from '@trilha/ui/radio-cards';
import { showToast } from '@trilha/ui/toasts';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { fetchFile } from '#shared/save-file.ts';

interface ExportDialogProps<Format extends string> {
  /** What the button says that opens the choice. */
  readonly label: string;
  readonly large?: boolean;
  readonly words: { readonly legend: string; readonly go: string };
  /** The forms there are, the one most take first. */
  readonly formats: readonly {
    readonly value: Format;
    readonly label: string;
    readonly description: string;
  }[];
  /** Asks for the address of the file. */
  readonly order: (format: Format) => Promise<{ readonly url: string }>;
  /** What else is chosen about the file. */
  readonly children?: ReactNode;
}

/** Asks in which form a file is wanted, and lets the browser fetch it. */
export function ExportDialog<Format extends string>(props: ExportDialogProps<Format>) {
  const { label, large = false, words, formats, order, children } = props;
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setFormat] = useState<Format | null>(null);
  const format = chosen ?? formats[0]?.value ?? null;
  const download = useMutation({
    mutationFn: order,
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
          <Button
            kind="primary"
            busy={download.isPending}
            onClick={() => format !== null && download.mutate(format)}
          >
            {words.go}
          </Button>
        }
      >
        <RadioCards legend={words.legend} value={format} onChange={setFormat} options={formats} />
        {children}
      </Dialog>
    </>
  );
}
