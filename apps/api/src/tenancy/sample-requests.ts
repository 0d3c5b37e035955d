/** The part of JSON Schema that the document of the calls uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  /** Of a record: the names it may have, and what stands under each. */
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

const PLACE = Symbol('the place of an id');

/** A place in a request where an id belongs. */
export interface IdPlace {
  readonly [PLACE]: true;
  /** From the field outwards: its name, the kind of content it is in, the list around it. */
  readonly names: readonly string[];
}

export const isIdPlace = (value: unknown): value is IdPlace =>
  typeof value === 'object' && value !== null && PLACE in value;

/** Plain values that the schema alone cannot tell, by the name of their field. */
export type PlainValue = (field: string) => unknown;

export interface Sample {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Requests that fill every field of an operation, one for each shape its fields may take. */
export function samplesOf(operation: Operation, plain: PlainValue): Sample[] {
  const part = (place: Parameter['in']): Record<string, unknown> =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema, required }) => [name, required, valuesOf(schema, [name], plain)[0]] as const)
        // A filter that names no row would only hide rows.
        .filter(([, required, value]) => required || isIdPlace(value))
        .map(([name, , value]) => [name, value]),
    );
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const bodies = content ? valuesOf(content.schema, [], plain) : [undefined];
  return bodies.map((body) => ({ params: part('path'), query: part('query'), body }));
}

function valuesOf(schema: JsonSchema, names: readonly string[], plain: PlainValue): unknown[] {
  if (schema.format === 'uuid') return [{ [PLACE]: true, names }];
  if (schema.const !== undefined) return [schema.const];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return choices.filter(({ type }) => type !== 'null').flatMap((choice) => valuesOf(choice, names, plain));
  const told = plain(names[0] ?? '');
  if (told !== undefined) return [told];
  if (schema.enum) return [schema.enum[0]];
  if (schema.allOf) return valuesOf(schema.allOf[0] ?? {}, names, plain);
  if (schema.properties) return objectsOf(schema.properties, names, plain);
  if (schema.items) return listsOf(schema, schema.items, names, plain);
  if (schema.type === 'object') return [{}];
  if (schema.type === 'boolean') return [true];
  if (schema.type === 'integer' || schema.type === 'number') return [Math.max(1, schema.minimum ?? 1)];
  return ['Texto'];
}

/** The first shape of every field, and beside it each other shape of one field at a time. */
function objectsOf(
  properties: Readonly<Record<string, JsonSchema>>,
  names: readonly string[],
  plain: PlainValue,
): unknown[] {
  const kind = properties['kind']?.const;
  const shapes = Object.entries(properties).map(([name, schema]) => {
    const inside = [name, ...(typeof kind === 'string' ? [kind] : []), ...names];
    return [name, valuesOf(schema, inside, plain)] as const;
  });
  const first = Object.fromEntries(shapes.map(([name, values]) => [name, values[0]]));
  const others = shapes.flatMap(([name, values]) =>
    values.slice(1).map((value) => ({ ...first, [name]: value })),
  );
  return [first, ...others];
}

/** As long as the list must be; entries that are alike but for their own id. */
function listsOf(
  list: JsonSchema,
  items: JsonSchema,
  names: readonly string[],
  plain: PlainValue,
): unknown[] {
  return valuesOf(items, names, plain).map((value) =>
    Array.from({ length: Math.max(1, list.minItems ?? 1) }, (_unused, index) =>
      isRecord(value) && typeof value['id'] === 'string' ? { ...value, id: `entry-${index}` } : value,
    ),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isIdPlace(value);

/** The places of ids in a sample; the same place is the same object wherever the sample is copied. */
export function idPlacesIn(value: unknown): IdPlace[] {
  if (isIdPlace(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(idPlacesIn))];
}

/** The sample with an id in every place. */
export function filled(value: unknown, idFor: (place: IdPlace) => string): unknown {
  if (isIdPlace(value)) return idFor(value);
  if (Array.isArray(value)) return value.map((entry) => filled(entry, idFor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, filled(entry, idFor)]));
}
