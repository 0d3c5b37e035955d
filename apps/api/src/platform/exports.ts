import { Readable } from 'node:stream';
import { AppError } from '@trilha/contract/errors';
import { EXPORT_FORMATS, type ExportFormat } from '@trilha/contract/export-format';
import { csvBegin, csvLines } from '@trilha/rules/reporting/csv.rule';
import type { FastifyInstance } from 'fastify';
import type { Context, Platform } from './context.ts';
import type { Database } from './database/scope.ts';
import { localeOfReader, rowsWithErasedNames } from './http/erased-names.ts';
import { type Rows, workbookOf } from './spreadsheet.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const LINK_SECONDS = 60;

/** What an export is made for: one client, in one language, narrowed down as was asked. */
export interface ExportOrder {
  readonly platform: Platform;
  readonly db: ReturnType<Database['readerOf']>;
  readonly client: { readonly id: string; readonly timeZone: string };
  readonly now: Date;
  readonly locale: string;
  /** What was asked for, as the call that was allowed to ask wrote it down. */
  readonly filter: unknown;
}

/** A list that leaves the product as a file, made while it is being fetched: however long, little of it is in memory. */
export interface RowsSource {
  readonly name: string;
  readonly rows: (order: ExportOrder) => Rows;
}

/** The same for documents, which leave as one archive. */
export interface ArchiveSource {
  readonly name: string;
  readonly entries: (order: ExportOrder) => AsyncIterable<ZipEntry>;
}
/** The same for one text. */
export interface TextSource {
  readonly name: string;
  readonly text: (order: ExportOrder) => AsyncIterable<string>;
}
/** The same for a document of pages. */
export interface PagesSource {
  readonly name: string;
  readonly pages: (order: ExportOrder) => AsyncIterable<Uint8Array>;
}
export type ExportSource = RowsSource | ArchiveSource | TextSource | PagesSource;
/** Formats that only one kind of source makes. */
const OWN_FORMATS = ['zip', 'txt', 'pdf'] as const;
type OwnFormat = (typeof OWN_FORMATS)[number];
type FileFormat = ExportFormat | OwnFormat;

/** A name that every system can store: no signs that lead into folders or end a name early. */
export const storableName = (name: string): string => name.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ').trim();

/** A signed address of an export, for whoever asked, for a minute; their session must still be open then. */
export function exportAddress(
  { platform, client, actor }: Pick<Context, 'platform' | 'client' | 'actor'>,
  source: Pick<ExportSource, 'name'>,
  order: {
    readonly filter: unknown;
    readonly locale: string;
    /** Without what tells the format. */
    readonly fileName: string;
    readonly format: FileFormat;
  },
): string {
  const claims = {
    client: client.id,
    zone: client.timeZone,
    session: actor.sessionId,
    locale: order.locale,
    file: `${order.fileName}.${order.format}`,
    format: order.format,
    filter: JSON.stringify(order.filter),
    expires: String(Math.floor(platform.now().getTime() / 1000) + LINK_SECONDS),
  };
  const signature = platform.signer.sign({ action: 'export', source: source.name, ...claims });
  return `/exports/${source.name}?${new URLSearchParams({ ...claims, signature }).toString()}`;
}

const TYPES: Readonly<Record<FileFormat, string>> = {
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const FILES: Readonly<Record<ExportFormat, (rows: Rows, at: Date) => AsyncIterable<string | Uint8Array>>> = {
  csv: textOf,
  xlsx: workbookOf,
};

async function* textOf(rows: Rows): AsyncGenerator<string> {
  yield csvBegin;
  for await (const piece of rows) yield csvLines(piece);
}

const isOwnFormat = (format: FileFormat): format is OwnFormat => OWN_FORMATS.some((own) => own === format);

function contentOf(
  source: ExportSource,
  format: FileFormat,
  order: ExportOrder,
): AsyncIterable<string | Uint8Array> {
  if ('entries' in source) return zipOf(source.entries(order), order.now);
  if ('text' in source) return source.text(order);
  if ('pages' in source) return source.pages(order);
  const rows = rowsWithErasedNames(source.rows(order), localeOfReader(order.locale));
  return FILES[isOwnFormat(format) ? 'csv' : format](rows, order.now);
}

/** Serves exports by their signed addresses. */
export function exportRoutes(
  app: FastifyInstance,
  platform: Platform,
  sources: readonly ExportSource[],
  isOpenSession: (session: string) => Promise<boolean>,
): void {
  app.get<{ Params: { source: string }; Querystring: Record<string, string> }>(
    '/exports/:source',
    async (request, reply) => {
      const { signature = '', ...claims } = request.query;
      const source = sources.find(({ name }) => name === request.params.source);
      const isSigned = platform.signer.verify(
        { action: 'export', source: request.params.source, ...claims },
        signature,
      );
      const now = platform.now();
      const { client = '', zone = '', session = '', locale = '', file = '', filter = '', expires } = claims;
      const wanted = [...EXPORT_FORMATS, ...OWN_FORMATS].find((format) => format === claims['format']);
      if (!source || !wanted || !isSigned || Number(expires) * 1000 < now.getTime())
        throw new AppError('file_link_expired');
      if (!(await isOpenSession(session))) throw new AppError('file_link_expired');
      const order: ExportOrder = {
        platform,
        db: platform.database.readerOf(client),
        client: { id: client, timeZone: zone },
        now,
        locale,
        filter: JSON.parse(filter),
      };
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
        .header('cache-control', 'no-store')
        .type(TYPES[wanted])
        .send(Readable.from(contentOf(source, wanted, order)));
    },
  );
}
