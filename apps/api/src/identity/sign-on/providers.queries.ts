import type { ParsedInputOf } from '@trilha/contract/define-call';
import type { addSignInProvider } from '@trilha/contract/identity/sign-in-providers.calls';
import type { Kysely } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

export type GivenProvider = Omit<ParsedInputOf<typeof addSignInProvider>['body'], 'secret'>;

const COLUMNS = [
  'client_id',
  'id',
  'key',
  'name',
  'button_text',
  'button_style',
  'button_icon',
  'issuer',
  'application',
  'sealed_secret',
  'scopes',
  'domain_hint',
  'enabled',
  'revision',
  'kind',
  'entry_point',
  'certificates',
  'asks_second_step',
  'creates_accounts',
] as const;

export type ProviderRow = NonNullable<Awaited<ReturnType<typeof providerById>>>;

/** A provider that is switched on, by the name its button carries, with what its door needs to know of the client. */
export const providerByKey = (db: Kysely<Tables>, key: string) =>
  db
    .selectFrom('sign_in_provider')
    .innerJoin('client', 'client.id', 'sign_in_provider.client_id')
    .select(COLUMNS.map((column) => `sign_in_provider.${column}` as const))
    .select(['client.archived_at', 'client.slug'])
    .where('sign_in_provider.key', '=', key)
    .where('sign_in_provider.enabled', '=', true)
    .executeTakeFirst();

export const providerById = (db: Kysely<Tables>, clientId: string, id: string) =>
  db
    .selectFrom('sign_in_provider')
    .select(COLUMNS)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();

export const providersOf = ({ db, client }: Context) =>
  db
    .selectFrom('sign_in_provider')
    .select(COLUMNS)
    .where('client_id', '=', client.id)
    .orderBy('name')
    .execute();

export const columnsOf = (given: GivenProvider) => ({
  name: given.name,
  button_text: given.buttonText || null,
  button_style: given.buttonStyle,
  button_icon: given.buttonIcon,
  issuer: given.issuer,
  application: given.application,
  scopes: given.scopes,
  domain_hint: given.domainHint || null,
  enabled: given.enabled,
  kind: given.kind,
  entry_point: given.entryPoint,
  certificates: given.certificates,
  asks_second_step: given.asksSecondStep,
  creates_accounts: given.createsAccounts,
});

export const insertProvider = (
  { db, client, now }: Transaction,
  row: { readonly id: string; readonly key: string; readonly sealed_secret: string | null },
  given: GivenProvider,
) =>
  db
    .insertInto('sign_in_provider')
    .values({ client_id: client.id, ...row, ...columnsOf(given), created_at: now })
    .execute();

/** Writes a provider if the revision is the one that was seen; answers the next one, or nothing. */
export const updateProvider = async (
  { db, client }: Transaction,
  at: { readonly id: string; readonly revision: number },
  given: GivenProvider,
  sealedSecret: string | null,
): Promise<number | undefined> => {
  const written = await db
    .updateTable('sign_in_provider')
    .set({
      ...columnsOf(given),
      revision: at.revision + 1,
      ...(sealedSecret === null ? {} : { sealed_secret: sealedSecret }),
    })
    .where('client_id', '=', client.id)
    .where('id', '=', at.id)
    .where('revision', '=', at.revision)
    .returning('revision')
    .executeTakeFirst();
  return written?.revision;
};

export const deleteProvider = ({ db, client }: Transaction, id: string) =>
  db
    .deleteFrom('sign_in_provider')
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
