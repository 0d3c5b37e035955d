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

/** One kind of request at one concurrency; milliseconds, exact percentiles. Anything but 2xx counts as a failure. */
export async function measure(
  origin: string,
  make: MakeRequest,
  connections: number,
  seconds: number,
): Promise<Measured> {
  await fire(origin, make, connections, WARM_UP_SECONDS, []);
  const times: number[] = [];
  const result = await fire(origin, make, connections, seconds, times);
  times.sort((a, b) => a - b);
  const percentile = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / result.duration,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    failures: result.non2xx + result.errors,
  };
}

function fire(
  origin: string,
  make: MakeRequest,
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
