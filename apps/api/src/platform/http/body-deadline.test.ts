import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBodyDeadline } from './body-deadline.ts';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = fastify();
  addBodyDeadline(app, 150);
  app.post('/usual', async () => 'received');
  app.post('/upload', { config: { bodyDeadlineMs: 60_000 } }, async () => 'received');
  app.get('/film', async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return 'received';
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends the first half of a body, waits, and sends the rest; gives what came back. */
function trickle(path: string, pauseMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: local\r\ncontent-type: text/plain\r\ncontent-length: 8\r\nconnection: close\r\n\r\nhalf`,
      );
      setTimeout(() => socket.writable && socket.write('half'), pauseMs);
    });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('a body that trickles in is cut off [OP-02]', async () => {
  expect(await trickle('/usual', 1000)).toBe('');
});

test('a body that arrives in time is served [OP-02]', async () => {
  expect(await trickle('/usual', 10)).toContain('200 OK');
});

test('an upload over a slow line is given its own time [ME-04]', async () => {
  expect(await trickle('/upload', 500)).toContain('200 OK');
});

test('an answer that takes longer than a body may is not cut off [PL-03]', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/film`);
  expect(await answer.text()).toBe('received');
});
