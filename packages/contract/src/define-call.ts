import type { ClientFlag, ModuleName } from '@trilha/rules/clients/modules.rule';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/** Kept structural on purpose: constraining to z.ZodType costs the compiler four times as much. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

/** Who may make a call: anybody, a web client with its public id, anybody signed in, or holders of a permission. */
export type Access = 'public' | 'signed-in' | Permission;

/**
 * One operation of the product, shared by the server, the web and the OpenAPI document (IN-01).
 * `write` marks what a person would be hurt to double: it runs in one transaction and needs an Idempotency-Key.
 */
export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Code extends ErrorCode = ErrorCode,
> {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Whole path from the root, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The client's module without which the call answers 404 module_disabled (CL-03). */
  readonly module?: ModuleName;
  /** What else the client must have: without it the call answers the same. */
  readonly flag?: ClientFlag;
  readonly encoding?: 'json' | 'form';
  readonly write?: boolean;
  /** What is sent may leave no mark beside who sent it: not even the fingerprint of a repeated request tells it. */
  readonly traceless?: boolean;
  /** Bytes that the body may have, where it may have more than others. */
  readonly largestBody?: number;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  readonly errors: readonly Code[];
}

/** Declares a call. The argument is returned as it is; the function only fixes the types. */
export function defineCall<
  Response extends Schema,
  const Code extends ErrorCode,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(call: Call<Params, Query, Body, Response, Code>): Call<Params, Query, Body, Response, Code> {
  return call;
}

type PartOf<
  Call_,
  Name extends 'params' | 'query' | 'body',
  Direction extends 'input' | 'output',
> = Call_ extends {
  readonly [key in Name]?: infer Part;
}
  ? Exclude<Part, undefined> extends Schema
    ? [Exclude<Part, undefined>] extends [never]
      ? unknown
      : { readonly [key in Name]: Exclude<Part, undefined>['_zod'][Direction] }
    : unknown
  : unknown;

/** What a caller sends: `{ params, query, body }`, each only where the call declares it. */
export type InputOf<C extends Call> = PartOf<C, 'params', 'input'> &
  PartOf<C, 'query', 'input'> &
  PartOf<C, 'body', 'input'>;
/** What a handler receives, after validation. */
export type ParsedInputOf<C extends Call> = PartOf<C, 'params', 'output'> &
  PartOf<C, 'query', 'output'> &
  PartOf<C, 'body', 'output'>;
/** What a call answers. */
export type ResponseOf<C extends Call> = C['response']['_zod']['output'];
