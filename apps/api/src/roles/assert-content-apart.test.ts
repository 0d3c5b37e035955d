import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotStarted } from '#platform/not-started.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { buildClient } from '../testing/world.ts';
import { assertDomainsApart } from './assert-content-apart.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
  const { id } = await buildClient(product.platform);
  await product.platform.database.acrossClients((db) =>
    db
      .insertInto('client_domain')
      .values({ client_id: id, host: 'academia.nexo.com.br', is_main: true })
      .execute(),
  );
});
afterAll(() => product.close());

test.each(['conteudo.nexo.com.br', 'academia.nexo.com.br', 'p.academia.nexo.com.br'])(
  'no node starts where uploads at %s would be the same site as a client’s own address [PL-05] [CL-09]',
  async (contentHost) => {
    const started = assertDomainsApart(product.settings, contentHost);
    await expect(started).rejects.toBeInstanceOf(NotStarted);
    await expect(started).rejects.toThrow(/academia\.nexo\.com\.br, where people of a client sign in/);
  },
);

test('a node starts where uploads are on a site of their own [PL-05] [CL-09]', async () => {
  await expect(assertDomainsApart(product.settings, 'conteudo-trilha.com.br')).resolves.toBeUndefined();
});
