import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { APPLICATION, startIdentityProvider } from './identity-provider.ts';
import { tokenOf } from './sign-in.ts';

const ADMINISTRATOR = 'camila.duarte@nexo.example';

/**
 * A provider of Nexo that is switched on until it is taken away again, as an administrator would by the settings; and
 * with it, when one is named, a host name of the client.
 */
export async function openProvider(page: Page, name: string, host?: string) {
  const provider = await startIdentityProvider();
  const headers = async () => ({
    authorization: `Bearer ${await tokenOf(page, ADMINISTRATOR)}`,
    'idempotency-key': randomUUID(),
  });
  const path = '/api/client/sign-in-providers';
  const added = await page.request.post(path, {
    headers: await headers(),
    data: {
      name,
      buttonText: null,
      buttonStyle: 'outline',
      buttonIcon: 'key',
      issuer: provider.issuer,
      application: APPLICATION.id,
      scopes: 'openid email',
      domainHint: null,
      kind: 'openid',
      entryPoint: null,
      certificates: [],
      enabled: true,
      secret: APPLICATION.secret,
    },
  });
  expect(added.status(), await added.text()).toBe(200);
  const domains = '/api/client/domains';
  const domain = host
    ? await page.request.post(domains, { headers: await headers(), data: { host } })
    : undefined;
  expect(domain?.status() ?? 200).toBe(200);
  const listed = await page.request.get(path, { headers: await headers() });
  const { providers } = (await listed.json()) as {
    providers: {
      id: string;
      name: string;
      returnAddress: string;
      hostAddresses: { address: string }[];
    }[];
  };
  const mine = providers.find((each) => each.name === name);
  if (!mine) throw new Error(`${name} was not added.`);
  provider.register(mine.returnAddress, ...mine.hostAddresses.map(({ address }) => address));
  return {
    close: async (): Promise<void> => {
      await page.request.delete(`${path}/${mine.id}`, { headers: await headers() });
      if (domain) {
        const { id } = (await domain.json()) as { id: string };
        await page.request.delete(`${domains}/${id}`, { headers: await headers() });
      }
      await provider.close();
    },
  };
}

/** Taps the button of the client and signs in on the provider's own pages. */
export async function enterAt(page: Page, name: string, login: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/?client=nexo&enter=1`);
  await page.getByRole('button', { name: `Entrar com ${name}` }).click();
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('de outro lugar');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
