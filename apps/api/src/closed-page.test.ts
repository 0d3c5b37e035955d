import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedPage } from './closed-page.ts';
import { pageContent } from './page-content.ts';
import { openTestApplication, type TestApplication } from './testing/application.ts';
import { buildClient } from './testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const requestOf = (path: string, client: string, language: string) =>
  ({
    url: path,
    query: { client },
    headers: { 'accept-language': language },
    hostname: 'localhost',
  }) as unknown as FastifyRequest;

async function archived(name: string): Promise<string> {
  const { id, slug } = await buildClient(product.platform, { name });
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({
        archived_at: product.platform.now(),
        archived_reason: 'Contrato encerrado',
        support_email: 'ajuda@prisma.example',
      })
      .where('id', '=', id)
      .execute(),
  );
  return slug;
}

test.each([
  ['pt-BR', 'está fechada'],
  ['en-US', 'is closed'],
  ['es-ES', 'está cerrada'],
  ['fr-FR', 'est fermée'],
])('every address of an archived client says in %s that it %s [MG-06] [UX-01]', async (language, words) => {
  const slug = await archived('Prisma <b>');
  for (const path of ['/', '/home', '/manage/people', '/partner/aurora', '/register', '/request-password']) {
    const request = requestOf(path, slug, language);
    expect(await pageContent(product.platform, null)(request)).toBe(null);
    const page = await closedPage(product.platform)(request);
    expect(page?.status).toBe(410);
    expect(page?.html).toContain(`<html lang="${language}">`);
    expect(page?.html).toContain(`<h1>Prisma &lt;b&gt; ${words}</h1>`);
    expect(page?.html).toContain('--primary-solid:');
    expect(page?.html).toContain('href="mailto:ajuda@prisma.example"');
    // Why it was closed is between the superusers.
    expect(page?.html).not.toContain('Contrato encerrado');
  }
});

test('the page that proves a certificate is shown as before [MG-06] [LE-12]', async () => {
  const slug = await archived('Prisma');
  const request = requestOf('/certificates/verify/ABCD-EFGH', slug, 'pt-BR');
  expect((await pageContent(product.platform, null)(request))?.title).toBe('Prisma');
});

test('an open client has no closed page [MG-06]', async () => {
  const { slug } = await buildClient(product.platform);
  expect(await closedPage(product.platform)(requestOf('/', slug, 'pt-BR'))).toBe(null);
});
