import type { Kysely } from 'kysely';
import type { Database } from './scope.ts';
import type { Tables } from './tables.ts';

/** Reads of one client outside of any request's transaction: what that one has changed may still be undone. */
export interface KeptReader {
  readonly db: Kysely<Tables>;
  readonly clientId: string;
}
interface Asking {
  readonly platform: { readonly database: Database };
  readonly client: { readonly id: string };
}

interface Kept<Value> {
  readonly version: number;
  readonly value: Promise<Value>;
}

/** So many clients' values stay in memory; the one not asked for the longest goes first. */
const MOST_CLIENTS = 100;

/**
 * What is the same for everybody at a client, in memory, read again only when its version has turned. Whoever asks
 * brings the version they have just read: what is read after the version was can only be newer than it, never older.
 */
export function keptByVersion<Value>(
  read: (reader: KeptReader) => Promise<Value>,
): (asking: Asking, version: number) => Promise<Value> {
  const keptOf = new WeakMap<Database, Map<string, Kept<Value>>>();
  return ({ platform: { database }, client }, version) => {
    const kept = keptOf.get(database) ?? new Map<string, Kept<Value>>();
    keptOf.set(database, kept);
    const before = kept.get(client.id);
    kept.delete(client.id);
    const isKept = before !== undefined && before.version >= version;
    const reader = { db: database.readerOf(client.id), clientId: client.id };
    const now = isKept ? before : { version, value: read(reader) };
    kept.set(client.id, now);
    if (!isKept)
      now.value.catch(() => {
        if (kept.get(client.id) === now) kept.delete(client.id);
      });
    const [oldest] = kept.keys();
    if (kept.size > MOST_CLIENTS && oldest !== undefined) kept.delete(oldest);
    return now.value;
  };
}

/**
 * Parts of a kept value that are read when somebody first asks for them. A failed reading is tried again, and so is one
 * that found nothing: whoever makes up ids must not fill the memory.
 */
export function keptParts<Part>(read: (id: string) => Promise<Part>): (id: string) => Promise<Part> {
  const parts = new Map<string, Promise<Part>>();
  return (id) => {
    const before = parts.get(id);
    if (before) return before;
    const part = read(id);
    parts.set(id, part);
    part.then(
      (found) => found === null && parts.delete(id),
      () => parts.delete(id),
    );
    return part;
  };
}

/**
 * The same for parts that are asked for many at once: those that nobody has asked for yet are read together. Whatever
 * reads them says of each that is there what it is, if only that it is empty.
 */
export function keptTogether<Part>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Part>>,
): (ids: readonly string[]) => Promise<(id: string) => Part | undefined> {
  const parts = new Map<string, Part>();
  return async (ids) => {
    const missing = ids.filter((id) => !parts.has(id));
    if (missing.length > 0) for (const [id, part] of await read(missing)) parts.set(id, part);
    return (id) => parts.get(id);
  };
}

/**
 * Parts that are made of a kept value, those asked for last; the one not asked for the longest goes first. Whoever makes
 * one that turns out to be none has it forgotten.
 */
export function latestParts<Part>(most: number): (name: string, make: (forget: () => void) => Part) => Part {
  const parts = new Map<string, Part>();
  return (name, make) => {
    const part = parts.get(name) ?? make(() => parts.delete(name));
    parts.delete(name);
    parts.set(name, part);
    const [oldest] = parts.keys();
    if (parts.size > most && oldest !== undefined) parts.delete(oldest);
    return part;
  };
}
