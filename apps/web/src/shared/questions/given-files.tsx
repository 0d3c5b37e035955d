import { IconFile } from '@tabler/icons-react';
import { useText } from '#shared/use-text.ts';
import classes from './audio-field.module.css';
import { useFileLinks } from './use-answer-files.ts';

interface GivenFilesProps {
  readonly kind: 'file_answer' | 'audio_answer';
  readonly fileIds: readonly string[];
}

/** What was sent as an answer, to be opened or heard again by who may. @spec AS-07 */
export function GivenFiles({ kind, fileIds }: GivenFilesProps) {
  const text = useText('assessment');
  const links = useFileLinks(fileIds);
  return links.map(({ data }, place) => {
    if (!data) return null;
    return kind === 'audio_answer' ? (
      <audio
        key={fileIds[place]}
        className={classes['player']}
        controls
        preload="metadata"
        src={data.url}
        aria-label={text('audio.listen')}
      >
        <track kind="captions" />
      </audio>
    ) : (
      <a key={fileIds[place]} className={classes['file']} href={data.url} target="_blank" rel="noreferrer">
        <IconFile size={20} aria-hidden="true" />
        {data.name}
      </a>
    );
  });
}
