import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

let server: Server | undefined;
afterEach(() => server?.close());

/** One message of the wire protocol: a letter, its length, and its body. */
function message(letter: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}
const number = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const READY = message('Z', Buffer.from('I'));

/** The answer to `show server_version_num`: one row of one text. */
function versionRow(version: string): Buffer {
  const column = Buffer.concat([
    Buffer.from('server_version_num\0'),
    number(0, 4),
    number(0, 2),
    number(25, 4),
    number(-1, 2),
    number(-1, 4),
    number(0, 2),
  ]);
  return Buffer.concat([
    message('T', Buffer.concat([number(1, 2), column])),
    message('D', Buffer.concat([number(1, 2), number(version.length, 4), Buffer.from(version)])),
    message('C', Buffer.from('SHOW\0')),
    READY,
  ]);
}

/** Greets and answers as a server of that version does; no old one can be installed beside the tests. */
async function oldServer(version: string): Promise<number> {
  const serve = (socket: Socket): void => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', number(0, 4)), READY]));
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'Q') socket.write(versionRow(version));
      });
    });
    socket.on('error', () => socket.destroy());
  };
  server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function start(role: string, databaseUrl: string): Promise<{ code: unknown; words: string }> {
  const child = spawn(
    'env',
    [
      `DATABASE_URL=${databaseUrl}`,
      `SIGNING_KEY=${'0'.repeat(64)}`,
      'PORT=0',
      'HOST=127.0.0.1',
      process.execPath,
      MAIN,
      role,
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, words };
}

test.each(['http', 'worker', 'migrate', 'demo'])(
  'the role %s refuses a server older than 15 with one line [OP-01]',
  async (role) => {
    const port = await oldServer('140012');
    expect(await start(role, `postgresql://nobody@127.0.0.1:${port}/trilha`)).toEqual({
      code: 1,
      words: 'DATABASE_URL leads to PostgreSQL 14, and the product needs 15 or newer.\n',
    });
  },
);

test('a server that does not answer is told in one line [OP-01]', async () => {
  const port = await oldServer('180000');
  server?.close();
  const { code, words } = await start('migrate', `postgresql://nobody@127.0.0.1:${port}/trilha`);
  expect(code).toBe(1);
  expect(words).toMatch(/^The server of DATABASE_URL cannot be used: .+\n$/);
});
