import { CAPTCHA_PROVIDERS } from '#platform/captcha/providers.ts';
import type { CaptchaSettings } from '#platform/captcha/siteverify.ts';
import type { Config } from '#platform/config.ts';

/** The provider the environment names, with the addresses it changes. */
export function captchaSettings(config: Config): CaptchaSettings {
  const kind = config.CAPTCHA_PROVIDER;
  const usual = CAPTCHA_PROVIDERS[kind];
  const sources = config.CAPTCHA_SOURCES;
  return {
    kind,
    verifyUrl: config.CAPTCHA_VERIFY_URL ?? usual.verifyUrl,
    script: config.CAPTCHA_SCRIPT_URL ?? usual.script,
    sources: sources ? { scripts: sources, frames: sources, connections: sources } : usual.sources,
  };
}

/** In the demonstration the simulator checks, and its widget comes by the product's own address. */
export const simulatedCaptcha = (config: Config, url: string): Config => ({
  ...config,
  CAPTCHA_PROVIDER: 'recaptcha',
  CAPTCHA_VERIFY_URL: `${url}/siteverify`,
  CAPTCHA_SCRIPT_URL: '/dev/captcha/api.js',
  CAPTCHA_SOURCES: "'self'",
});
