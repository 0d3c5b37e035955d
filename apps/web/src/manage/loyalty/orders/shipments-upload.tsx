import { useMutation } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useText } from '#shared/use-text.ts';
import { ListDrop } from '../../lists/list-drop.tsx';

interface ShipmentsUploadProps<Judged> {
  readonly judge: (fileId: string) => Promise<Judged>;
  readonly onJudged: (judged: Judged) => void;
}

/** A list as a file, or its lines as they were pasted: both are sent and read the same way. @spec RW-05 */
export function ShipmentsUpload<Judged>({ judge, onJudged }: ShipmentsUploadProps<Judged>) {
  const text = useText('fulfilling');
  const errors = useText('errors');
  const errorText = useErrorText();
  const [words, setWords] = useState('');
  const pasting = useMutation({
    mutationFn: async () => {
      const content = new File([words], 'rastreios.csv', { type: 'text/csv' });
      return judge(
        await uploadFile({ content, name: content.name, purpose: 'people_list', onProgress: () => {} }),
      );
    },
    onSuccess: onJudged,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (words.trim()) pasting.mutate();
  };
  return (
    <Stack gap={16}>
      <p>{text('ships.columns')}</p>
      <ListDrop
        label={text('ships.file')}
        action={text('ships.fileAction')}
        hint={text('ships.fileHint')}
        tooLarge={errors('body_too_large')}
        start={judge}
        onStarted={onJudged}
      />
      <form onSubmit={submit}>
        <Stack gap={12}>
          {pasting.error ? <Notice tone="bad">{errorText(pasting.error)}</Notice> : null}
          <TextArea
            label={text('ships.paste')}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button type="submit" busy={pasting.isPending} disabled={words.trim() === ''}>
            {text('ships.check')}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
