import type { ScannedCode } from './scan-invoice.ts';

/** What may be looked for in a photo, and how it is told. */
export interface Scanned {
  readonly invoice: ScannedCode;
  readonly product: string;
}

/** How long the codes of a photo are looked for before the seller is left to type. */
const MILLISECONDS = 1500;

/**
 * The code of an invoice or of a product in a photo, read beside the page so that typing goes on; null where there is
 * none, where the photo is no picture, and where this browser cannot look. `signal` ends the search. @spec LO-10 LO-15
 */
export function scanPhoto<Wanted extends keyof Scanned>(
  wanted: Wanted,
  photo: Blob,
  signal: AbortSignal,
): Promise<Scanned[Wanted] | null> {
  if (!photo.type.startsWith('image/') || typeof OffscreenCanvas === 'undefined')
    return Promise.resolve(null);
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
    const end = (found: Scanned[Wanted] | null): void => {
      worker.terminate();
      resolve(found);
    };
    signal.addEventListener('abort', () => end(null), { once: true });
    const { port1: heard, port2: answer } = new MessageChannel();
    heard.addEventListener('message', ({ data }: MessageEvent<Scanned[Wanted] | null>) => end(data));
    heard.start();
    // A program that did not arrive leaves the seller typing, as before.
    worker.addEventListener('error', () => end(null));
    worker.postMessage({ wanted, photo, milliseconds: MILLISECONDS, answer }, [answer]);
  });
}
