import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

export interface SentPart {
  readonly start: number;
  readonly end: number;
  readonly uploadUrl: string;
}

/** A file that is known by its first bytes and is different everywhere else. */
export function largeDocument(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE(Math.imul(at, 2654435761) >>> 0, at);
  bytes.write('%PDF-1.7\n');
  return bytes;
}

export const digestOf = (bytes: Buffer): string =>
  `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;

/**
 * Sends a part over a real connection, which breaks after so many bytes when that is asked for; answers the status, or
 * null when nothing was answered.
 */
export async function sendPart(
  origin: string,
  file: Buffer,
  { start, end, uploadUrl }: SentPart,
  cutAfter = Number.POSITIVE_INFINITY,
): Promise<number | null> {
  const part = file.subarray(start, end);
  const sending = request(new URL(uploadUrl, origin), {
    method: 'PUT',
    headers: { 'content-length': part.length, 'content-digest': digestOf(part) },
  });
  // Whoever is refused early still sends: the connection may break after the answer has come, or twice.
  sending.on('error', () => {});
  const answered = once(sending, 'response').then(
    ([answer]) => {
      const { statusCode = null } = (answer as IncomingMessage).on('error', () => {}).resume();
      return statusCode;
    },
    () => null,
  );
  if (cutAfter >= part.length) sending.end(part);
  else sending.write(part.subarray(0, cutAfter), () => sending.destroy());
  return answered;
}
