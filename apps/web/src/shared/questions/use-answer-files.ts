import { useQueries } from '@tanstack/react-query';
import { fileSize } from '@trilha/i18n/formats';
import type { DroppedFile } from '@trilha/ui/file-drop';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { shrinkPhoto } from '#shared/uploads/shrink-photo.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useLocale } from '#shared/use-text.ts';
import { fileLinkQuery } from './file-link.ts';

interface AnswerFiles {
  readonly fileIds: readonly string[];
  readonly most: number;
  readonly purpose: 'answer_file' | 'answer_audio';
  readonly onFileIds: (fileIds: string[]) => void;
}

/** Names and addresses of files that were sent, as far as they are known by now. */
export function useFileLinks(fileIds: readonly string[]) {
  return useQueries({ queries: fileIds.map(fileLinkQuery) });
}

/** Files of an answer on their way and there: each is sent at once and can be tried again, in whatever order they arrive. @spec AS-06 ME-04 */
export function useAnswerFiles({ fileIds, most, purpose, onFileIds }: AnswerFiles) {
  const locale = useLocale();
  const errorText = useErrorText();
  const [onTheWay, setOnTheWay] = useState<readonly (DroppedFile & { readonly file: File })[]>([]);
  const links = useFileLinks(fileIds);
  const sent = useRef(fileIds);
  useEffect(() => {
    sent.current = fileIds;
  }, [fileIds]);

  const give = (next: readonly string[]): void => {
    sent.current = next;
    onFileIds([...next]);
  };
  const change = (id: string, next: Partial<DroppedFile>): void =>
    setOnTheWay((all) => all.map((each) => (each.id === id ? { ...each, ...next } : each)));
  const forget = (id: string): void => setOnTheWay((all) => all.filter((each) => each.id !== id));

  const send = async (id: string, file: File): Promise<void> => {
    change(id, { state: 'sending', progress: 0 });
    try {
      const content = await shrinkPhoto(file);
      const fileId = await uploadFile({
        content,
        name: file.name,
        purpose,
        onProgress: (progress) => change(id, { progress }),
      });
      forget(id);
      // A recording takes the place of the one before.
      give(most === 1 ? [fileId] : [...sent.current, fileId].slice(0, most));
    } catch (error) {
      change(id, { state: 'failed', message: errorText(error) });
    }
  };
  const free = most === 1 ? 1 : most - fileIds.length - onTheWay.length;
  return {
    links,
    isFull: most > 1 && free <= 0,
    files: [
      ...fileIds.map(
        (id, place): DroppedFile => ({
          id,
          name: links[place]?.data?.name ?? '…',
          size: '',
          state: 'done',
        }),
      ),
      ...onTheWay,
    ],
    take: (chosen: readonly File[]): void => {
      const taken = chosen.slice(0, free).map((file) => ({
        id: crypto.randomUUID(),
        file,
        name: file.name,
        size: fileSize(file.size, locale),
        state: 'waiting' as const,
      }));
      setOnTheWay((all) => [...(most === 1 ? [] : all), ...taken]);
      for (const { id, file } of taken) void send(id, file);
    },
    retry: (id: string): void => {
      const again = onTheWay.find((each) => each.id === id);
      if (again) void send(id, again.file);
    },
    remove: (id: string): void => {
      forget(id);
      if (sent.current.includes(id)) give(sent.current.filter((each) => each !== id));
    },
  };
}
