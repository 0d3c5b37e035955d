import { consentLine } from '@trilha/contract/identity/consents.calls';
import type { z } from 'zod';
import type { ConsentRow } from './consents.queries.ts';

/** A row of the log as it is told. */
export const consentLineOf = (row: ConsentRow): z.infer<typeof consentLine> =>
  consentLine.parse({
    id: row.id,
    kind: row.kind,
    version: row.version,
    language: row.language,
    given: row.given,
    cookies: row.detail,
    at: row.at.toISOString(),
  });
