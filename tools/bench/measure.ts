import autocannon from 'autocannon';

export interface Target {
  readonly name: string;
  readonly requests: readonly autocannon.Request[];
}

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p97: number;
  readonly p99: number;
  readonly failures: number;
}

/** One target at one concurrency for some seconds; anything but 2xx counts as a failure. */
export async function measure(
  origin: string,
  target: Target,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [...target.requests],
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}
