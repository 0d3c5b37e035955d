import { isObject, type JsonObject } from './json-value.ts';

/** A stored document: its bytes as text, and the type it was sent with. */
export interface StoredDocument {
  readonly content: string;
  readonly contentType: string;
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** The object that a document is, or null when it is none. */
export function jsonDocument({ content, contentType }: StoredDocument): JsonObject | null {
  if (!JSON_TYPE.test(contentType)) return null;
  try {
    const value: unknown = JSON.parse(content);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * What is stored after a document was posted onto another: the top properties of both, or null where one of them is
 * no JSON object and the request is refused (xAPI 1.0.3 part 3, 2.2). @spec PL-04
 */
export function mergedDocument(before: StoredDocument | null, posted: StoredDocument): StoredDocument | null {
  if (before === null) return jsonDocument(posted) || !JSON_TYPE.test(posted.contentType) ? posted : null;
  const [old, next] = [jsonDocument(before), jsonDocument(posted)];
  if (!old || !next) return null;
  return { content: JSON.stringify({ ...old, ...next }), contentType: 'application/json' };
}

/** How a request wants the document to be that it replaces (part 3, 3.1: concurrency). */
export interface Precondition {
  readonly ifMatch: string | null;
  readonly ifNoneMatch: string | null;
}

/**
 * Why a document may not be changed: its state is another, or the sender did not say which one they saw. Only a PUT
 * onto a profile that exists has to say so. @spec PL-04
 */
export function preconditionProblem(
  before: string | null,
  { ifMatch, ifNoneMatch }: Precondition,
  mustSay: boolean,
): 'document_changed' | 'document_exists' | null {
  if (ifMatch !== null) return before !== null && tagsIn(ifMatch, before) ? null : 'document_changed';
  if (ifNoneMatch !== null) return before !== null && tagsIn(ifNoneMatch, before) ? 'document_changed' : null;
  return mustSay && before !== null ? 'document_exists' : null;
}

const tagsIn = (header: string, tag: string): boolean =>
  header.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '').replaceAll('"', '')));
