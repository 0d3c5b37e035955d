import type { ResponseOf } from '@trilha/contract/define-call';
import { completeUpload, type FilePurpose, startUpload } from '@trilha/contract/files/files.calls';
import { api } from '../api.ts';
import { ApiProblem } from '../api-problem.ts';

export interface Upload {
  readonly content: Blob;
  readonly name: string;
  readonly purpose: FilePurpose;
  /** Hears how far it is, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends a file straight to storage and has it checked; answers its id. Throws ApiProblem. @spec ME-04 */
export const uploadFile = async (upload: Upload): Promise<string> => (await sendFile(upload)).fileId;

/** The same, answering all that was found out about the file. */
export async function sendFile({
  content,
  name,
  purpose,
  onProgress,
}: Upload): Promise<ResponseOf<typeof completeUpload>> {
  const { fileId, uploadUrl } = await api(startUpload, {
    body: { purpose, name, contentType: content.type, size: content.size },
  });
  await put(uploadUrl, content, onProgress);
  return api(completeUpload, { body: { fileId } });
}

/** XMLHttpRequest, because fetch cannot tell how much of a body has left. */
function put(address: string, content: Blob, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('content-type', content.type);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new ApiProblem('offline')));
    request.addEventListener('timeout', () => reject(new ApiProblem('timeout')));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else reject(new ApiProblem('unexpected', { status: request.status }));
    });
    request.send(content);
  });
}
