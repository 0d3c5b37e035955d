import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A door of its own to the started product, for what a test must not do to everybody's: close it, or publish a version. */
export interface FrontDoor {
  readonly origin: string;
  readonly publishNewVersion: () => void;
  /** The server is gone, as after a crash: connections are refused. */
  readonly close: () => Promise<void>;
  /** The server is back, where it was. */
  readonly open: () => Promise<void>;
}

export async function openFrontDoor(product: string): Promise<FrontDoor> {
  let version = 1;
  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const headers = { ...asked.headers, host: new URL(product).host };
    // The product would take the door for a stranger.
    delete headers.origin;
    const isWorker = asked.url === '/service-worker.js';
    // The product knows of no new version: it would say that nothing has changed.
    if (isWorker) for (const name of ['if-none-match', 'if-modified-since'] as const) delete headers[name];
    const passed = request(
      new URL(asked.url ?? '/', product),
      {
        method: asked.method ?? 'GET',
        headers: isWorker ? { ...headers, 'accept-encoding': 'identity' } : headers,
      },
      (found) => {
        // One line longer than the product says.
        if (isWorker) delete found.headers['content-length'];
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.on('end', () => answer.end(isWorker ? `\n// version ${version}` : undefined));
        found.pipe(answer, { end: false });
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };
  const server = createServer(pass).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The front door has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    publishNewVersion: () => {
      version += 1;
    },
    open: async () => {
      server.listen(address.port, 'localhost');
      await once(server, 'listening');
    },
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
