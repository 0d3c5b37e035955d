import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { checkLedger, faultsIn } from '../../apps/api/src/roles/check-ledger.ts';
import { ROOT } from '../project.ts';
import { endCampaign } from './campaign-end.ts';
import { growParticipants } from './crowd-participants.ts';
import { signInSellers } from './crowd-sessions.ts';
import { makeDataSet } from './data-set.ts';
import { measureInTurns } from './measure.ts';
import { databaseOf, startBaseline, startProduct } from './product.ts';
import { quiet } from './quiet.ts';
import { offerOf, readTargets } from './targets.ts';

const FOLDER = join(ROOT, '.cache/bench-campaign');
const SELLERS = 100;
const PARTICIPANTS = 100_000;
const AT_THE_END = 50_000;
const CONCURRENCY = 8;
const TURNS = 5;
const READS = new Set(['session', 'statement', 'ranking', 'reward list', 'campaign results']);

// A campaign as large as the largest: what it costs to read in it, and to end it.
const isNew = !existsSync(FOLDER);
if (isNew) await makeDataSet({ people: SELLERS, folder: FOLDER });
let product = await startProduct(FOLDER);
const client = new Client(databaseOf(FOLDER));
await client.connect();
try {
  if (isNew) await growParticipants(client, PARTICIPANTS);
  const { rows } = await client.query<{ entries: number; participants: number }>(
    `select (select count(*)::int from ledger_entry) as entries, (select count(*)::int from participation) as participants`,
  );
  console.log(`${rows[0]?.entries} entries of the ledger, ${rows[0]?.participants} participants.`);
  await measureReads();
  await quiet(client);
  const ended = await endCampaign(client, {
    product,
    folder: FOLDER,
    people: AT_THE_END,
  });
  product = ended.product;
  console.log('\nThe end of a campaign, with a kill -9 in the middle');
  console.table(ended.end);
  const report = await checkLedger(databaseOf(FOLDER));
  const faults = faultsIn(report);
  console.log(`Ledger: ${report.accounts} accounts, ${report.entries} entries, ${faults.length} faults.`);
  if (ended.end.expired !== AT_THE_END || faults.length > 0) process.exitCode = 1;
} finally {
  await client.end();
  await product.end();
}

async function measureReads(): Promise<void> {
  const baseline = await startBaseline(FOLDER);
  try {
    const sellers = await signInSellers(client, product.origin, SELLERS / 2);
    const { campaignId } = await offerOf(client, sellers);
    const reads = await readTargets(client, product.origin, sellers, campaignId);
    const select = {
      origin: baseline.origin,
      make: () => ({ method: 'GET' as const, path: '/select', headers: {} }),
    };
    const figures: Record<string, object> = {};
    for (const { name, make } of reads.filter((target) => READS.has(target.name))) {
      await quiet(client);
      const measured = await measureInTurns(select, { origin: product.origin, make }, CONCURRENCY, TURNS);
      figures[name] = {
        'per second': Math.round(measured.perSecond),
        'times the select': measured.timesBare.toFixed(1),
        'p95 ms': measured.p95.toFixed(1),
        failures: measured.failures,
      };
    }
    console.log(`\n${CONCURRENCY} at once`);
    console.table(figures);
  } finally {
    await baseline.end();
  }
}
