import type { Schema } from '@trilha/contract/define-call';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

/** Only declared fields ever leave: compiled in production, validated in full where strictness is asked (tests). */
export function createSerializer(schema: Schema, strict: boolean): (value: unknown) => string {
  const shape = schema as z.ZodType;
  if (strict) return (value) => JSON.stringify(shape.parse(value));
  const { $schema: _, ...document } = z.toJSONSchema(shape, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return fastJsonStringify(document as fastJsonStringify.Schema);
}
