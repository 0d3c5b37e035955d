import type { CompiledQuery, Kysely } from 'kysely';
import { kyselyOver } from './kysely.ts';
import type { Tables } from './tables.ts';

/** Stands in a built statement where a value will be. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

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
      compiled ??= build(builder, (name) => new Place(name) as never).compile();
      const parameters = compiled.parameters.map((parameter) =>
        parameter instanceof Place ? values[parameter.name as keyof Given] : parameter,
      );
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
      return rows;
    };
  };
