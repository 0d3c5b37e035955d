import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';

const ENOUGH = 64 * 1024;

/** The type a file really has, read from its first bytes; null when nothing known begins like that. */
export async function detectType(content: Readable): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= ENOUGH) break;
  }
  content.destroy();
  const head = Buffer.concat(chunks);
  const found = await fileTypeFromBuffer(head);
  if (found) return found.mime;
  // WebVTT has no magic number but must begin with its name (W3C WebVTT, section 4.1).
  if (/^\uFEFF?WEBVTT([ \t\r\n]|$)/.test(head.toString('utf8', 0, 16))) return 'text/vtt';
  // The declaration of XML may be left out (XML 1.0, section 2.8): a root element is enough.
  if (/^\uFEFF?\s*<[A-Za-z_][\w.:-]*[\s>]/.test(head.toString('utf8', 0, 512)) && isPlainText(head))
    return 'application/xml';
  return isPlainText(head) ? 'text/csv' : null;
}

/** A list has no magic number either: it is text, in bytes or in pairs of bytes, without control characters. */
function isPlainText(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const controls = head.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);
  return head.length > 0 && (isUtf16 ? controls.every((byte) => byte === 0) : controls.length === 0);
}
