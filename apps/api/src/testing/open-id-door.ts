import { readBoot } from '@trilha/contract/clients/boot.calls';
import { addSignInProvider, listSignInProviders } from '@trilha/contract/identity/sign-in-providers.calls';
import { finishSignOn, linkSignOn, startSignOn } from '@trilha/contract/identity/sign-on.calls';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import type { IdentityProvider, ProviderPerson } from './identity-provider.ts';
import { type BuiltClient, buildClient, buildPerson } from './world.ts';

const WEB = { client_id: 'web', client_secret: 'web-public' };
const SECRET = 'o segredo que o provedor deu';

export interface OpenIdDoor {
  readonly client: BuiltClient;
  readonly administrator: string;
  readonly providerId: string;
  readonly key: string;
}

/** A client that takes the word of a running OpenID provider. */
export async function openOpenIdDoor(
  product: TestApplication,
  provider: IdentityProvider,
  client?: BuiltClient,
): Promise<OpenIdDoor> {
  const at = client ?? (await buildClient(product.platform));
  const { token: administrator } = await buildPerson(product.platform, at, { superuser: true });
  const { body } = await call(
    product,
    addSignInProvider,
    {
      body: {
        name: 'Conta da empresa',
        buttonText: null,
        buttonStyle: 'outline',
        buttonIcon: 'key',
        issuer: provider.issuer,
        application: 'trilha',
        scopes: 'openid email',
        domainHint: null,
        kind: 'openid',
        entryPoint: null,
        certificates: [],
        enabled: true,
        secret: SECRET,
      },
    },
    { token: administrator },
  );
  await registerAt(product, provider, administrator);
  const boot = await call(product, readBoot, { query: { client: at.slug } });
  return { client: at, administrator, providerId: body.id, key: boot.body.providers[0]?.key ?? '' };
}

/** Tells the provider every address to come back to, as its administrator would. */
export async function registerAt(
  product: TestApplication,
  provider: IdentityProvider,
  administrator: string,
): Promise<void> {
  const [listed] = (await call(product, listSignInProviders, {}, { token: administrator })).body.providers;
  if (!listed) throw new Error('no provider');
  const others = listed.hostAddresses.map(({ address }) => address);
  provider.register({
    id: 'trilha',
    secret: SECRET,
    redirects: [listed.returnAddress, ...others],
    logout: listed.logoutAddress,
  });
}

/** A browser that goes to the provider and back, at the product's own host or at one of the client. */
export function openIdBrowser(product: TestApplication, provider: IdentityProvider, host = 'localhost:3000') {
  const headers = { host };
  let cookie = '';
  return {
    /** Sets out; answers where to. */
    setOut: async ({ key }: OpenIdDoor) => {
      const answer = await call(product, startSignOn, { body: { ...WEB, provider: key } }, { headers });
      cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      return { code: answer.code, address: answer.body.address };
    },
    visit: (address: string, who: ProviderPerson | 'cancels') => provider.visit(address, who),
    /** Comes back at the host the address names, unless it is carried elsewhere. */
    comeBack: async (to: URL, at = to.host) =>
      (await product.app.inject({ url: to.pathname + to.search, headers: { host: at } })).headers['location'],
    finish: (at = host) => call(product, finishSignOn, { body: WEB }, { headers: { host: at, cookie } }),
    link: (username: string, password: string, captcha?: string) =>
      call(
        product,
        linkSignOn,
        { body: { ...WEB, username, password, ...(captcha ? { captcha } : {}) } },
        { headers: { host, cookie } },
      ),
  };
}

/** Somebody comes in by the provider and is linked at the first time; answers the access token. */
export async function enterByOpenId(
  product: TestApplication,
  provider: IdentityProvider,
  door: OpenIdDoor,
  who: ProviderPerson & { readonly username: string; readonly password: string },
): Promise<string> {
  const browser = openIdBrowser(product, provider);
  const { address } = await browser.setOut(door);
  await browser.comeBack(await browser.visit(address, who));
  const finished = await browser.finish();
  if (finished.body.tokens) return finished.body.tokens.access_token;
  return (await browser.link(who.username, who.password)).body.access_token;
}
