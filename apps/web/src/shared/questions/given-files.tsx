import { IconFile } from '@tabler/icons-react';
import { useText } from '#shared/use-text.ts';
import classes from './audio-field.module.css';
import { useFileLinks } from './use-answer-files.ts';

interface GivenFilesProps {
  readonly kind: 'file_answer' | 'audio_answer';
  readonly fileIds: readonly string[];
}

/** What was sent as an answer, to be opened or heard again by whoever sent it. @spec AS-07 */
export function GivenFiles({ kind, fileIds }: GivenFilesProps) {
  const links = useFileLinks(fileIds);
  return links.map(({ data }, place) =>
    data ? (
      <AnswerFile key={fileIds[place]} name={data.name} url={data.url} isAudio={kind === 'audio_answer'} />
    ) : null,
  );
}

interface AnswerFileProps {
  readonly name: string;
  readonly url: string;
  readonly isAudio: boolean;
}

/** One file of an answer: a recording to listen to, anything else to open. @spec AS-07 */
export function AnswerFile({ name, url, isAudio }: AnswerFileProps) {
  const text = useText('assessment');
  return isAudio ? (
    <audio
      className={classes['player']}
      controls
      preload="metadata"
      src={url}
      aria-label={text('audio.listen')}
    >
      <track kind="captions" />
    </audio>
  ) : (
    <a className={classes['file']} href={url} target="_blank" rel="noreferrer">
      <IconFile size={20} aria-hidden="true" />
      {name}
    </a>
  );
}
