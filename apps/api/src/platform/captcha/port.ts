import type { CaptchaKind } from '@trilha/rules/identity/captcha.rule';

/** What the policy of a page must allow for the widget to run on it. */
export interface WidgetSources {
  readonly scripts: string;
  readonly frames: string;
  readonly connections: string;
}

/** An answer of the widget, to be checked with the provider. */
export interface CaptchaCheck {
  readonly secret: string;
  readonly answer: string;
  /** Address of who answered. */
  readonly address: string;
  /** Host of the page it was answered on: an answer of another site's page is worth nothing here. */
  readonly host: string;
}

/** `wrong_secret` and `unreachable` are nobody's fault who knocks. */
export type CaptchaVerdict = 'human' | 'refused' | 'wrong_secret' | 'unreachable';

/** Tells people from machines, by a provider that the installation names. @spec CL-05 */
export interface CaptchaVerifier {
  readonly kind: CaptchaKind;
  /** Where the page gets the widget. */
  readonly script: string;
  readonly sources: WidgetSources;
  readonly check: (given: CaptchaCheck) => Promise<CaptchaVerdict>;
}
