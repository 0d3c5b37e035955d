import { contactChanges } from '@trilha/rules/identity/access-change.rule';
import type { PersonAfter } from '@trilha/rules/people/import/judge-row.rule';
import { publishAccessChange } from '#identity/index.ts';
import type { WorkScope } from './imports.queries.ts';

interface Written {
  readonly personId: string;
  readonly before: PersonAfter;
  readonly after: PersonAfter;
}

/** Whoever gets another e-mail or phone from a list is told as if staff had typed it. @spec ID-11 MG-03 */
export async function tellContacts(
  { db, client, platform }: WorkScope,
  { importId, now }: { readonly importId: string; readonly now: Date },
  people: readonly Written[],
): Promise<void> {
  const job = { platform, db, clientId: client.id, now, requestId: `import-${importId}` };
  for (const { personId, before, after } of people)
    for (const change of contactChanges(before, after))
      await publishAccessChange(job, {
        personId,
        change,
        by: 'staff',
        request: null,
        ...(change === 'email' ? { formerEmail: before.email } : {}),
      });
}
