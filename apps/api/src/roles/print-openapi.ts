import type { Call } from '@trilha/contract/define-call';
import { createAuthentication } from '#identity/index.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { bindProduct } from '../product.ts';

/** Prints the OpenAPI document without a database: only the declarations are needed. */
export async function printOpenApi(): Promise<void> {
  const calls: Call[] = [];
  const collect = (call: Call): void => {
    calls.push(call);
  };
  bindProduct(
    { open: collect, read: collect, readKept: collect, write: collect, writeAfter: collect },
    createAuthentication(),
    null,
  );
  process.stdout.write(`${JSON.stringify(openApiDocument(calls, '0.1.0'), null, 2)}\n`);
}
