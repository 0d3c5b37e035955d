import type { ResponseOf } from '@trilha/contract/define-call';
import {
  cancelUpload,
  completeUpload,
  type FilePurpose,
  startUpload,
} from '@trilha/contract/files/files.calls';
import { MAXIMUM_CUTS, PART_BYTES, pauseAfterCuts } from '@trilha/rules/files/upload-parts.rule';
import { api } from '../api.ts';
import { ApiProblem } from '../api-problem.ts';
import { digestHeader, put } from './put-bytes.ts';

export interface Upload {
  readonly content: Blob;
  readonly name: string;
  readonly purpose: FilePurpose;
  /** Hears how far it is, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends it; what was sent is forgotten. */
  readonly signal?: AbortSignal;
}

type Started = ResponseOf<typeof startUpload>;

/** Sends a file straight to storage and has it checked; answers its id. Throws ApiProblem. @spec ME-04 */
export const uploadFile = async (upload: Upload): Promise<string> => (await sendFile(upload)).fileId;

/**
 * The same, answering all that was found out about the file. A large file travels in parts: after a cut it goes on with
 * the first part that is missing, also in another tab and after the page was left, when the same file is chosen again.
 */
export async function sendFile(upload: Upload): Promise<ResponseOf<typeof completeUpload>> {
  // What travels whole begins anew in any case, so whoever sends it is asked at once.
  const patience = upload.content.size > PART_BYTES ? MAXIMUM_CUTS : 0;
  for (let cuts = 0; ; cuts += 1) {
    try {
      const started = await start(upload);
      await sendBytes(upload, started);
      return await api(completeUpload, { body: { fileId: started.fileId } });
    } catch (error) {
      if (!isCut(error) || upload.signal?.aborted || cuts >= patience) throw error;
      await pause(pauseAfterCuts(cuts), upload.signal);
    }
  }
}

/** A file of the device is known again by what it says of itself; what the page made itself is not. */
const markOf = (content: Blob, name: string): { readonly resumeMark?: string } =>
  content instanceof File ? { resumeMark: `${content.lastModified} ${name}`.slice(0, 500) } : {};

function start({ content, name, purpose }: Upload): Promise<Started> {
  const { type: contentType, size } = content;
  return api(startUpload, { body: { purpose, name, contentType, size, ...markOf(content, name) } });
}

async function sendBytes({ content, onProgress, signal }: Upload, started: Started): Promise<void> {
  const { fileId, uploadUrl, parts } = started;
  try {
    if (parts.length === 0)
      return await put({
        address: uploadUrl,
        content,
        signal,
        onBytes: (bytes) => onProgress(bytes / content.size),
      });
    let there = parts.reduce((sum, part) => sum + (part.stored ? part.end - part.start : 0), 0);
    for (const part of parts.filter(({ stored }) => !stored)) {
      const bytes = content.slice(part.start, part.end);
      await put({
        address: part.uploadUrl,
        content: bytes,
        signal,
        headers: await digestHeader(bytes),
        onBytes: (sent) => onProgress((there + sent) / content.size),
      });
      there += bytes.size;
    }
  } catch (error) {
    if (signal?.aborted) await api(cancelUpload, { params: { fileId } });
    throw error;
  }
}

/** A cut passes: no connection, an address that was too old, a server that is starting anew. */
const isCut = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (['offline', 'timeout', 'unavailable', 'file_link_expired', 'file_incomplete'] as const).some(
    (code) => code === error.code,
  );

/** Waits, but no longer than until the network is back. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal?.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    window.addEventListener('online', over);
    signal?.addEventListener('abort', over);
  });
}
