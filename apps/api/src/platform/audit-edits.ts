import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type AuditEntry, type AuditScope, recordAudit } from './audit.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface EditEntry extends Omit<AuditEntry, 'before' | 'after'> {
  /** What it is about, in words and ids: told whether it changed or not. A row about another place is another row. */
  readonly about: Fields;
  /** The same fields as they were and as they are. */
  readonly before: Fields;
  readonly after: Fields;
  /** Fields that save themselves while somebody types in them. */
  readonly typed?: readonly string[];
}

/** For so long what one person types on in one place is told once: it saves itself at every pause (decision 0210). */
const TYPED_ON_MS = 10 * 60_000;
/** Longer texts are told by how they begin, how long they are and a fingerprint. */
const LONGEST_TOLD = 200;

/**
 * Appends what an edit changed, field by field; nothing, where it changed nothing. Typing on in the same fields is not
 * told again for some minutes: the row after them begins where they ended. Whatever is chosen, and not typed, is told
 * each time. @spec MG-07
 */
export async function recordEdit(tx: AuditScope, entry: EditEntry): Promise<void> {
  const { about, before, after, typed = [], ...subject } = entry;
  const changed = Object.keys(after).filter((field) => written(before[field]) !== written(after[field]));
  if (changed.length === 0) return;
  const isTyping = changed.every((field) => typed.includes(field));
  if (isTyping && (await isToldAlready(tx, entry, changed))) return;
  await recordAudit(tx, {
    ...subject,
    before: { ...about, ...told(before, changed) },
    after: { ...about, ...told(after, changed) },
  });
}

/** A service with a key does not pause while typing: each of its edits is told. */
async function isToldAlready(tx: AuditScope, entry: EditEntry, changed: readonly string[]): Promise<boolean> {
  if (tx.actor.apiKey) return false;
  const actor = tx.actor.impersonator?.membershipId ?? tx.actor.membershipId;
  const same = Object.fromEntries(
    Object.entries(entry.about).filter(([field]) => !changed.includes(field) && isPlace(field)),
  );
  const { rows } = await sql<{ position: number }>`
    select position from audit_log
    where client_id = ${tx.client.id} and subject_kind = ${entry.subjectKind} and subject_id = ${entry.subjectId}
      and action = ${entry.action} and actor_membership_id = ${actor}
      and at > ${new Date(tx.now.getTime() - TYPED_ON_MS)}
      and not exists (
        select from unnest(${[...changed]}::text[]) as field
        where before::jsonb -> field is not distinct from after::jsonb -> field)
      and after::jsonb @> ${JSON.stringify(same)}::jsonb and not after::jsonb ? 'apiKey'
    limit 1`.execute(tx.db);
  return rows.length > 0;
}

/** Names of what an edit is about may change while it is edited; ids and languages say where it is. */
const isPlace = (field: string): boolean => field.endsWith('Id') || field === 'language' || field === 'text';

const told = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, toldValue(fields[name])]));

/** A value as the log keeps it: never the whole of a long text, and of what is no text a fingerprint. */
export function toldValue(value: unknown): unknown {
  if (typeof value === 'string' && value.length > LONGEST_TOLD)
    return `${value.slice(0, LONGEST_TOLD)}… (${value.length}, ${fingerprint(value)})`;
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return fingerprint(written(value));
}

/** Enough to tell that two long things differ, and whether one of them is the one at hand. */
const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** One text for equal values, in whatever order their fields come. */
const written = (value: unknown): string => JSON.stringify(inOrder(value)) ?? 'null';

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value ?? null;
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    fields.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, part]) => [name, inOrder(part)]),
  );
}
