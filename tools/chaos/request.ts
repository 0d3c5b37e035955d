import { request as open } from 'node:http';

export interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends one request through a door, in a connection of its own; the address decides the host that is asked. */
export function sendThrough(
  door: number,
  address: string,
  { method, headers, body }: Sent,
): Promise<Response> {
  const { host, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const request = open(
      {
        host: '127.0.0.1',
        port: door,
        method,
        path: `${pathname}${search}`,
        headers: {
          ...headers,
          host,
          connection: 'close',
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        agent: false,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('close', () => {
          if (!answer.complete) return reject(new Error('cut'));
          const status = answer.statusCode ?? 0;
          const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]);
          resolve(new Response(status === 204 ? null : Buffer.concat(parts), { status, headers: told }));
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
