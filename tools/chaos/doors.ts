import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * How the network cuts a request: before any of it arrives, halfway through it, after it was carried out and before
 * its answer is told, or so that it arrives long after its sender gave it up.
 */
export const NETWORK_CUTS = ['before', 'halfway', 'after', 'late'] as const;
export type NetworkCut = (typeof NETWORK_CUTS)[number];
export type Way = NetworkCut | 'open';
const WAYS: readonly Way[] = ['open', ...NETWORK_CUTS];

export interface Doors {
  /** Port of the door that cuts in this way. */
  readonly portOf: (way: Way) => number;
  /** Resolves once nothing is on its way any more. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const LATE_MS = 40;
const LONGEST_LATE_MS = 600;
const SETTLING_MS = 10;

/** Listens beside a server of this machine, with one door for each way to cut; a connection carries one request. */
export async function openDoors(serverPort: number, chance: () => number): Promise<Doors> {
  const underWay = new Set<Socket>();
  let held = 0;
  const reach = (): Socket => {
    const upstream = connect(serverPort, '127.0.0.1');
    underWay.add(upstream);
    upstream.on('close', () => underWay.delete(upstream));
    upstream.on('error', () => upstream.destroy());
    return upstream;
  };
  const passBy: Readonly<Record<Way, (client: Socket) => void>> = {
    open: (client) => {
      const upstream = reach();
      client.pipe(upstream).pipe(client);
      upstream.on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
    },
    before: (client) => client.once('data', () => client.destroy()),
    halfway: (client) =>
      whenWhole(client, (request) => {
        const upstream = reach();
        upstream.write(request.subarray(0, halfOf(request)), () => {
          upstream.destroy();
          client.destroy();
        });
      }),
    after: (client) =>
      whenWhole(client, (request) => {
        const upstream = reach();
        upstream.write(request);
        upstream.once('data', () => upstream.destroy());
        upstream.on('close', () => client.destroy());
      }),
    late: (client) =>
      whenWhole(client, (request) => {
        client.destroy();
        held += 1;
        setTimeout(
          () => {
            held -= 1;
            const upstream = reach();
            upstream.write(request);
            upstream.resume();
          },
          LATE_MS + chance() * LONGEST_LATE_MS,
        );
      }),
  };
  const servers = new Map<Way, Server>();
  const ports = new Map<Way, number>();
  for (const way of WAYS) {
    const server = createServer((client) => {
      client.on('error', () => client.destroy());
      passBy[way](client);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.set(way, server);
    ports.set(way, (server.address() as AddressInfo).port);
  }
  const isBusy = (): boolean => held > 0 || underWay.size > 0;
  return {
    portOf: (way) => ports.get(way) ?? 0,
    settled: async () => {
      while (isBusy()) await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
    },
    close: async () => {
      for (const server of servers.values()) {
        server.close();
        await once(server, 'close');
      }
    },
  };
}

const END_OF_HEAD = '\r\n\r\n';

const bodyStart = (request: Buffer): number => request.indexOf(END_OF_HEAD) + END_OF_HEAD.length;

/** The middle of the body, or of the head where there is no body. */
function halfOf(request: Buffer): number {
  const start = bodyStart(request);
  return request.length > start ? Math.floor((start + request.length) / 2) : Math.floor(start / 2);
}

/** Gathers what the client sends until its one request is whole. */
function whenWhole(client: Socket, take: (request: Buffer) => void): void {
  let gathered = Buffer.alloc(0);
  client.on('data', (part: Buffer) => {
    gathered = Buffer.concat([gathered, part]);
    if (!gathered.includes(END_OF_HEAD)) return;
    const start = bodyStart(gathered);
    const length = /^content-length: *(\d+)/im.exec(gathered.subarray(0, start).toString('latin1'))?.[1];
    if (gathered.length < start + Number(length ?? 0)) return;
    client.removeAllListeners('data');
    take(gathered);
  });
}
