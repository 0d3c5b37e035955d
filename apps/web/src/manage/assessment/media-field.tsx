import { useMutation } from '@tanstack/react-query';
import { FileDrop } from '@trilha/ui/file-drop';
import { TextArea } from '@trilha/ui/text-area';
import { useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { QuestionMedia } from '#shared/questions/question-media.tsx';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useText } from '#shared/use-text.ts';
import type { MediaDraft } from './picture-draft.ts';
import { QUESTION_FILE } from './use-files-first.ts';

interface MediaFieldProps {
  readonly media: MediaDraft;
  readonly onChange: (media: MediaDraft) => void;
}

/** The sound or film of a question, with what is said in it for who does not hear: sent at once, heard before it is saved. @spec AS-06 */
export function MediaField({ media, onChange }: MediaFieldProps) {
  const text = useText('questions');
  const errorText = useErrorText();
  const [progress, setProgress] = useState(0);
  const sending = useMutation({
    mutationKey: QUESTION_FILE,
    mutationFn: async (file: File) => {
      const kind = file.type.startsWith('audio/') ? ('audio' as const) : ('video' as const);
      const sent = { content: file, name: file.name, purpose: 'question_media' as const };
      return { kind, fileId: await uploadFile({ ...sent, onProgress: setProgress }) };
    },
    onSuccess: (sent) => onChange({ ...sent, transcript: media?.transcript }),
  });
  const files = sending.isPending
    ? [{ id: 'sent', name: sending.variables.name, size: '', state: 'sending' as const, progress }]
    : media
      ? [{ id: media.fileId, name: text('media.there'), size: '', state: 'done' as const }]
      : [];
  return (
    <>
      <FileDrop
        label={text('media')}
        action={text('media.action')}
        hint={text('media.hint')}
        accept="audio/*,video/mp4,video/webm"
        files={files}
        onFiles={([file]) => {
          if (file) sending.mutate(file);
        }}
        onRemove={() => onChange(null)}
        {...(sending.error ? { error: errorText(sending.error) } : {})}
      />
      {media ? (
        <>
          <QuestionMedia key={media.fileId} media={{ kind: media.kind, fileId: media.fileId }} />
          <TextArea
            label={text('media.transcript')}
            description={text('media.transcriptHint')}
            autosize
            minRows={2}
            maxLength={10_000}
            value={media.transcript ?? ''}
            onChange={(event) => onChange({ ...media, transcript: event.currentTarget.value })}
          />
        </>
      ) : null}
    </>
  );
}
