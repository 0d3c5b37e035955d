import { inflateRawSync } from 'node:zlib';
import { readBoot } from '@trilha/contract/clients/boot.calls';
import {
  addSignInProvider,
  listSignInProviders,
  readProviderMetadata,
} from '@trilha/contract/identity/sign-in-providers.calls';
import { finishSignOn, startSignOn } from '@trilha/contract/identity/sign-on.calls';
import { hashPassword } from '#identity/index.ts';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import type { Claims, createSamlProvider } from './saml-provider.ts';
import { buildClient, buildPerson } from './world.ts';

export const WEB = { client_id: 'web', client_secret: 'web-public' };
/** The address of the product itself. */
const MAIN = 'localhost:3000';
export const PASSWORD = 'segredo da loja';

/** A client that takes the word of a SAML provider, with somebody to come in by it and somebody to look after it. */
export async function openSamlDoor(
  product: TestApplication,
  provider: ReturnType<typeof createSamlProvider>,
) {
  const client = await buildClient(product.platform);
  const { token: administrator } = await buildPerson(product.platform, client, { superuser: true });
  const person = await buildPerson(product.platform, client, {
    passwordHash: await hashPassword(PASSWORD),
  });
  const metadata = (source: string) =>
    call(product, readProviderMetadata, { body: { source } }, { token: administrator });
  const { body: read } = await metadata(provider.metadata);
  const body = {
    kind: 'saml' as const,
    name: 'Crachá',
    buttonText: null,
    buttonStyle: 'outline' as const,
    buttonIcon: 'key' as const,
    application: '',
    scopes: '',
    domainHint: null,
    enabled: true,
    ...read,
  };
  await call(product, addSignInProvider, { body }, { token: administrator });
  const [listed] = (await call(product, listSignInProviders, {}, { token: administrator })).body.providers;
  const returnAddress = listed?.returnAddress ?? '';
  const audience = listed?.metadataAddress ?? '';
  const boot = await call(product, readBoot, { query: { client: client.slug } });
  const key = boot.body.providers[0]?.key ?? '';

  /** Sets out; answers the cookie, the state, and what a true assertion would say. */
  const setOut = async (host = MAIN) => {
    const answer = await call(
      product,
      startSignOn,
      { body: { ...WEB, provider: key } },
      { headers: { host } },
    );
    const asked = new URL(answer.body.address);
    const request = inflateRawSync(
      Buffer.from(asked.searchParams.get('SAMLRequest') ?? '', 'base64'),
    ).toString();
    const now = Date.now();
    const claims: Claims = {
      issuer: provider.issuer,
      audience,
      recipient: returnAddress,
      inResponseTo: / ID="([^"]+)"/.exec(request)?.[1] ?? '',
      subject: `sub-${person.username}`,
      email: `${person.username}@example.test`,
      notBefore: new Date(now - 5000),
      notOnOrAfter: new Date(now + 60_000),
    };
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return { asked, request, claims, cookie, state: asked.searchParams.get('RelayState') ?? '' };
  };
  /** Brings an answer back, as the browser's form does; answers where the browser is led on. */
  const comeBack = async (xml: string, state: string, host = MAIN) => {
    const answer = await product.app.inject({
      method: 'POST',
      url: new URL(returnAddress).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host },
      payload: new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: state,
      }).toString(),
    });
    return [answer.statusCode, answer.headers.location];
  };
  return {
    client,
    administrator,
    person,
    returnAddress,
    audience,
    metadata,
    setOut,
    comeBack,
    finish: (cookie: string, host = MAIN) =>
      call(product, finishSignOn, { body: WEB }, { headers: { cookie, host } }),
  };
}

export type SamlDoor = Awaited<ReturnType<typeof openSamlDoor>>;
export type SamlWay = Awaited<ReturnType<SamlDoor['setOut']>>;
