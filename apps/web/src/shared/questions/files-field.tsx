import { FileDrop } from '@trilha/ui/file-drop';
import { useText } from '#shared/use-text.ts';
import type { FieldProps } from './question-shown.ts';
import { useAnswerFiles } from './use-answer-files.ts';

const ACCEPTED = 'image/*,application/pdf,.docx,.xlsx,.pptx';

/** Photographs and documents as an answer: chosen, dropped, or taken with the camera of the phone. @spec AS-06 */
export function FilesField({ question, answer, onAnswer }: FieldProps<'file_answer'>) {
  const text = useText('assessment');
  const most = question.maximumFiles;
  const { files, isFull, take, retry, remove } = useAnswerFiles({
    fileIds: answer?.fileIds ?? [],
    most,
    kind: 'file_answer',
    onGiven: ({ fileIds }) => onAnswer({ kind: 'file_answer', fileIds }),
  });
  return (
    <FileDrop
      label={text('files.label', { count: most })}
      action={text(isFull ? 'files.full' : 'files.action')}
      hint={text('files.hint')}
      accept={ACCEPTED}
      multiple={most > 1}
      disabled={isFull}
      files={files}
      onFiles={take}
      onRetry={retry}
      onRemove={remove}
    />
  );
}
