import type { CompiledQuery, Kysely } from 'kysely';
import { kyselyOver } from './kysely.ts';
import type { Tables } from './tables.ts';

/** What stands in a built statement where a value will be, and the name of the value. */
const places = new WeakMap<object, PropertyKey>();

function placeOf(name: PropertyKey): object {
  const place = {};
  places.set(place, name);
  return place;
}

const nameOf = (parameter: unknown): PropertyKey | undefined =>
  typeof parameter === 'object' && parameter !== null ? places.get(parameter) : undefined;

const builder = kyselyOver(() => Promise.reject(new Error('This only builds statements.')));

type ValueOf<Given extends object> = <Name extends keyof Given>(name: Name) => Given[Name];

interface Compiled<Row> extends Omit<CompiledQuery<Row>, 'parameters'> {
  /** A value that never changes, or the name of one that is given. */
  readonly parameters: readonly ({ readonly fixed: unknown } | { readonly name: PropertyKey })[];
}

/** A value that is named in several places is sent once: the planner knows then that they are the same. */
function withSharedPlaces<Row>(query: CompiledQuery<Row>): Compiled<Row> {
  const parameters: Compiled<Row>['parameters'][number][] = [];
  const numbers = new Map<PropertyKey, number>();
  const numberOf = query.parameters.map((parameter) => {
    const name = nameOf(parameter);
    const before = name === undefined ? undefined : numbers.get(name);
    if (before !== undefined) return before;
    parameters.push(name === undefined ? { fixed: parameter } : { name });
    if (name !== undefined) numbers.set(name, parameters.length);
    return parameters.length;
  });
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, number) => `$${numberOf[Number(number) - 1]}`);
  return { ...query, sql: text, parameters };
}

/** Asks a prepared statement; `of` makes it with its values, for whoever sends it themselves. */
interface Prepared<Given extends object, Row> {
  (db: Kysely<Tables>, values: Given): Promise<Row[]>;
  readonly of: (values: Given) => CompiledQuery<Row>;
}

/**
 * A statement whose text is built once instead of for each request: building costs more processor time than sending
 * it. Only for statements whose text never changes with their values: `prepared<{ clientId: string }>()((db, value) => …)`.
 */
export const prepared =
  <Given extends object>() =>
  <Row>(
    build: (db: Kysely<Tables>, value: ValueOf<Given>) => { readonly compile: () => CompiledQuery<Row> },
  ): Prepared<Given, Row> => {
    let compiled: Compiled<Row> | undefined;
    const of = (values: Given): CompiledQuery<Row> => {
      // A place is whatever the statement takes it for: it is only ever handed on as a parameter.
      compiled ??= withSharedPlaces(build(builder, (name) => placeOf(name) as never).compile());
      const parameters = compiled.parameters.map((parameter) =>
        'name' in parameter ? values[parameter.name as keyof Given] : parameter.fixed,
      );
      return { ...compiled, parameters };
    };
    const ask = async (db: Kysely<Tables>, values: Given): Promise<Row[]> =>
      (await db.executeQuery<Row>(of(values))).rows;
    return Object.assign(ask, { of });
  };
