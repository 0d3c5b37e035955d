import { mayBeSameSite } from '@trilha/rules/clients/same-site.rule';
import { Pool } from 'pg';
import type { Config } from '#platform/config.ts';
import type { ConnectionSettings } from '#platform/database/settings.ts';
import { NotStarted } from '#platform/not-started.ts';

const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const THIS_MACHINE = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const HOW =
  'set it to a name of another registered domain, as conteudo-aprender.example, and let every name below it lead here.';

/**
 * What people upload runs on hosts below CONTENT_HOST and may do there what it likes; only another site keeps it from the
 * product's cookies and pages. On this machine alone the usual names may stay. @spec PL-05 OP-02
 */
export function assertContentApart({
  PUBLIC_URL,
  CONTENT_HOST,
}: Pick<Config, 'PUBLIC_URL' | 'CONTENT_HOST'>): void {
  const host = PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname;
  if (!HOST_NAME.test(CONTENT_HOST))
    throw new NotStarted(`CONTENT_HOST is no host name in small letters: ${CONTENT_HOST}.`);
  if (THIS_MACHINE.test(host) && CONTENT_HOST !== host) return;
  if (mayBeSameSite(host, CONTENT_HOST))
    throw new NotStarted(
      `CONTENT_HOST (${CONTENT_HOST}) may be the same site as PUBLIC_URL (${host}), so that uploaded pages could act for people who are signed in: ${HOW}`,
    );
  if (THIS_MACHINE.test(CONTENT_HOST))
    throw new NotStarted(`CONTENT_HOST is missing: uploaded packages would not open from elsewhere; ${HOW}`);
}

/** The same for the host names of clients: one that was added before CONTENT_HOST was changed keeps the node from starting. @spec PL-05 CL-09 */
export async function assertDomainsApart(connection: ConnectionSettings, contentHost: string): Promise<void> {
  const pool = new Pool({ ...connection, max: 1 });
  try {
    const { rows } = await pool.query<{ host: string }>('select host from client_domain');
    const beside = rows.find(({ host }) => mayBeSameSite(host, contentHost));
    if (beside)
      throw new NotStarted(
        `CONTENT_HOST (${contentHost}) may be the same site as ${beside.host}, where people of a client sign in: ${HOW}`,
      );
  } finally {
    await pool.end();
  }
}
