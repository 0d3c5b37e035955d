import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import {
  addSignInProvider,
  changeSignInProvider,
  listSignInProviders,
  removeSignInProvider,
} from '@trilha/contract/identity/sign-in-providers.calls';
import { providerProblems } from '@trilha/rules/identity/sign-in-provider.rule';
import { hostsOfClient } from '#clients/index.ts';
import type { Addresses } from '#platform/addresses.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { databaseCode } from '#platform/database/scope.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { newToken } from '../sessions/tokens.ts';
import {
  deleteProvider,
  type GivenProvider,
  insertProvider,
  type ProviderRow,
  providerById,
  providersOf,
  updateProvider,
} from './providers.queries.ts';
import { logoutAddress, metadataAddress, returnAddress } from './return-address.ts';
import { secretUse } from './secret-use.ts';

type Listed = ResponseOf<typeof listSignInProviders>['providers'][number];
const UNIQUE = '23505';

export function routes(bind: Bind): void {
  bind.read(listSignInProviders, async (context) => {
    const [rows, hosts] = await Promise.all([
      providersOf(context),
      hostsOfClient(context.platform, context.client.id),
    ]);
    return { providers: rows.map((row) => shape(row, context.platform.addresses, hosts)) };
  });

  bind.write(addSignInProvider, async (tx, { body: { secret, ...given } }) => {
    assertUsable(given);
    const id = newId(tx.now.getTime());
    const key = newToken().slice(0, 16);
    await orNameTaken(insertProvider(tx, { id, key, sealed_secret: sealed(tx, id, secret) }, given));
    await record(tx, 'platform.provider.add', id, { after: told(given, secret) });
    return { id };
  });

  bind.write(changeSignInProvider, async (tx, { params, body: { revision, secret, ...given } }) => {
    assertUsable(given);
    const id = params.providerId;
    const before = await providerById(tx.db, tx.client.id, id);
    if (!before) throw new AppError('not_found');
    const next = await orNameTaken(updateProvider(tx, { id, revision }, given, sealed(tx, id, secret)));
    if (next === undefined) throw new AppError('changed_meanwhile');
    await record(tx, 'platform.provider.change', id, {
      before: {
        name: before.name,
        issuer: before.issuer,
        enabled: before.enabled,
        asksSecondStep: before.asks_second_step,
        createsAccounts: before.creates_accounts,
      },
      after: told(given, secret),
    });
    return { revision: next };
  });

  bind.write(removeSignInProvider, async (tx, { params: { providerId } }) => {
    const gone = await deleteProvider(tx, providerId);
    if (!gone) throw new AppError('not_found');
    await record(tx, 'platform.provider.remove', providerId, { before: { name: gone.name } });
    return { done: true as const };
  });
}

function assertUsable(given: GivenProvider): void {
  const problems = providerProblems(given);
  if (problems.length > 0)
    throw new AppError(
      'validation_failed',
      {},
      problems.map(({ field, code }) => ({ path: field, code })),
    );
}

const sealed = ({ platform }: Transaction, id: string, secret: string | undefined): string | null =>
  secret ? platform.sealer.seal(secretUse(id), secret).toString('base64url') : null;

/** What the log tells: where people are sent to, and that a secret was given, never which. */
const told = (
  { name, issuer, enabled, asksSecondStep, createsAccounts }: GivenProvider,
  secret: string | undefined,
) => ({
  name,
  issuer,
  enabled,
  asksSecondStep,
  createsAccounts,
  ...(secret ? { secret: true } : {}),
});

const record = (
  tx: Transaction,
  action: string,
  subjectId: string,
  change: { readonly before?: object; readonly after?: object },
): Promise<void> => recordAudit(tx, { action, subjectKind: 'provider', subjectId, ...change });

const shape = (row: ProviderRow, addresses: Addresses, hosts: readonly string[]): Listed => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  buttonText: row.button_text,
  buttonStyle: row.button_style as Listed['buttonStyle'],
  buttonIcon: row.button_icon as Listed['buttonIcon'],
  issuer: row.issuer,
  application: row.application,
  scopes: row.scopes,
  domainHint: row.domain_hint,
  kind: row.kind as Listed['kind'],
  entryPoint: row.entry_point,
  certificates: row.certificates,
  asksSecondStep: row.asks_second_step,
  createsAccounts: row.creates_accounts,
  enabled: row.enabled,
  hasSecret: row.sealed_secret !== null,
  returnAddress: returnAddress(addresses, row.key),
  hostAddresses: hosts.map((host) => ({ host, address: returnAddress(addresses, row.key, host) })),
  logoutAddress: row.kind === 'openid' ? logoutAddress(addresses, row.key) : null,
  metadataAddress: row.kind === 'saml' ? metadataAddress(addresses, row.key) : null,
});

/** The unique name decides; nobody looks first. */
const orNameTaken = <Result>(write: Promise<Result>): Promise<Result> =>
  write.catch((error: unknown) => {
    throw databaseCode(error) === UNIQUE ? new AppError('name_already_used') : error;
  });
