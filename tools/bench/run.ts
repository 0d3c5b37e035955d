import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { bareSalesPerSecond } from './bare-sales.ts';
import { besideLogins, slowing } from './beside-logins.ts';
import { keepSignedIn, signInSellers } from './crowd-sessions.ts';
import { DATA_FOLDER, makeDataSet, USUAL_PEOPLE } from './data-set.ts';
import { crowding, handIns } from './hand-in.ts';
import { lastUnits, type Race } from './last-units.ts';
import { learningReadTargets, learningWriteTargets } from './learning-targets.ts';
import { type MakeRequest, type Measured, measure, measureInTurns } from './measure.ts';
import { databaseOf, startBaseline, startProduct } from './product.ts';
import { quiet } from './quiet.ts';
import { type SameTime, sameTime } from './same-time.ts';
import { offerOf, readTargets } from './targets.ts';
import { writeTargets } from './write-targets.ts';

const BUSY = 8;
const CROWDED = 32;
const CONCURRENCIES = [1, BUSY, CROWDED];
/** A crowd reports so many sales, or this share of what the database writes of them by itself. */
const REPORT = 'report sale';
const ENOUGH_SALES_PER_SECOND = 1000;
const LEAST_SHARE = 0.5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** Names of the targets to measure, all when not said. */
const only = process.argv.slice(2);

if (!existsSync(DATA_FOLDER)) await makeDataSet({ people: USUAL_PEOPLE });
const product = await startProduct(DATA_FOLDER);
console.log(
  `Ready in ${product.secondsToReady.toFixed(1)} s, ${await residentMegabytes(product.pid)} MB resident.`,
);
const client = new Client(databaseOf(DATA_FOLDER));
await client.connect();
const baseline = await startBaseline(DATA_FOLDER);
const failed: string[] = [];
/** What took longer than it may. */
const slow: string[] = [];
try {
  const sellers = await signInSellers(client, product.origin, 64);
  const { campaignId, sales } = await offerOf(client, sellers);
  const reads = [
    ...(await readTargets(client, product.origin, sellers, campaignId)),
    ...(await learningReadTargets(client, product.origin, sellers)),
  ];
  const writes = [
    ...(await writeTargets(client, product.origin, sellers, sales)),
    ...(await learningWriteTargets(client, product.origin)),
  ];
  await keepSignedIn(client);
  // Writes leave the worker something to do, which must not weigh on the reads.
  const isAsked = ({ name }: { readonly name: string }): boolean => only.length === 0 || only.includes(name);
  for (const targets of [reads, writes].filter((group) => group.some(isAsked)))
    for (const connections of CONCURRENCIES) {
      const select = { origin: baseline.origin, make: get('/select') };
      const bare = { origin: baseline.origin, make: get('/bare') };
      let reported = 0;
      const rows = [
        rowOf('bare Fastify', await measureInTurns(select, bare, connections, SECONDS)),
        rowOf('bare Fastify and one select', {
          ...(await measure(select, connections, SECONDS)),
          timesBare: 1,
        }),
      ];
      for (const { name, make, within } of targets.filter(isAsked)) {
        await quiet(client);
        const measured = await measureInTurns(select, { origin: product.origin, make }, connections, SECONDS);
        if (measured.failures > 0) failed.push(`${name} at ${connections}: ${measured.failures} answers`);
        rows.push(rowOf(name, measured));
        if (connections === BUSY && within !== undefined && measured.timesBare > within)
          slow.push(`${name}: ${measured.timesBare.toFixed(1)} times the select`);
        if (name === REPORT) reported = measured.perSecond;
      }
      console.log(`\n${connections} at once`);
      console.table(rows);
      if (targets === reads) continue;
      await quiet(client);
      const bareSales = await bareSalesPerSecond(databaseOf(DATA_FOLDER), sales, connections, SECONDS);
      const share = reported / bareSales;
      console.log(
        `The statement that writes a sale, sent alone: ${Math.round(bareSales)} per second; the product reports ${share.toFixed(2)} of that`,
      );
      const isEnough = reported >= ENOUGH_SALES_PER_SECOND || share >= LEAST_SHARE;
      if (connections === CROWDED && only.length === 0 && !isEnough)
        slow.push(`${REPORT}: ${share.toFixed(2)} of the statement alone`);
    }
  const home = reads.find(({ name }) => name === 'home');
  const login = writes.find(({ name }) => name === 'login');
  if (home && login && (only.length === 0 || only.includes('beside logins'))) {
    await quiet(client);
    const measured = await besideLogins(product.origin, home.make, login.make, SECONDS);
    const { alone, beside, logins } = measured;
    if (beside.failures + logins.failures > 0)
      failed.push(`beside logins: ${beside.failures + logins.failures} answers`);
    const { times, isTooMuch } = slowing(measured);
    if (isTooMuch)
      slow.push(`beside logins: the p95 of home is ${times.toFixed(1)} times that of home alone`);
    console.log('\nHome for eight people, alone and while twenty sign in at once');
    console.table([
      { home: 'alone', ...figuresOf(alone) },
      { home: `beside ${Math.round(logins.perSecond)} logins per second`, ...figuresOf(beside) },
    ]);
  }
  if (only.length === 0 || only.includes('hand in')) {
    await quiet(client);
    const measured = await handIns(client, product.origin);
    const { alone, together, failures } = measured;
    if (failures > 0) failed.push(`hand in: ${failures} answers`);
    const { times, isTooMuch } = crowding(measured);
    if (isTooMuch) slow.push(`hand in: in the same minute ${times.toFixed(1)} times as long as alone`);
    const row = ({ p50, p95 }: typeof alone) => ({
      'p50 ms': p50.toFixed(1),
      'p95 ms': p95.toFixed(1),
      'times alone': (p95 / alone.p95).toFixed(1),
    });
    console.log('\nHanding in a test: one person after another, and three hundred within the same minute');
    console.table({ alone: row(alone), 'same minute': row(together) });
  }
  if (only.length === 0 || only.includes('last units')) {
    await quiet(client);
    const {
      product: own,
      statement,
      stepByStep,
    } = await lastUnits(client, product.origin, databaseOf(DATA_FOLDER));
    if (own.orders !== 600) failed.push(`last units: ${own.orders} orders`);
    const row = ({ orders, refused, perSecond }: Race) => ({
      orders,
      refused,
      'per second': Math.round(perSecond),
      'times step by step': (perSecond / stepByStep.perSecond).toFixed(1),
    });
    console.log('\nA thousand requests over 24 connections for the last six hundred units');
    console.table({
      'lock first, step by step': row(stepByStep),
      'the statement of the product': row(statement),
      'the whole product over HTTP': row(own),
    });
  }
  if (only.length === 0 || only.includes('same time')) {
    await quiet(client);
    const { login, recovery } = await sameTime(
      product.origin,
      sellers.map(({ username }) => username),
    );
    console.log('\nMilliseconds for people there are and for names nobody has, the middle of forty');
    console.table({ 'wrong password': timesBoth(login), 'link by mail': timesBoth(recovery) });
  }
} finally {
  await client.end();
  await baseline.end();
  await product.end();
}
if (failed.length > 0) {
  console.error(`Not every answer was a success, so these figures mean nothing:\n${failed.join('\n')}`);
  process.exitCode = 1;
}
if (slow.length > 0) {
  console.error(`Longer than it may take:\n${slow.join('\n')}`);
  process.exitCode = 1;
}

function get(path: string): MakeRequest {
  return () => ({ method: 'GET', path, headers: {} });
}

function rowOf(
  name: string,
  measured: Measured & { readonly timesBare: number },
): Record<string, string | number> {
  return {
    target: name,
    'per second': Math.round(measured.perSecond),
    'times the select': measured.timesBare.toFixed(1),
    ...timesOf(measured),
  };
}

function timesOf({ p50, p95, p99 }: Measured): Record<string, string> {
  return { 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), 'p99 ms': p99.toFixed(1) };
}

function figuresOf(measured: Measured): Record<string, string | number> {
  return { 'per second': Math.round(measured.perSecond), ...timesOf(measured) };
}

/** Memory of the server's process while nobody asks anything. */
async function residentMegabytes(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  return kilobytes === 0 ? 'unknown' : (kilobytes / 1024).toFixed(0);
}

function timesBoth({ known, unknown }: SameTime): Record<string, string> {
  return { known: known.toFixed(1), unknown: unknown.toFixed(1) };
}
