import { isSame } from '../history/course-parts.ts';

/** A field that two authors changed, with what each wrote. */
export interface FieldClash {
  /** Empty where the part is one value and no form. */
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Meeting<Value> {
  /** All changes of both; of what both changed, this author's. */
  readonly mine: Value;
  /** The same; of what both changed, the other's. */
  readonly theirs: Value;
  readonly clashes: readonly FieldClash[];
}

/**
 * What an author typed, over what they saw, meets what stands on the server now. Field by field: what one of the two
 * changed is taken as they wrote it. @spec MG-02
 */
export function meet<Value>(seen: Value, typed: Value, read: Value): Meeting<Value> {
  if (!isForm(seen) || !isForm(typed) || !isForm(read)) {
    const { mine, theirs, clashes } = meetField('', { seen, typed, read });
    return { mine, theirs, clashes };
  }
  const fields = Object.keys(typed).map((field) => ({
    field,
    ...meetField<unknown>(field, {
      seen: fieldOf(seen, field),
      typed: fieldOf(typed, field),
      read: fieldOf(read, field),
    }),
  }));
  return {
    mine: { ...typed, ...Object.fromEntries(fields.map(({ field, mine }) => [field, mine])) },
    theirs: { ...typed, ...Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs])) },
    clashes: fields.flatMap(({ clashes }) => clashes),
  };
}

interface Versions<Value> {
  readonly seen: Value;
  readonly typed: Value;
  readonly read: Value;
}

function meetField<Value>(field: string, { seen, typed, read }: Versions<Value>): Meeting<Value> {
  if (isSame(read, seen)) return { mine: typed, theirs: typed, clashes: [] };
  if (isSame(typed, seen) || isSame(typed, read)) return { mine: read, theirs: read, clashes: [] };
  return { mine: typed, theirs: read, clashes: [{ field, mine: typed, theirs: read }] };
}

const isForm = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldOf = (form: object, field: string): unknown =>
  Object.entries(form).find(([name]) => name === field)?.[1];
