import { AppError } from '@trilha/contract/errors';
import type { JsonValue } from '@trilha/rules/xapi/json-value';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packageOfLabel } from '#files/index.ts';
import type { Platform } from '#platform/context.ts';
import { learnerAgent } from '../cmi5/identifiers.ts';
import { type DocumentKind, forgetDocument, keepSentDocument, readDocument } from './keep-documents.ts';
import { leftPage } from './left-page.ts';
import { agentOfParameter, readStatements as findStatements } from './read-statements.ts';
import { type Reporting, reportingOf } from './reporting.ts';
import { keepToken } from './sessions.queries.ts';
import { readStatements, storeStatements } from './store-statements.ts';
import { newToken, readSealedPlace } from './tokens.ts';

const ROOT = '/__xapi';
const VERSION = '1.0.3';
const VERSIONS = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'];
const BODY_LIMIT = 1024 * 1024;
const RESOURCES: Readonly<Record<string, DocumentKind>> = {
  '/activities/state': 'state',
  '/activities/profile': 'activity_profile',
  '/agents/profile': 'agent_profile',
};

type Request = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;

/**
 * The learning record store of xAPI 1.0.3, at the host of each package: content asks from there, or from the site it
 * stands at, and brings the token of its launch and nothing else. No cookie counts here, so any origin may ask.
 * @spec PL-04 PL-05
 */
export function recordStoreRoutes(app: FastifyInstance, platform: Platform): void {
  app.register(async (store) => {
    store.removeAllContentTypeParsers();
    // Documents are of whatever type they are; statements are parsed where they are stored.
    store.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    store.addHook('onRequest', async (request, reply) => {
      if (packageOfLabel(platform.signer, platform.addresses.contentLabel(request.host) ?? '') === null)
        throw new AppError('not_found');
      allowOrigins(reply);
      reply.header('x-experience-api-version', VERSION).header('cache-control', 'no-store');
    });
    store.options(`${ROOT}/*`, async (_request, reply) => reply.code(204).send());
    store.get(`${ROOT}/left`, async (_request, reply) => leftPage(reply, platform.addresses.origin));
    store.get(`${ROOT}/about`, async () => ({ version: VERSIONS }));
    tokenRoute(store, platform);

    const reporting = (request: Request): Promise<Reporting> => {
      const version = request.headers['x-experience-api-version'];
      if (typeof version !== 'string' || !/^1\.0(?:\.\d+)?$/.test(version))
        throw new AppError('malformed_request');
      return reportingOf(platform, request.headers.authorization, request.id);
    };
    statementRoutes(store, reporting, platform);
    for (const [path, kind] of Object.entries(RESOURCES))
      documentRoutes(store, `${ROOT}${path}`, kind, reporting);
    describingRoutes(store, reporting, platform);
  });
}

function allowOrigins(reply: FastifyReply): void {
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE, OPTIONS')
    .header(
      'access-control-allow-headers',
      'Authorization, Content-Type, If-Match, If-None-Match, X-Experience-API-Version',
    )
    .header(
      'access-control-expose-headers',
      'ETag, Last-Modified, X-Experience-API-Version, X-Experience-API-Consistent-Through',
    )
    .header('access-control-max-age', '3600')
    .header('cross-origin-resource-policy', 'cross-origin');
}

/** Gives the token of a session out, once; whoever asks again is told so with 200, as cmi5 wants it (8.2.3). @spec PL-05 */
function tokenRoute(store: FastifyInstance, platform: Platform): void {
  store.post<{ Params: { sealed: string } }>(`${ROOT}/token/:sealed`, async (request) => {
    const place = readSealedPlace(platform, request.params.sealed);
    if (!place) return { 'error-code': '2', 'error-text': 'This address gives out no token.' };
    const { token, digest } = newToken(place);
    const isGiven = await platform.database.inClient(place.clientId, (db) =>
      keepToken(db, place.clientId, place.sessionId, digest, platform.now()),
    );
    return isGiven
      ? { 'auth-token': token }
      : { 'error-code': '1', 'error-text': 'The token was given out before, or the session is over.' };
  });
}

type ReportingFor = (request: Request) => Promise<Reporting>;

/** What units say (xAPI 1.0.3 part 3, 2.1). */
function statementRoutes(store: FastifyInstance, reporting: ReportingFor, platform: Platform): void {
  const path = `${ROOT}/statements`;
  store.put(path, { bodyLimit: BODY_LIMIT }, async (request: Request, reply) => {
    const from = await reporting(request);
    const [statement, ...others] = readStatements(jsonOf(request));
    const { statementId } = request.query;
    if (!statement || others.length > 0 || !statementId) throw new AppError('malformed_request');
    if (statement.id !== undefined && statement.id.toLowerCase() !== statementId.toLowerCase())
      throw new AppError('malformed_request');
    await storeStatements(from, [{ ...statement, id: statementId }]);
    return reply.code(204).send();
  });
  store.post(path, { bodyLimit: BODY_LIMIT }, async (request: Request) => {
    const from = await reporting(request);
    const statements = readStatements(jsonOf(request));
    await storeStatements(from, statements);
    return statements.map(({ id }) => id);
  });
  store.get(path, async (request: Request, reply) => {
    const found = await findStatements(await reporting(request), request.query, path);
    return reply.header('x-experience-api-consistent-through', platform.now().toISOString()).send(found);
  });
}

/** Documents of the state, and of the profiles of activities and agents (part 3, 2.3, 2.6 and 2.7). */
function documentRoutes(
  store: FastifyInstance,
  path: string,
  kind: DocumentKind,
  reporting: ReportingFor,
): void {
  store.get(path, async (request: Request, reply) => {
    const found = await readDocument(await reporting(request), kind, request.query);
    if (!('content' in found)) return found;
    return reply
      .header('etag', `"${found.etag}"`)
      .header('last-modified', found.changedAt.toUTCString())
      .header('content-disposition', 'attachment')
      .type(found.contentType)
      .send(found.content);
  });
  for (const method of ['PUT', 'POST'] as const)
    store.route({
      method,
      url: path,
      bodyLimit: BODY_LIMIT,
      handler: async (request: Request, reply) => {
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const contentType = request.headers['content-type'] ?? 'application/octet-stream';
        await keepSentDocument(await reporting(request), kind, request.query, {
          content,
          contentType,
          isMerged: method === 'POST',
          ...preconditionOf(request),
        });
        return reply.code(204).send();
      },
    });
  store.delete(path, async (request: Request, reply) => {
    await forgetDocument(await reporting(request), kind, request.query, preconditionOf(request));
    return reply.code(204).send();
  });
}

/** What is known of an activity and of an agent (part 3, 2.4 and 2.5): no more than the unit knew before. */
function describingRoutes(store: FastifyInstance, reporting: ReportingFor, platform: Platform): void {
  store.get(`${ROOT}/activities`, async (request: Request) => {
    await reporting(request);
    const { activityId } = request.query;
    if (!activityId) throw new AppError('malformed_request');
    return { objectType: 'Activity', id: activityId };
  });
  store.get(`${ROOT}/agents`, async (request: Request) => {
    const { agent, registration } = await reporting(request);
    if (agentOfParameter(request.query.agent) !== agent) throw new AppError('not_allowed');
    return { objectType: 'Person', account: [learnerAgent(platform, registration.membershipId).account] };
  });
}

const preconditionOf = ({ headers }: FastifyRequest) => ({
  ifMatch: headers['if-match'] ?? null,
  ifNoneMatch: headers['if-none-match'] ?? null,
});

function jsonOf({ body, headers }: FastifyRequest): JsonValue {
  // Attachments would come as several parts; only statements by themselves are taken (decision 0086).
  if (!/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type');
  try {
    return JSON.parse(String(body)) as JsonValue;
  } catch {
    throw new AppError('malformed_request');
  }
}
