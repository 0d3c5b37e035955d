import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { ROOT } from '../project.ts';
import { signedIn, signInSellers } from './crowd-sessions.ts';
import { growTrails } from './crowd-trail.ts';
import { makeDataSet } from './data-set.ts';
import { measureInTurns } from './measure.ts';
import { databaseOf, startBaseline, startProduct } from './product.ts';
import { quiet } from './quiet.ts';
import { inTurn, type Target } from './targets.ts';

const FOLDER = join(ROOT, '.cache/bench-trails');
const SELLERS = 50;
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000);
const CONCURRENCY = 8;
const TURNS = 5;

// Trails as large as the largest: what it costs to count who is in them, and to read one as a learner all the same.
const isNew = !existsSync(FOLDER);
if (isNew) await makeDataSet({ people: SELLERS, folder: FOLDER });
const product = await startProduct(FOLDER);
const client = new Client(databaseOf(FOLDER));
await client.connect();
const baseline = await startBaseline(FOLDER);
try {
  if (isNew) await growTrails(client, PEOPLE);
  const { rows } = await client.query<{ id: string; enrolments: number; steps: number }>(
    `select training.id, training.enrolled as enrolments,
        (select count(*)::int from trail_item where trail_item.trail_id = training.id) as steps
      from training where kind = 'trail' and status = 'published' and enrolment_type = 'free'
      order by training.enrolled desc, steps desc, training.id limit 1`,
  );
  const [trail] = rows;
  if (!trail) throw new Error('The demo world has no trail.');
  console.log(`${trail.enrolments} people in a trail of ${trail.steps} steps.`);
  const select = {
    origin: baseline.origin,
    make: () => ({ method: 'GET' as const, path: '/select', headers: {} }),
  };
  const figures: Record<string, object> = {};
  for (const { name, make } of await targets(trail.id)) {
    await quiet(client);
    const measured = await measureInTurns(select, { origin: product.origin, make }, CONCURRENCY, TURNS);
    if (measured.failures > 0) process.exitCode = 1;
    figures[name] = {
      'per second': Math.round(measured.perSecond),
      'times the select': measured.timesBare.toFixed(1),
      'p50 ms': measured.p50.toFixed(1),
      'p95 ms': measured.p95.toFixed(1),
      failures: measured.failures,
    };
  }
  console.log(`\n${CONCURRENCY} at once`);
  console.table(figures);
} finally {
  await client.end();
  await baseline.end();
  await product.end();
}

async function targets(trailId: string): Promise<readonly Target[]> {
  const next = inTurn(await signInSellers(client, product.origin, SELLERS));
  const author = await signedIn(product.origin, 'helena.prado@nexo.example');
  const asLearner = (path: string) => () => ({ method: 'GET' as const, path, headers: next().headers });
  const asAuthor = (path: string) => () => ({ method: 'GET' as const, path, headers: author });
  return [
    { name: 'trails', make: asLearner('/api/trails') },
    { name: 'trail page', make: asLearner(`/api/trails/${trailId}`) },
    { name: 'trails for authors', make: asAuthor('/api/authoring/trails') },
    { name: 'courses for authors', make: asAuthor('/api/authoring/trainings') },
    { name: 'people in a trail', make: asAuthor(`/api/trainings/${trailId}/participants`) },
    { name: 'who a change touches', make: asAuthor(`/api/authoring/trails/${trailId}/publication`) },
  ];
}
