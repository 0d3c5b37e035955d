import { type Measured, measure } from './measure.ts';
import { signIn, startBaseline, startProduct } from './product.ts';

const CONNECTIONS = 10;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const PASSWORD = 'trilha-demo';

/** The reads people wait for most, each as the person of the demo world who makes it. */
const PATHS = [
  { name: 'session', path: '/api/session', person: 'rafael.nogueira@nexo.example' },
  { name: 'home', path: '/api/home', person: 'rafael.nogueira@nexo.example' },
  { name: 'catalogue', path: '/api/trainings', person: 'rafael.nogueira@nexo.example' },
  { name: 'points', path: '/api/loyalty/points', person: 'rafael.nogueira@nexo.example' },
  { name: 'statement', path: '/api/loyalty/statement', person: 'rafael.nogueira@nexo.example' },
  {
    name: 'reward store',
    path: '/api/loyalty/rewards?campaignId=:campaignId',
    person: 'rafael.nogueira@nexo.example',
  },
  { name: 'audit queue', path: '/api/loyalty/audit/sales', person: 'beatriz.sampaio@nexo.example' },
] as const;

const product = await startProduct();
const baseline = await startBaseline();
try {
  const bare = await measure(
    baseline.origin,
    { name: 'bare', requests: [{ path: '/' }] },
    CONNECTIONS,
    SECONDS,
  );
  const tokens = new Map<string, string>();
  const rows = [rowOf('bare server', bare, 1)];
  for (const { name, path, person } of PATHS) {
    const token = tokens.get(person) ?? (await signIn(product.origin, person, PASSWORD));
    tokens.set(person, token);
    const headers = { authorization: `Bearer ${token}` };
    const filled = path.includes(':campaignId')
      ? path.replace(':campaignId', await campaignOf(product.origin, headers))
      : path;
    const target = { name, requests: [{ path: filled, headers }] };
    const measured = await measure(product.origin, target, CONNECTIONS, SECONDS);
    if (measured.failures > 0) throw new Error(`${measured.failures} answers of ${name} were failures.`);
    rows.push(rowOf(name, measured, measured.perSecond / bare.perSecond));
  }
  console.table(rows);
} finally {
  await baseline.end();
  await product.end();
}

function rowOf(name: string, measured: Measured, share: number): Record<string, string | number> {
  return {
    path: name,
    'per second': Math.round(measured.perSecond),
    'of bare': share.toFixed(3),
    'p50 ms': measured.p50,
    'p97.5 ms': measured.p97,
    'p99 ms': measured.p99,
  };
}

async function campaignOf(origin: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${origin}/api/loyalty/points`, { headers });
  const { campaigns } = (await answer.json()) as {
    campaigns: { active: boolean; campaign: { id: string } }[];
  };
  const active = campaigns.find((each) => each.active);
  if (!active) throw new Error('The seller of the demo world is in no active campaign.');
  return active.campaign.id;
}
