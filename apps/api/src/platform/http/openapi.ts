import type { Call, Schema } from '@trilha/contract/define-call';
import { statusOf } from '@trilha/contract/errors';
import { z } from 'zod';
import { documentedErrors } from './documented-errors.ts';

const jsonSchema = (schema: Schema, io: 'input' | 'output'): object => {
  const { $schema: _, ...document } = z.toJSONSchema(schema as z.ZodType, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return document;
};

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

function parameters(call: Call): object[] {
  const of = (place: 'path' | 'query', schema: Schema | undefined): object[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as ObjectSchema;
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  };
  return [...of('path', call.params), ...of('query', call.query), ...(call.write ? [key] : [])];
}

function responses(call: Call): object {
  const byStatus = new Map<number, string[]>();
  for (const code of documentedErrors(call))
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  const problems = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  const ok = {
    description: 'Done',
    content: { 'application/json': { schema: jsonSchema(call.response, 'output') } },
  };
  return { 200: ok, ...Object.fromEntries(problems) };
}

/** What the document says of one call. @spec IN-01 */
export function operationOf(call: Call): object {
  const type = call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    operationId: call.id,
    summary: call.summary,
    description: `Access: ${call.access}.${call.module ? ` Module: ${call.module}.` : ''}${call.flag ? ` Flag: ${call.flag}.` : ''}`,
    tags: [call.path.split('/')[2] ?? 'root'],
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(call),
    ...(call.body
      ? { requestBody: { required: true, content: { [type]: { schema: jsonSchema(call.body, 'input') } } } }
      : {}),
    responses: responses(call),
    'x-access': call.access,
    ...(call.module ? { 'x-module': call.module } : {}),
    ...(call.flag ? { 'x-flag': call.flag } : {}),
  };
}

/** The OpenAPI 3.1 document of the bound calls: the same objects that validate and serialise. @spec IN-01 */
export function openApiDocument(calls: readonly Call[], version: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trilha', version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'status', 'code', 'params'],
          properties: {
            type: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string' },
            params: { type: 'object' },
            fields: {
              type: 'array',
              items: { type: 'object', properties: { path: { type: 'string' }, code: { type: 'string' } } },
            },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}
