import { newToken } from '../../identity/sessions/tokens.ts';
import { secretUse } from '../../identity/sign-on/secret-use.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

/** Host names of the first academy. None is the one that links lead to: they would lead out of the demonstration. */
const DOMAINS = [
  { client: 'nexo', host: 'academia.nexo.example', added: -880 },
  { client: 'nexo', host: 'aprende.nexo.example', added: -140 },
] as const;

/** Prepared and off: a button at the door that leads to no provider of the demonstration would be a dead end. */
const PROVIDERS = [
  {
    name: 'Conta corporativa Nexo',
    kind: 'openid',
    issuer: 'https://login.nexo.example/empresa',
    application: 'academia',
    icon: 'microsoft',
    added: -90,
    createsAccounts: false,
  },
  {
    name: 'Portal da rede parceira',
    kind: 'saml',
    issuer: 'urn:rede.example:entrada',
    application: '',
    icon: 'key',
    added: -12,
    createsAccounts: true,
  },
] as const;
/** Of nobody: it is only there to be listed. */
const CERTIFICATE = 'MIIC'.repeat(40);

/** What an administrator finds of the ways in: where the academies answer, and who else may say who somebody is. @spec CL-09 ID-22 */
export async function fillWaysIn({ db, sealer, now }: DemoWriter): Promise<void> {
  await db
    .insertInto('client_domain')
    .values(
      DOMAINS.map(({ client, host, added }) => ({
        client_id: demoId('client', client),
        id: demoId('domain', host),
        host,
        is_main: false,
        added_at: dayAt(now, added),
      })),
    )
    .execute();
  await db
    .insertInto('sign_in_provider')
    .values(
      PROVIDERS.map((provider) => {
        const isSaml = provider.kind === 'saml';
        const id = demoId('provider', 'nexo', provider.name);
        return {
          client_id: demoId('client', 'nexo'),
          id,
          key: newToken().slice(0, 16),
          name: provider.name,
          button_style: 'outline',
          button_icon: provider.icon,
          kind: provider.kind,
          issuer: provider.issuer,
          application: provider.application,
          sealed_secret: isSaml ? null : sealer.seal(secretUse(id), newToken()).toString('base64url'),
          scopes: isSaml ? '' : 'openid email profile',
          domain_hint: isSaml ? null : 'nexo.example',
          entry_point: isSaml ? 'https://rede.example/saml' : null,
          certificates: isSaml ? [CERTIFICATE] : [],
          creates_accounts: provider.createsAccounts,
          enabled: false,
          created_at: dayAt(now, provider.added),
        };
      }),
    )
    .execute();
}
