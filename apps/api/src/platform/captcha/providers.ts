import type { CaptchaKind } from '@trilha/rules/identity/captcha.rule';
import type { WidgetSources } from './port.ts';

export interface CaptchaProvider {
  readonly verifyUrl: string;
  readonly script: string;
  readonly sources: WidgetSources;
}

/** Addresses as the providers document them; the three speak one protocol. */
export const CAPTCHA_PROVIDERS: Readonly<Record<CaptchaKind, CaptchaProvider>> = {
  recaptcha: {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    script: 'https://www.google.com/recaptcha/api.js',
    sources: {
      scripts: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
      frames: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
      connections: 'https://www.google.com/recaptcha/',
    },
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    script: 'https://js.hcaptcha.com/1/api.js',
    sources: {
      scripts: 'https://hcaptcha.com https://*.hcaptcha.com',
      frames: 'https://hcaptcha.com https://*.hcaptcha.com',
      connections: 'https://hcaptcha.com https://*.hcaptcha.com',
    },
  },
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    sources: {
      scripts: 'https://challenges.cloudflare.com',
      frames: 'https://challenges.cloudflare.com',
      connections: 'https://challenges.cloudflare.com',
    },
  },
};
