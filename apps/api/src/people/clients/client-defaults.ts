import { changeClientDefaults, readClientDefaults } from '@trilha/contract/clients/client-defaults.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { languagesProblems } from '@trilha/rules/clients/settings.rule';
import { FACTOR_ROLES } from '@trilha/rules/identity/second-factor.rule';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database/scope.ts';
import type { Bind } from '#platform/http/bind.ts';
import { assertKeepsClients } from './keeps-clients.ts';

type Defaults = ResponseOf<typeof readClientDefaults>;

/** What new clients begin with; the log of the client where it was decided keeps who did. @spec MG-06 CL-05 */
export function routes(bind: Bind): void {
  bind.read(readClientDefaults, async (context) => {
    await assertKeepsClients(context);
    return defaultsNow(context.platform.database);
  });

  bind.write(changeClientDefaults, async (tx, { body }) => {
    await assertKeepsClients(tx);
    const problems = languagesProblems(body);
    if (problems.length > 0)
      throw new AppError(
        'validation_failed',
        {},
        problems.map(({ field, code }) => ({ path: field, code })),
      );
    const secondFactorRoles = FACTOR_ROLES.filter((role) => body.secondFactorRoles.includes(role));
    const { revision: _seen, ...before } = await defaultsNow(tx.platform.database);
    const { rows } = await sql<{ revision: number | null }>`select change_client_defaults(${body.revision},
      ${body.passwordStrength}, ${secondFactorRoles}::text[], ${body.languages}::text[],
      ${body.defaultLanguage}) as revision`.execute(tx.db);
    const revision = rows[0]?.revision;
    if (revision == null) throw new AppError('changed_meanwhile');
    const { revision: _named, ...after } = { ...body, secondFactorRoles };
    await recordAudit(tx, {
      action: 'platform.client.defaults',
      subjectKind: 'client',
      subjectId: tx.client.id,
      before,
      after,
    });
    return { revision };
  });
}

async function defaultsNow({ readerOfAll }: Database): Promise<Defaults> {
  const row = await readerOfAll
    .selectFrom('client_defaults')
    .select(['revision', 'password_strength', 'second_factor_roles', 'languages', 'default_language'])
    .executeTakeFirstOrThrow();
  return {
    revision: row.revision,
    passwordStrength: row.password_strength as Defaults['passwordStrength'],
    secondFactorRoles: row.second_factor_roles as Defaults['secondFactorRoles'],
    languages: row.languages as Defaults['languages'],
    defaultLanguage: row.default_language as Defaults['defaultLanguage'],
  };
}
