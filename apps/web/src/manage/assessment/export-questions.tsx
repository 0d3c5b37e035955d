import { IconFileExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { exportQuestions } from '@trilha/contract/assessment/exchange.calls';
import { EXPORTED_FORMATS } from '@trilha/contract/assessment/exchange-terms';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Stack } from '@trilha/ui/page';
import { RadioCards } from '@trilha/ui/radio-cards';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { fetchFile } from '#shared/save-file.ts';
import { useText } from '#shared/use-text.ts';
import { ExportLosses } from './export-losses.tsx';

interface ExportQuestionsProps {
  readonly bankId: string;
  readonly count: number;
  /** The question that is open, where it is not the only one. */
  readonly chosen: string | null;
}

/** Takes a bank, or the open question, out as a file of the wanted form. @spec AS-06 */
export function ExportQuestions({ bankId, count, chosen }: ExportQuestionsProps) {
  const text = useText('exchanging');
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState<(typeof EXPORTED_FORMATS)[number]>('gift');
  const [which, setWhich] = useState<'all' | 'one'>('all');
  const questionId = which === 'one' ? chosen : null;
  const download = useMutation({
    mutationFn: () =>
      api(exportQuestions, {
        params: { bankId },
        body: { format, ...(questionId ? { questionIds: [questionId] } : {}) },
      }),
    onSuccess: ({ url, left }) => {
      setOpen(false);
      fetchFile(url);
      if (left > 0) showToast(text('export.left', { count: left }));
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <>
      <Button icon={<IconFileExport size={20} />} onClick={() => setOpen(true)}>
        {text('export')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={text('export')}
        footer={
          <Button kind="primary" busy={download.isPending} onClick={() => download.mutate()}>
            {text('export.go')}
          </Button>
        }
      >
        <Stack gap={24}>
          <RadioCards
            legend={text('format')}
            value={format}
            onChange={setFormat}
            options={EXPORTED_FORMATS.map((value) => ({
              value,
              label: text(`export.name.${value}`),
              description: text(`export.${value}`),
            }))}
          />
          {chosen ? (
            <RadioCards
              legend={text('export.which')}
              value={which}
              onChange={setWhich}
              options={[
                { value: 'all', label: text('export.all', { count }) },
                { value: 'one', label: text('export.one') },
              ]}
            />
          ) : null}
          {isOpen ? (
            <ExportLosses bankId={bankId} questionId={questionId} format={format} onInstead={setFormat} />
          ) : null}
        </Stack>
      </Dialog>
    </>
  );
}
