import { useQueries } from '@tanstack/react-query';
import { fileSize } from '@trilha/i18n/formats';
import type { DroppedFile } from '@trilha/ui/file-drop';
import { useSyncExternalStore } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { refusalOf } from '#shared/refusal.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { fileLinkQuery } from './file-link.ts';
import type { SentKind } from './kept-sendings.ts';
import { type FilesGiven, isWaiting, type Recording, type Sending } from './sending.ts';
import { useSendings } from './sendings-around.tsx';

interface AnswerFiles {
  readonly fileIds: readonly string[];
  readonly most: number;
  readonly kind: SentKind;
  readonly onGiven: (given: FilesGiven) => void;
}

/** Names and addresses of files that were sent, as far as they are known by now. */
export function useFileLinks(fileIds: readonly string[]) {
  return useQueries({ queries: fileIds.map(fileLinkQuery) });
}

/** Files of an answer on their way and there: each is sent at once and can be tried again, in whatever order they arrive. @spec AS-06 ME-04 */
export function useAnswerFiles({ fileIds, most, kind, onGiven }: AnswerFiles) {
  const locale = useLocale();
  const text = useText('assessment');
  const errorText = useErrorText();
  const links = useFileLinks(fileIds);
  const { questionId, sendings } = useSendings(fileIds, onGiven);
  const shown = useSyncExternalStore(sendings.subscribe, sendings.read);
  const tooLarge = text('files.tooLarge');
  /** Why it is stuck, and what becomes of it. */
  const wordsOf = ({ isOvertaken, safety, problem }: Sending): string => {
    if (isOvertaken) return text(most === 1 ? 'files.overtaken' : 'files.noRoom');
    if (refusalOf(problem) === 'final') return errorText(problem);
    return `${errorText(problem)} ${safety === 'tooLarge' ? tooLarge : text('files.pageOnly')}`;
  };
  const onTheWay = shown.sendings.filter((each) => each.questionId === questionId);
  return {
    links,
    isFull: most > 1 && fileIds.length + onTheWay.length >= most,
    files: [
      ...fileIds.map(
        (id, place): DroppedFile => ({
          id,
          name: links[place]?.data?.name ?? '…',
          size: '',
          state: 'done',
        }),
      ),
      ...onTheWay.map((sending): DroppedFile => {
        const { id, file, isStuck, progress, safety } = sending;
        return {
          id,
          name: file.name,
          size: fileSize(file.size, locale),
          ...(isWaiting(sending)
            ? { state: 'waiting', message: text('files.kept'), retryable: true }
            : isStuck
              ? { state: 'failed', message: wordsOf(sending) }
              : { state: 'sending', progress, ...(safety === 'tooLarge' ? { message: tooLarge } : {}) }),
        };
      }),
    ],
    /** What lies here and not with the server. */
    unsent: onTheWay,
    /** Whether the answer is what was said until its page ended, and nobody has said that it may stay. */
    isUnfinished: shown.unfinished.includes(questionId),
    settleUnfinished: (): void => sendings.settleUnfinished(questionId),
    take: (chosen: readonly File[], recordingId?: string): void =>
      sendings.take({ questionId, kind, most }, chosen, recordingId),
    keepPiece: (piece: File, recordingId: string): void =>
      sendings.keepPiece({ questionId, kind, most }, recordingId, piece),
    retry: sendings.retry,
    remove: (id: string): void => sendings.remove({ questionId, kind }, id),
    onRecording: (recording: Recording): void => sendings.record(questionId, recording),
  };
}
