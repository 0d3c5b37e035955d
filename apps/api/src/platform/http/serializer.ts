import type { Schema } from '@trilha/contract/define-call';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

/** Only declared fields ever leave: compiled in production, validated in full where strictness is asked (tests). */
export function createSerializer(schema: Schema, strict: boolean): (value: unknown) => string {
  const shape = schema as z.ZodType;
  if (strict) return (value) => JSON.stringify(shape.parse(value));
  // Compiled when first needed: all of them at once cost seconds and megabytes, and a node is asked few on most days.
  let compiled: ((value: unknown) => string) | undefined;
  return (value) => {
    compiled ??= compile(shape);
    return compiled(value);
  };
}

function compile(shape: z.ZodType): (value: unknown) => string {
  const { $schema: _, ...document } = z.toJSONSchema(shape, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return fastJsonStringify(document as fastJsonStringify.Schema);
}
