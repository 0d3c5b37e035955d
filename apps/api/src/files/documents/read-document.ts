import { convertDocumentAgain, readDocument } from '@trilha/contract/files/documents.calls';
import { isBeingPrepared } from '@trilha/rules/files/document-conversion.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publish } from '#platform/outbox.ts';
import { type ClientScope, completeFileById } from '../uploads/files.queries.ts';
import { conversionOf, queueAgain } from './conversions.queries.ts';
import { documentWaits } from './document-events.ts';

const documentById = (scope: ClientScope, fileId: string) =>
  completeFileById(scope, fileId, ['office_document']);

export function routes(bind: Bind): void {
  bind.read(readDocument, async (context, { params: { fileId } }) => {
    const file = await documentById(context, fileId);
    const conversion = await conversionOf(context, fileId);
    return {
      name: file.name,
      contentType: file.content_type ?? '',
      size: file.size ?? 0,
      state: conversion?.state ?? 'unavailable',
      pages: conversion?.pages ?? null,
      problem: conversion?.problem ?? null,
    };
  });

  bind.write(convertDocumentAgain, async (tx, { params: { fileId } }) => {
    const file = await documentById(tx, fileId);
    if (await queueAgain(tx.db, tx.client.id, file.id, tx.now)) {
      await publish(tx, documentWaits, { fileId });
      await recordAudit(tx, {
        action: 'learning.document.convert',
        subjectKind: 'file',
        subjectId: file.id,
        after: { name: file.name },
      });
    }
    return { done: true as const };
  });
}

/** What there is of a document in pages: where they are and how many, or whether they may still come. */
export interface DocumentPages {
  readonly pages: { readonly storageKey: string; readonly count: number } | null;
  readonly isBeingPrepared: boolean;
}

/** Pages of a document of this client; none of one that was never converted. @spec PL-03 */
export async function documentPages(scope: ClientScope, fileId: string): Promise<DocumentPages> {
  const conversion = await conversionOf(scope, fileId);
  const { storage_key: storageKey = null, pages: count = null } = conversion ?? {};
  return {
    pages: storageKey && count !== null ? { storageKey, count } : null,
    isBeingPrepared: conversion !== null && isBeingPrepared(conversion.state),
  };
}
