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
    override: ({ jsonSchema }) => {
      writeNullPlainly(jsonSchema);
      // What we send was made here; checking it again, letter by letter, is what tests do.
      for (const check of CHECKS) delete jsonSchema[check];
    },
  });
  return fastJsonStringify(document as fastJsonStringify.Schema);
}

const CHECKS = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'] as const;

/** "This or null" is written without trying first which of the two it is. */
function writeNullPlainly(schema: z.core.JSONSchema.BaseSchema): void {
  const [value, nothing, ...others] = schema.anyOf ?? [];
  if (others.length > 0 || nothing?.type !== 'null' || typeof value?.type !== 'string') return;
  delete schema.anyOf;
  // Words that may be null tell no kind of object from another; the list of them would refuse the null.
  const { enum: _, ...plain } = value;
  Object.assign(schema, plain, { type: [value.type, 'null'] });
}
