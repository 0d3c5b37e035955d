import { resolve } from 'node:path';
import { type Config, readConfig } from '#platform/config.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { findDatabase, openDatabase } from '#platform/database/embedded.ts';
import type { ConnectionSettings } from '#platform/database/settings.ts';
import { NotStarted } from '#platform/not-started.ts';
import { assertContentApart, assertDomainsApart } from './roles/assert-content-apart.ts';
import { assertPublic } from './roles/assert-public.ts';
import { checkAudit } from './roles/check-audit.ts';
import { checkLedger, faultsIn } from './roles/check-ledger.ts';
import { startDemo } from './roles/demo.ts';
import { firstOwner } from './roles/first-owner.ts';
import { forgetFactorsOf } from './roles/forget-factors.ts';
import { assertPortFree } from './roles/free-port.ts';
import { stopOnSignal } from './roles/graceful-stop.ts';
import { assertMigrated, migrateDatabase } from './roles/migrate.ts';
import { printOpenApi } from './roles/print-openapi.ts';
import { serve } from './roles/serve.ts';
import { acceptKey, assertSharedKey, signingKey } from './roles/signing-key.ts';

/** The server given by DATABASE_URL, else the embedded one that already runs on the data folder. */
function runningDatabase(config: Config): ConnectionSettings {
  const found = findDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL });
  if (!found)
    throw new DatabaseUnavailable(
      'No database runs on this data folder. Start the product first, or set DATABASE_URL.',
    );
  return found;
}

async function serveRole(config: Config, roles: { http: boolean; worker: boolean }): Promise<void> {
  assertPublic(config);
  assertContentApart(config);
  assertSharedKey(config);
  if (roles.http) await assertPortFree(config);
  const database = await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL });
  try {
    await assertMigrated(database.settings);
    await assertDomainsApart(database.settings, config.CONTENT_HOST);
    const served = await serve(config, database.settings, roles, null);
    stopOnSignal(served.log, async () => {
      await served.stop();
      await database.close();
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

const ROLES: Readonly<Record<string, (config: Config) => Promise<void>>> = {
  http: (config) => serveRole(config, { http: true, worker: false }),
  worker: (config) => serveRole(config, { http: false, worker: true }),
  demo: startDemo,
  openapi: printOpenApi,
  migrate: async (config) => {
    const database = await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL });
    const applied = await migrateDatabase(database.settings);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
    await database.close();
  },
  'first-owner': (config) => firstOwner(config, process.argv.slice(3)),
  'forget-factors': (config) => forgetFactorsOf(config, process.argv.slice(3)),
  'accept-key': async (config) => {
    assertSharedKey(config);
    const database = await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL });
    await assertMigrated(database.settings);
    const key = signingKey(config.SIGNING_KEY, resolve(config.DATA_DIR));
    const fingerprint = await acceptKey(database.settings, key);
    console.log(`From now on the signing key of this database is the one of the fingerprint ${fingerprint}.`);
    await database.close();
  },
  'audit-check': async (config) => {
    const report = await checkAudit(runningDatabase(config));
    console.log(`${report.clients} clients, ${report.rows} rows, ${report.faults.length} faults`);
    for (const end of report.ends) console.log(`end of ${end}`);
    for (const fault of report.faults) console.log(fault);
    process.exitCode = report.faults.length === 0 ? 0 : 1;
  },
  'ledger-check': async (config) => {
    const report = await checkLedger(runningDatabase(config));
    const faults = faultsIn(report);
    console.log(`${report.accounts} accounts, ${report.entries} entries, ${faults.length} faults`);
    for (const fault of faults) console.log(fault);
    process.exitCode = faults.length === 0 ? 0 : 1;
  },
};

const name = process.argv[2] ?? '';
const role = ROLES[name];
if (role) {
  try {
    await role(readConfig());
  } catch (error) {
    // What a person at the keyboard can mend is said in one line; anything else keeps its stack.
    if (!(error instanceof DatabaseUnavailable || error instanceof NotStarted)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
} else {
  console.error(`Say which role to run: ${Object.keys(ROLES).join(', ')}.`);
  process.exitCode = 2;
}
