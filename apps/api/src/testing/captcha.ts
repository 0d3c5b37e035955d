import { changeCaptcha, readCaptcha } from '@trilha/contract/clients/captcha.calls';
import { CAPTCHA_PROVIDERS } from '#platform/captcha/providers.ts';
import type { CaptchaSimulator } from '#platform/captcha/simulator.ts';
import type { CaptchaSettings } from '#platform/captcha/siteverify.ts';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import { type BuiltClient, buildPerson } from './world.ts';

/** The product's settings for a simulator of the provider. */
export const simulatedCheck = ({ url }: Pick<CaptchaSimulator, 'url'>): CaptchaSettings => ({
  kind: 'recaptcha',
  ...CAPTCHA_PROVIDERS.recaptcha,
  verifyUrl: `${url}/siteverify`,
});

/** An answer of the simulator's checkbox, as the browser gets it on a page of that host. */
export async function answerOf({ url }: Pick<CaptchaSimulator, 'url'>, host = 'localhost'): Promise<string> {
  const answered = await fetch(`${url}/answer?k=key&host=${host}`, { method: 'POST' });
  return ((await answered.json()) as { readonly token: string }).token;
}

/** Switches the check on, as the client's superuser does; answers their token. */
export async function switchOn(product: TestApplication, client: BuiltClient): Promise<string> {
  const { token } = await buildPerson(product.platform, client, { superuser: true });
  const { revision } = (await call(product, readCaptcha, {}, { token })).body;
  await call(
    product,
    changeCaptcha,
    { body: { revision, enabled: true, siteKey: 'key', secret: 'secret' } },
    { token },
  );
  return token;
}
