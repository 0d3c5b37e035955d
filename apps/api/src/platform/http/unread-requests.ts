import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode, statusOf } from '@trilha/contract/errors';
import type { FastifyInstance } from 'fastify';
import { newId } from '../identifier.ts';
import { problemBody } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

/** The longest address that is looked at, as RFC 9110 (4.1) asks at least. */
const LONGEST_ADDRESS = 8000;

/** What the parser of Node says of a request that it gave up, in our own codes. */
const GIVEN_UP: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/**
 * Answers on a bare connection, where no request has come to be: a problem like any other, with its id and the headers
 * of every answer. @spec UX-05
 */
export function refuseConnection(error: Error, socket: Socket, secure: boolean): void {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, headers, body } = answerTo(GIVEN_UP[code] ?? 'malformed_request', secure);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** What Node would answer by itself with nothing but a status: an expectation, no host, an address without end. @spec UX-05 */
export function refuseUnreadable(app: FastifyInstance, secure: boolean): void {
  const server: Server = app.server;
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const { status, headers, body } = answerTo('expectation_failed', secure);
    response.writeHead(status, headers).end(body);
  });
  app.addHook('onRequest', async (request) => {
    if (request.raw.httpVersion === '1.1' && !request.headers.host) throw new AppError('malformed_request');
    if (request.url.length > LONGEST_ADDRESS) throw new AppError('address_too_long');
  });
}

function answerTo(code: ErrorCode, secure: boolean) {
  const body = JSON.stringify(problemBody(new AppError(code), newId()));
  const headers: Record<string, string> = {
    ...Object.fromEntries(securityHeaders(secure)),
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { status: statusOf(code), headers, body };
}
