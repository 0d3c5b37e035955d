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
