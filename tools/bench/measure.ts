import autocannon from 'autocannon';

/** One request of a person, made anew each time it is sent. */
export type MakeRequest = () => {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
};

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failures: number;
}

const WARM_UP_SECONDS = 1;

/** What is asked, and where. */
export interface Target {
  readonly origin: string;
  readonly make: MakeRequest;
}

/**
 * One kind of request at one concurrency; milliseconds, exact percentiles. Anything but 2xx, or a page to go on to,
 * counts as a failure.
 */
export async function measure(target: Target, connections: number, seconds: number): Promise<Measured> {
  await fire(target, connections, WARM_UP_SECONDS, []);
  return figuresOf([await turnOf(target, connections, seconds)]);
}

/**
 * Two kinds of request in turns of a second each: where other work slows the machine for a while, it slows both. The
 * ratio is the middle one of those of all turns.
 */
export async function measureInTurns(
  bare: Target,
  target: Target,
  connections: number,
  turns: number,
): Promise<Measured & { readonly timesBare: number }> {
  for (const each of [bare, target]) await fire(each, connections, WARM_UP_SECONDS, []);
  const taken: Turn[] = [];
  const ratios: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const beside = await turnOf(bare, connections, 1);
    const own = await turnOf(target, connections, 1);
    taken.push(own);
    ratios.push(perSecondOf(beside) / perSecondOf(own));
  }
  ratios.sort((a, b) => a - b);
  return { ...figuresOf(taken), timesBare: ratios[Math.floor(ratios.length / 2)] ?? Number.NaN };
}

interface Turn {
  readonly times: readonly number[];
  readonly duration: number;
  readonly failures: number;
}

async function turnOf(target: Target, connections: number, seconds: number): Promise<Turn> {
  const times: number[] = [];
  const { duration, non2xx, errors, '3xx': ledOn } = await fire(target, connections, seconds, times);
  return { times, duration, failures: non2xx - ledOn + errors };
}

const perSecondOf = ({ times, duration }: Turn): number => times.length / duration;

function figuresOf(turns: readonly Turn[]): Measured {
  const times = turns.flatMap((turn) => turn.times).sort((a, b) => a - b);
  const percentile = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / turns.reduce((sum, { duration }) => sum + duration, 0),
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    failures: turns.reduce((sum, { failures }) => sum + failures, 0),
  };
}

function fire(
  { origin, make }: Target,
  connections: number,
  seconds: number,
  times: number[],
): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        requests: [{ setupRequest: (request) => ({ ...request, ...make() }) }],
      },
      (error, result) =>
        error ? reject(error instanceof Error ? error : new Error(String(error))) : resolve(result),
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds);
    });
  });
}
