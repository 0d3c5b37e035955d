import { Pool } from 'pg';
import { z } from 'zod';
import { ACCOUNT_ERASED, type AuditRow, auditHash } from '#platform/audit-hash.ts';
import type { ConnectionSettings } from '#platform/database/settings.ts';

export interface AuditReport {
  readonly clients: number;
  readonly rows: number;
  readonly faults: readonly string[];
  /** The end of each chain: kept elsewhere, it proves that nobody has written the whole chain anew. */
  readonly ends: readonly string[];
}

interface Stored extends Omit<AuditRow, 'position'> {
  readonly position: string;
  readonly hash: string;
  readonly slug: string;
}
interface End {
  readonly client_id: string;
  readonly slug: string;
  readonly position: string;
  readonly hash: string;
}

const PIECE = 2000;

/** What a row says that names the rows from which a person was erased. */
const erasure = z.object({ erased: z.array(z.object({ position: z.int(), seal: z.string() })) });

/** Walks the audit log of every client and names each row that was changed, removed or added by hand. @spec MG-07 */
export async function checkAudit(connection: ConnectionSettings): Promise<AuditReport> {
  const pool = new Pool({
    ...connection,
    max: 1,
    options: '-c default_transaction_isolation=repeatable\\ read',
  });
  const client = await pool.connect();
  try {
    // One snapshot, so that running writes cannot look like a fault.
    await client.query('begin read only');
    await client.query(`declare audit_rows no scroll cursor for
      select l.client_id, l.position, l.at, l.actor_membership_id, l.action, l.subject_kind, l.subject_id,
        l.before::text as before, l.after::text as after, l.request_id, l.previous_hash, l.hash, c.slug
      from audit_log l join client c on c.id = l.client_id order by l.client_id, l.position`);
    const ends = await client.query<End>(
      `select e.client_id, c.slug, e.position, e.hash from audit_end e join client c on c.id = e.client_id order by c.slug`,
    );
    const chain = createChain();
    for (;;) {
      const { rows } = await client.query<Stored>(`fetch ${PIECE} from audit_rows`);
      if (rows.length === 0) break;
      for (const row of rows) chain.take(row);
    }
    return {
      clients: ends.rows.length,
      rows: chain.rows(),
      faults: [...chain.faults(), ...chain.missingEnds(ends.rows)],
      ends: ends.rows.map(({ slug, position, hash }) => `${slug} ${position} ${hash}`),
    };
  } finally {
    client.release(true);
    await pool.end();
  }
}

function createChain() {
  const faults: { readonly text: string; readonly changed?: string }[] = [];
  /** Rows whose words are not those that were sealed, by client and position, with the seal of what they are now. */
  const changed = new Map<string, string>();
  const last = new Map<string, { readonly position: number; readonly hash: string; readonly slug: string }>();
  let rows = 0;
  const accept = (stored: Stored): void => {
    const told = erasure.safeParse(JSON.parse(stored.after ?? 'null'));
    for (const { position, seal } of told.data?.erased ?? []) {
      const key = `${stored.client_id} ${position}`;
      if (changed.get(key) === seal) changed.delete(key);
    }
  };
  return {
    // An erased row is no fault when a sealed row after it says that this is what is left of it.
    faults: () =>
      faults
        .filter((fault) => fault.changed === undefined || changed.has(fault.changed))
        .map(({ text }) => text),
    rows: () => rows,
    take(stored: Stored): void {
      rows += 1;
      const position = Number(stored.position);
      const before = last.get(stored.client_id);
      const name = `${stored.slug}: row ${position}`;
      const expected = (before?.position ?? 0) + 1;
      if (position !== expected)
        faults.push({
          text:
            expected === position - 1
              ? `${stored.slug}: row ${expected} is missing`
              : `${stored.slug}: rows ${expected} to ${position - 1} are missing`,
        });
      else if (stored.previous_hash !== (before?.hash ?? ''))
        faults.push({ text: `${name} does not follow the row before it` });
      const seal = auditHash({ ...stored, position });
      const key = `${stored.client_id} ${position}`;
      if (seal !== stored.hash) {
        changed.set(key, seal);
        faults.push({ text: `${name} was changed`, changed: key });
      } else if (stored.action === ACCOUNT_ERASED) accept(stored);
      last.set(stored.client_id, { position, hash: stored.hash, slug: stored.slug });
    },
    /** A chain must end where its end says, neither earlier nor later. */
    missingEnds(ends: readonly End[]): string[] {
      const known = new Set(ends.map((end) => end.client_id));
      const without = [...last].filter(([clientId]) => !known.has(clientId));
      return [
        ...without.map(([, { slug }]) => `${slug}: the end of the chain is missing`),
        ...ends.flatMap((end) => {
          const found = last.get(end.client_id);
          const position = Number(end.position);
          if ((found?.position ?? 0) < position)
            return [
              `${end.slug}: rows ${(found?.position ?? 0) + 1} to ${position} are missing from the end`,
            ];
          if (found && found.position > position)
            return [`${end.slug}: rows ${position + 1} to ${found.position} were added`];
          return found && found.hash !== end.hash ? [`${end.slug}: row ${position} is not the end`] : [];
        }),
      ];
    },
  };
}
