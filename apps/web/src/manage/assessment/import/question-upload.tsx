import { useMutation } from '@tanstack/react-query';
import { QUESTION_FILE_MAXIMUM_BYTES } from '@trilha/contract/assessment/exchange-terms';
import { fileSize } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { FileDrop } from '@trilha/ui/file-drop';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useLocale, useText } from '#shared/use-text.ts';

/** Takes a file of questions, or their text as a file; one that was refused stays named with the reason. @spec AS-06 */
export function QuestionUpload({ onUploaded }: { readonly onUploaded: (fileId: string) => void }) {
  const text = useText('exchanging');
  const errorText = useErrorText();
  const locale = useLocale();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [pasted, setPasted] = useState('');
  const upload = useMutation({
    mutationFn: (content: File) =>
      uploadFile({ content, name: content.name, purpose: 'question_file', onProgress: setShare }),
    onSuccess: onUploaded,
  });
  const isTooLarge = file !== null && file.size > QUESTION_FILE_MAXIMUM_BYTES;
  const send = (chosen: File): void => {
    setFile(chosen);
    setShare(0);
    upload.reset();
    if (chosen.size <= QUESTION_FILE_MAXIMUM_BYTES) upload.mutate(chosen);
  };
  const problem = isTooLarge ? text('upload.tooLarge') : upload.error ? errorText(upload.error) : null;
  return (
    <Stack gap={24}>
      <FileDrop
        label={text('upload.label')}
        action={text('upload.action')}
        hint={text('upload.hint')}
        accept=".txt,.gift,.xml,.zip,text/plain,text/xml,application/xml,application/zip"
        files={
          file
            ? [
                {
                  id: 'questions',
                  name: file.name,
                  size: fileSize(file.size, locale),
                  state: problem ? 'failed' : upload.isPending ? 'sending' : 'done',
                  progress: share,
                },
              ]
            : []
        }
        disabled={upload.isPending}
        error={problem}
        onFiles={([chosen]) => {
          if (chosen) send(chosen);
        }}
        onRetry={() => {
          if (file) send(file);
        }}
      />
      <Stack gap={12}>
        <TextArea
          label={text('paste.label')}
          autosize
          minRows={5}
          maxRows={16}
          spellCheck={false}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        <div>
          <Button
            kind="secondary"
            disabled={pasted.trim() === ''}
            busy={upload.isPending}
            onClick={() => send(new File([pasted], text('paste.name'), { type: 'text/plain' }))}
          >
            {text('paste.check')}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}
