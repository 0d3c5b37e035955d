import { AppError, type ErrorCode, statusOf } from '@trilha/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseCode } from '../database/scope.ts';

/** Errors of the framework that speak of the request, in our own codes. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed_request',
};

/** Connection lost, server starting or stopping, too many connections, statement cancelled: worth another try. */
const UNAVAILABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '08006',
  '08003',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
]);

/** Rules that the database holds as well: only what turned true between the look and the write is told by it. */
const HELD: Readonly<Record<string, ErrorCode>> = {
  TR003: 'campaign_values_fixed',
  TR004: 'medal_rule_fixed',
};

/** Any error as the refusal it is answered with; the unexpected keeps its secret. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = databaseCode(error) ?? '';
  const known = FRAMEWORK[code] ?? HELD[code];
  if (known) return new AppError(known);
  if (error instanceof SyntaxError && 'statusCode' in error) return new AppError('malformed_request');
  if (UNAVAILABLE.has(code)) return new AppError('unavailable');
  return new AppError('unexpected');
}

/** Body of a refusal: problem details for HTTP APIs (RFC 9457) with our stable code. @spec UX-05 */
export function problemBody(error: AppError, requestId: string) {
  return {
    type: 'about:blank',
    status: statusOf(error.code),
    code: error.code,
    params: error.parameters,
    ...(error.fields.length > 0 ? { fields: error.fields } : {}),
    requestId,
  };
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error);
  if (refusal.code === 'unexpected')
    request.log.error({ requestId: request.id, error: describe(error) }, 'unexpected error');
  if (refusal.code === 'unavailable') reply.header('retry-after', '2');
  return reply
    .code(statusOf(refusal.code))
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBody(refusal, request.id));
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
