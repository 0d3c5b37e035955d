import type { MediaContent } from '@trilha/contract/learning/activity-content';
import { TextArea } from '@trilha/ui/text-area';
import { useText } from '#shared/use-text.ts';

type Spoken = MediaContent<'video' | 'audio' | 'youtube' | 'vimeo' | 'wowza'>;

export interface TranscriptFieldProps {
  readonly content: Spoken;
  readonly onChange: (content: Spoken) => void;
}

/** What is said in a film or a recording, for those who cannot hear it. @spec PL-08 */
export function TranscriptField({ content, onChange }: TranscriptFieldProps) {
  const text = useText('authoring');
  return (
    <TextArea
      label={text('transcript')}
      description={text('transcriptHint')}
      autosize
      minRows={3}
      maxRows={12}
      value={content.transcript ?? ''}
      onChange={(event) => onChange({ ...content, transcript: event.currentTarget.value })}
    />
  );
}
