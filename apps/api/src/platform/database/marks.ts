import type { QueryConfig } from 'pg';
import { OF_EVERYBODY } from './changes.ts';
import type { SchemaWords } from './schema-words.ts';

/** What one transaction has written, until it says so with its commit. */
export interface Marks {
  readonly note: (statement: string) => void;
  /** Null where nothing was written that an answer is ever kept upon. */
  readonly statement: () => QueryConfig | null;
}

/** Written by nearly every request or sign-in, and read by no answer that is kept. */
export const NEVER_KEPT_UPON: ReadonlySet<string> = new Set([
  'access_token',
  'change_mark',
  'idempotency_answer',
  'job_effect',
  'known_network',
  'login_failure',
  'outbox',
  'refresh_token',
  'second_step',
]);

export function marksOf(words: SchemaWords, clientId: string | null): Marks {
  const written = new Set<string>();
  return {
    note: (statement) => {
      for (const table of words.writtenBy(statement)) written.add(table);
    },
    statement: () => {
      const tables = [...written].filter((table) => !NEVER_KEPT_UPON.has(table));
      if (tables.length === 0) return null;
      return {
        name: 'mark',
        text: 'insert into change_mark (client_id, tables) values ($1, $2)',
        values: [clientId ?? OF_EVERYBODY, tables],
      };
    },
  };
}
