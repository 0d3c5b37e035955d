import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Call, ParsedInputOf, ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { isOpenBeforeAcceptance } from '@trilha/rules/identity/acceptance.rule';
import { isOpenToKeys } from '@trilha/rules/identity/api-key.rule';
import { isOpenBeforeNewPassword } from '@trilha/rules/identity/asked-password.rule';
import { isOpenBeforeStaying } from '@trilha/rules/identity/deletion.rule';
import { isOpenBeforeSecondFactor } from '@trilha/rules/identity/second-factor.rule';
import { isOpenWhileImpersonating } from '@trilha/rules/people/impersonation.rule';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import {
  type Context,
  inTransaction,
  type Platform,
  type PublicContext,
  type Transaction,
} from '../context.ts';
import { answerOnce } from '../idempotency.ts';
import { localeOfReader, withErasedNames } from './erased-names.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { createSerializer } from './serializer.ts';
import { factsOf, SESSION_FACTS } from './session-facts.ts';
import { isUnchanged } from './unchanged.ts';
import { parseInput } from './validation.ts';

/** What a handler may use of HTTP itself: most need nothing of it. */
export interface HttpExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<C extends Call, Given> = (
  given: Given,
  input: ParsedInputOf<C>,
  http: HttpExchange,
) => Promise<ResponseOf<C>>;

/** Ties a call to the use case that answers it. The kind of binding decides what the use case is given. */
export interface Bind {
  /** Anybody may call. */
  open<C extends Call>(call: C, handler: Handler<C, PublicContext>): void;
  /** Reads of the selected client. */
  read<C extends Call>(call: C, handler: Handler<C, Context>): void;
  /** The same for what is asked for all the time: its answer is kept for a moment, as long as it holds. */
  readKept<C extends Call>(
    call: C,
    handler: (context: Context, input: ParsedInputOf<C>) => Promise<ResponseOf<C>>,
  ): void;
  /** One transaction, answered once for each Idempotency-Key. */
  write<C extends Call>(call: C, handler: Handler<C, Transaction>): void;
  /** The same for what takes longer than a transaction may: that is done ahead of it, and what it found is handed in. */
  writeAfter<C extends Call, Found>(
    call: C,
    ahead: Ahead<C, Found>,
    handler: (tx: Transaction, input: ParsedInputOf<C>, found: Found) => Promise<ResponseOf<C>>,
  ): void;
}

/** Does the long work, and goes on to the transaction with what it found. */
type Ahead<C extends Call, Found> = (
  context: Context,
  input: ParsedInputOf<C>,
  goOn: (found: Found) => Promise<string>,
) => Promise<string>;

/** Finds out who asks; identity provides it, so that the platform knows no domain. */
export type Authenticate = (request: FastifyRequest, base: PublicContext) => Promise<Context>;

export interface Binder extends Bind {
  readonly calls: readonly Call[];
}

export interface BinderOptions {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly authenticate: Authenticate;
  readonly strictReplies: boolean;
  /** Where is told how often answers are given again. */
  readonly registry: Registry;
}

const compress = promisify(gzip);

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function createBinder({
  app,
  platform,
  authenticate,
  strictReplies,
  registry,
}: BinderOptions): Binder {
  const calls: Call[] = [];
  const answerKept = createKeptAnswers({ registry, isProved: strictReplies });
  const base = (request: FastifyRequest): PublicContext => ({
    platform,
    now: platform.now(),
    requestId: request.id,
  });

  async function contextOf(call: Call, { request, reply }: HttpExchange): Promise<Context> {
    const context = await authenticate(request, base(request));
    reply.header(SESSION_FACTS, factsOf(context));
    if (context.actor.mustDecideToStay && !isOpenBeforeStaying(call)) throw new AppError('deletion_pending');
    if (context.actor.mustChangePassword && !isOpenBeforeNewPassword(call))
      throw new AppError('password_change_required');
    if (context.actor.mustAcceptTexts && !isOpenBeforeAcceptance(call))
      throw new AppError('terms_acceptance_required');
    if (context.actor.mustSetSecondFactor && !isOpenBeforeSecondFactor(call))
      throw new AppError('second_factor_required');
    const { flags } = context.client;
    if ((call.module && !flags.has(call.module)) || (call.flag && !flags.has(call.flag)))
      throw new AppError('module_disabled');
    if (
      call.access !== 'signed-in' &&
      call.access !== 'public' &&
      !context.actor.permissions.has(call.access)
    )
      throw new AppError('not_allowed');
    if (context.actor.apiKey !== null && !isOpenToKeys(call)) throw new AppError('not_with_api_key');
    if (context.actor.impersonator && !isOpenWhileImpersonating(call))
      throw new AppError('not_while_impersonating');
    return context;
  }

  function route(
    call: Call,
    answer: (
      request: FastifyRequest,
      reply: FastifyReply,
      serialise: (value: unknown) => string,
    ) => Promise<string>,
  ): void {
    calls.push(call);
    const serialise = createSerializer(call.response, strictReplies);
    app.route({
      method: call.method,
      url: call.path,
      ...(call.largestBody ? { bodyLimit: call.largestBody } : {}),
      handler: async (request, reply) => {
        assertEncoding(call, request);
        const body = await withErasedNames(
          await answer(request, reply, serialise),
          localeOfReader(request.headers['accept-language']),
        );
        if (isUnchanged(request, reply, body)) return reply.code(304).send();
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        reply.type('application/json; charset=utf-8');
        if (reply.getHeader('content-encoding') === 'gzip') return reply.send(await compress(body));
        return reply.serializer(String).send(body);
      },
    });
  }

  const parse = <C extends Call>(call: C, request: FastifyRequest): ParsedInputOf<C> =>
    parseInput(call, {
      params: request.params,
      query: request.query,
      body: request.body,
    }) as ParsedInputOf<C>;

  /** Who writes what, and how it is done once for the key of the request. */
  async function writingOf<C extends Call>(call: C, { request, reply }: HttpExchange) {
    const context = await contextOf(call, { request, reply });
    const input = parse(call, request);
    const key = idempotencyKey(request);
    const once = (as: Context, work: (tx: Transaction) => Promise<string>): Promise<string> =>
      inTransaction(as, (tx) =>
        answerOnce(tx, { key, call: call.id, fingerprint: fingerprint(call, input) }, () => work(tx)),
      );
    return { context, input, once };
  }

  return {
    calls,
    open(call, handler) {
      assertKind(call, false);
      route(call, async (request, reply, serialise) => {
        const input = parse(call, request);
        return serialise(await handler(base(request), input, { request, reply }));
      });
    },
    read(call, handler) {
      assertKind(call, false);
      route(call, async (request, reply, serialise) => {
        const context = await contextOf(call, { request, reply });
        return serialise(await handler(context, parse(call, request), { request, reply }));
      });
    },
    readKept(call, handler) {
      assertKind(call, false);
      route(call, async (request, reply, serialise) => {
        const context = await contextOf(call, { request, reply });
        return answerKept(context, `${call.id} ${request.url}`, async (given) =>
          serialise(await handler(given, parse(call, request))),
        );
      });
    },
    write(call, handler) {
      assertKind(call, true);
      route(call, async (request, reply, serialise) => {
        const { context, input, once } = await writingOf(call, { request, reply });
        return once(context, async (tx) => serialise(await handler(tx, input, { request, reply })));
      });
    },
    writeAfter(call, ahead, handler) {
      assertKind(call, true);
      route(call, async (request, reply, serialise) => {
        const { context, input, once } = await writingOf(call, { request, reply });
        return ahead(context, input, (found) =>
          once({ ...context, now: platform.now() }, async (tx) => serialise(await handler(tx, input, found))),
        );
      });
    },
  };
}

/** The client makes one key for each action of a person and keeps it across retries (security page, D5). */
function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('idempotency_key_missing');
  return key.toLowerCase();
}

/** What was asked for, to tell a repeated request from another one under the same key. */
const fingerprint = (call: Call, input: unknown): string =>
  createHash('sha256')
    .update(call.id)
    .update(JSON.stringify(call.traceless ? withoutBody(input) : input))
    .digest('base64url');

/** A few opinions are soon guessed: the hash of them beside the name of whoever sent them would tell them. */
const withoutBody = (input: unknown): unknown => ({ ...(input as object), body: null });

function assertEncoding(call: Call, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (!type || !call.body) return;
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  if (isForm !== (call.encoding === 'form')) throw new AppError('unsupported_media_type');
}

/** A write that forgot its key, or a read that asks for one, stops the program at start. */
function assertKind(call: Call, isWrite: boolean): void {
  if (Boolean(call.write) !== isWrite)
    throw new Error(`${call.id} is declared as ${call.write ? 'a write' : 'no write'} and bound otherwise.`);
}
