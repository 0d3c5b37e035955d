import type { CaptchaKind } from '@trilha/rules/identity/captcha.rule';
import type { Boot } from '#shared/boot.ts';
import { createPolicy } from '#shared/trusted/policy.ts';

type Captcha = NonNullable<Boot['captcha']>;

interface WidgetOptions {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly size: 'normal' | 'compact';
  readonly language: string;
  readonly callback: (answer: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}
/** The calls that the three providers share. */
export interface CaptchaApi {
  readonly render: (place: HTMLElement, options: WidgetOptions) => unknown;
}

/** Under which name each provider's script puts its calls. */
const NAMES: Readonly<Record<CaptchaKind, string>> = {
  recaptcha: 'grecaptcha',
  hcaptcha: 'hcaptcha',
  turnstile: 'turnstile',
};
const READY = 'trilhaCaptchaReady';
const PATIENCE_MS = 15_000;

/** The script's own names of our languages. */
export const widgetLanguage = (locale: string): string =>
  locale === 'pt-BR' ? locale : (locale.split('-')[0] ?? locale);

let policy: ReturnType<typeof createPolicy> | undefined;

/** The address of the check's script, which the server wrote into the page; no policy but this one trusts it. */
function trusted(address: string): string {
  if (policy === undefined) policy = createPolicy('trilha-captcha', { createScriptURL: (asked) => asked });
  // Types of the DOM know of strings alone.
  return policy ? (policy.createScriptURL(address) as unknown as string) : address;
}

let loading: Promise<CaptchaApi> | null = null;

/** Fetches the provider's script, once; a failure may be tried again. @spec CL-05 */
export function loadWidget(captcha: Captcha, locale: string): Promise<CaptchaApi> {
  loading ??= fetchWidget(captcha, locale).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

const fetchWidget = ({ kind, script }: Captcha, locale: string): Promise<CaptchaApi> =>
  new Promise((settle, refuse) => {
    const address = new URL(script, location.origin);
    address.searchParams.set('render', 'explicit');
    address.searchParams.set('onload', READY);
    address.searchParams.set('hl', widgetLanguage(locale));
    const element = document.createElement('script');
    element.src = trusted(address.href);
    element.async = true;
    const fail = (): void => {
      element.remove();
      refuse(new Error('the captcha script did not come'));
    };
    const patience = setTimeout(fail, PATIENCE_MS);
    const there = (): void => {
      clearTimeout(patience);
      const api: unknown = Reflect.get(window, NAMES[kind]);
      if (api) settle(api as CaptchaApi);
      else fail();
    };
    Object.assign(window, { [READY]: there });
    element.addEventListener('error', () => {
      clearTimeout(patience);
      fail();
    });
    document.head.append(element);
  });
