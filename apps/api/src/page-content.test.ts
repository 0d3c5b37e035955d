import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAPTCHA_PROVIDERS } from '#platform/captcha/providers.ts';
import { policyHeaders } from '#platform/web/page-policy.ts';
import { pageContent } from './page-content.ts';
import { switchOn } from './testing/captcha.ts';
import { openRecoveryWorld, type RecoveryWorld } from './testing/recovery.ts';
import { buildClient } from './testing/world.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

async function policyOf(path: string, client: string): Promise<string> {
  const asked = { url: path, query: { client }, headers: {}, hostname: 'localhost' };
  const page = await pageContent(world.product.platform, null)(asked as unknown as FastifyRequest);
  const { 'content-security-policy': policy = '' } = policyHeaders({
    nonce: 'nonce',
    frames: 'https://content.example',
    widget: page?.widget ?? null,
  });
  return policy;
}

test('a page allows the provider of the check only where the client has switched it on [CL-05]', async () => {
  const [guarded, open] = [
    await buildClient(world.product.platform),
    await buildClient(world.product.platform),
  ];
  await switchOn(world.product, guarded);
  const { scripts, frames, connections } = CAPTCHA_PROVIDERS.recaptcha.sources;
  const allowed = await policyOf('/request-password', guarded.slug);
  expect(allowed).toContain(`script-src 'self' 'nonce-nonce' ${scripts};`);
  expect(allowed).toContain(`frame-src https://content.example ${frames};`);
  expect(allowed).toContain(`connect-src 'self' ${connections};`);
  for (const [path, client] of [
    ['/request-password', open.slug],
    ['/manage', guarded.slug],
  ] as const)
    expect(await policyOf(path, client)).not.toContain('google');
});

test.each([
  ['/courses/1/activities/2', 'bare', 'player'],
  ['/trails/1/courses/2/activities/3', 'bare', 'player'],
  ['/courses/1', 'bare', 'bare'],
  ['/home', 'shell', 'learner'],
] as const)('the first paint of %s is the one of its frame [UX-07] [PL-06]', async (path, frame, painted) => {
  const { slug } = await buildClient(world.product.platform);
  const asked = { url: path, query: { client: slug }, headers: {}, hostname: 'localhost' };
  const page = await pageContent(world.product.platform, null)(asked as unknown as FastifyRequest);
  expect(page?.paint(frame).markup).toContain(`data-page="${painted}"`);
});
