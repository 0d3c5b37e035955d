import { separatorOf } from '@trilha/rules/people/import/separator.rule';
import type { StoragePort } from '#platform/storage/port.ts';
import { csvLines } from './csv-lines.ts';
import { encodingOf, TEXT_ENCODINGS, type TextEncoding } from './encoding.ts';
import type { ListLine } from './list-problem.ts';
import { xlsxLines } from './xlsx-lines.ts';

/** What was found out about a list, and its lines. */
export interface OpenList {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: TextEncoding | null;
  readonly separator: string | null;
  readonly lines: AsyncGenerator<ListLine>;
}

const SAMPLE = 64 * 1024;
const ZIP = 'PK\u0003\u0004';

/** Opens an uploaded list by its bytes, whatever it is called; a person's choice goes before what is found out. @spec MG-03 */
export async function openList(
  storage: StoragePort,
  key: string,
  chosen: { readonly encoding?: string | null; readonly separator?: string | null },
): Promise<OpenList> {
  const head = await beginning(storage, key);
  if (head.toString('latin1', 0, 4) === ZIP)
    return { format: 'xlsx', encoding: null, separator: null, lines: xlsxLines(await storage.read(key)) };
  const encoding =
    TEXT_ENCODINGS.find((known) => known === chosen.encoding) ?? (await encodingOf(await storage.read(key)));
  const separator = chosen.separator ?? separatorOf(new TextDecoder(encoding).decode(head));
  return {
    format: 'csv',
    encoding,
    separator,
    lines: csvLines(await storage.read(key), encoding, separator),
  };
}

async function beginning(storage: StoragePort, key: string): Promise<Buffer> {
  const size = (await storage.sizeOf(key)) ?? 0;
  if (size === 0) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  const content = await storage.read(key, { start: 0, end: Math.min(SAMPLE, size) - 1 });
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
