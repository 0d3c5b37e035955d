import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { FileDrop } from '@trilha/ui/file-drop';
import { Notice } from '@trilha/ui/notice';
import { useText } from '#shared/use-text.ts';
import classes from './audio-field.module.css';
import { HeardHere } from './heard-here.tsx';
import { minutesAndSeconds } from './minutes-and-seconds.ts';
import type { FieldProps } from './question-shown.ts';
import { useAnswerFiles } from './use-answer-files.ts';
import { canRecord, useRecorder } from './use-recorder.ts';

/** A spoken answer: recorded here, listened to, recorded again; where there is no microphone a file is chosen. @spec AS-06 PL-08 */
export function AudioField({ question, answer, onAnswer }: FieldProps<'audio_answer'>) {
  const text = useText('assessment');
  const { links, files, unsent, isUnfinished, settleUnfinished, ...ways } = useAnswerFiles({
    fileIds: answer?.fileIds ?? [],
    most: 1,
    kind: 'audio_answer',
    onGiven: ({ fileIds }) => onAnswer({ kind: 'audio_answer', fileIds }),
  });
  const recorder = useRecorder({
    maximumSeconds: question.maximumSeconds,
    name: text('audio.name'),
    onRecorded: (file, id) => ways.take([file], id),
    onPiece: ways.keepPiece,
    onRecording: ways.onRecording,
  });
  const isRecording = recorder.state === 'recording';
  const limit = minutesAndSeconds(question.maximumSeconds);
  const [recording] = links;
  const leftOver = unsent.filter((each) => each.isOvertaken && each.isUnfinished);
  const onTheWay = unsent.find((each) => !each.isOvertaken && each.fileId === null);
  return (
    <>
      {recorder.state === 'refused' ? <Notice tone="warn">{text('audio.refused')}</Notice> : null}
      {recorder.state === 'cut' || recorder.state === 'cutEmpty' || recorder.state === 'empty' ? (
        <Notice tone="warn">{text(`audio.${recorder.state}`)}</Notice>
      ) : null}
      {recorder.state === 'shortened' ? (
        <Notice tone="warn">{text('audio.shortened', { limit })}</Notice>
      ) : null}
      {recorder.isSilent && (isRecording || files.length > 0) ? (
        <Notice tone="warn">{text(isRecording ? 'audio.silent' : 'audio.silentKept')}</Notice>
      ) : null}
      {isUnfinished && !isRecording ? (
        <Notice
          tone="warn"
          title={text('audio.unfinishedTitle')}
          action={<Button onClick={settleUnfinished}>{text('audio.unfinishedStays')}</Button>}
        >
          {text('audio.unfinished')}
        </Notice>
      ) : null}
      {leftOver.map(({ id, file }) => (
        <Notice key={id} tone="warn" title={text('audio.unfinishedTitle')}>
          {text('audio.leftOver')}
          <HeardHere file={file} label={text('audio.leftOver.listen')} />
          <div className={classes['choice']}>
            <Button onClick={() => ways.remove(id)}>{text('audio.leftOver.leave')}</Button>
            <Button onClick={() => ways.retry(id)}>{text('audio.leftOver.use')}</Button>
          </div>
        </Notice>
      ))}
      {canRecord() ? (
        <div className={classes['recorder']}>
          <Button
            kind="primary"
            large
            icon={isRecording ? <IconPlayerStop size={22} /> : <IconMicrophone size={22} />}
            onClick={isRecording ? recorder.stop : () => void recorder.start()}
          >
            {text(isRecording ? 'audio.stop' : files.length > 0 ? 'audio.again' : 'audio.record')}
          </Button>
          <span className={classes['time']} data-recording={isRecording || undefined}>
            {isRecording
              ? text('audio.running', { time: minutesAndSeconds(recorder.seconds), limit })
              : text('audio.limit', { limit })}
          </span>
        </div>
      ) : null}
      <output className="visually-hidden">{isRecording ? text('audio.recording') : ''}</output>
      {onTheWay ? <HeardHere file={onTheWay.file} label={text('audio.listen')} /> : null}
      {recording?.data && !onTheWay ? (
        <audio
          className={classes['player']}
          controls
          preload="metadata"
          src={recording.data.url}
          aria-label={text('audio.listen')}
        >
          {/* What the learner said a moment ago has no captions. */}
          <track kind="captions" />
        </audio>
      ) : null}
      <FileDrop
        label={text('audio.file')}
        action={text('audio.choose')}
        hint={text('audio.hint')}
        accept="audio/*"
        files={files.filter(({ id }) => leftOver.every((each) => each.id !== id))}
        onFiles={ways.take}
        onRetry={ways.retry}
        onRemove={ways.remove}
        disabled={isRecording}
      />
    </>
  );
}
