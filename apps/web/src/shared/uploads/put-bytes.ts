import { ApiProblem } from '../api-problem.ts';

export interface Put {
  readonly address: string;
  readonly content: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Hears how many bytes have left. */
  readonly onBytes: (bytes: number) => void;
}

/** XMLHttpRequest, because fetch cannot tell how much of a body has left. Throws ApiProblem. */
export function put({ address, content, headers = {}, signal, onBytes }: Put): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new ApiProblem('offline'));
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('content-type', content.type || 'application/octet-stream');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onBytes(loaded));
    request.addEventListener('error', () => reject(new ApiProblem('offline')));
    request.addEventListener('abort', () => reject(new ApiProblem('offline')));
    request.addEventListener('timeout', () => reject(new ApiProblem('timeout')));
    request.addEventListener('load', () => {
      const { status } = request;
      if (status < 300) resolve();
      else if (status === 403) reject(new ApiProblem('file_link_expired', { status }));
      else reject(new ApiProblem(status >= 502 ? 'unavailable' : 'unexpected', { status }));
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(content);
  });
}

/** The digest by which storage knows the bytes arrived as they left (RFC 9530); none where the page may not compute it. */
export async function digestHeader(content: Blob): Promise<Readonly<Record<string, string>>> {
  if (!window.isSecureContext) return {};
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()));
  return { 'content-digest': `sha-256=:${btoa(String.fromCharCode(...digest))}:` };
}
