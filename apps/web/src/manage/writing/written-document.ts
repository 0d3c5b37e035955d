import type { JSONContent } from '@tiptap/core';
import { DOMParser as DocumentReader, type Schema } from '@tiptap/pm/model';
import { inertDocument } from '#shared/trusted/inert-html.ts';

/** HTML as the document of an editor, read apart from the page: editors would write it into a document as a string. */
export const documentOf = (html: string, schema: Schema): JSONContent =>
  DocumentReader.fromSchema(schema).parse(inertDocument(html).body).toJSON() as JSONContent;
