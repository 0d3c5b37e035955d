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

/**
 * A statement whose text is built once instead of for each request: building costs more processor time than sending
 * it. Only for statements whose text never changes with their values: `prepared<{ clientId: string }>()((db, value) => …)`.
 */
export const prepared =
  <Given extends object>() =>
  <Row>(
    build: (db: Kysely<Tables>, value: ValueOf<Given>) => { readonly compile: () => CompiledQuery<Row> },
  ): ((db: Kysely<Tables>, values: Given) => Promise<Row[]>) => {
    let compiled: CompiledQuery<Row> | undefined;
    return async (db, values) => {
      // A place is whatever the statement takes it for: it is only ever handed on as a parameter.
      compiled ??= build(builder, (name) => placeOf(name) as never).compile();
      const parameters = compiled.parameters.map((parameter) => {
        const name = nameOf(parameter);
        return name === undefined ? parameter : values[name as keyof Given];
      });
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
      return rows;
    };
  };
