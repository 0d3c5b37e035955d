/** Providers whose widget and whose check the product speaks. @spec CL-05 */
export const CAPTCHA_KINDS = ['recaptcha', 'hcaptcha', 'turnstile'] as const;
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];

/** Failed logins to one account from one network before the door asks whether a person knocks. */
export const FAILURES_OF_PAIR = 3;
/** A shop and its staff share a network: more of them may mistype before everybody there is asked. */
export const FAILURES_OF_NETWORK = 20;

/** What failed lately at the door, as the limits of ID-26 count it. */
export interface RecentFailures {
  readonly ofPair: number;
  readonly ofNetwork: number;
}

/**
 * Whether a login must show that a person knocks: only after failures, so that the usual login loads nothing of
 * anybody else's and a stranger cannot make everybody's login harder. @spec ID-02 ID-26
 */
export const asksCaptchaAtLogin = ({ ofPair, ofNetwork }: RecentFailures): boolean =>
  ofPair >= FAILURES_OF_PAIR || ofNetwork >= FAILURES_OF_NETWORK;

/** What is wrong with the switch as it is given. @spec CL-05 */
export function captchaProblems(given: {
  readonly enabled: boolean;
  readonly siteKey: string;
  readonly hasSecret: boolean;
}): readonly { readonly field: 'siteKey' | 'secret'; readonly code: 'required' }[] {
  if (!given.enabled) return [];
  return [
    ...(given.siteKey.trim() ? [] : [{ field: 'siteKey' as const, code: 'required' as const }]),
    ...(given.hasSecret ? [] : [{ field: 'secret' as const, code: 'required' as const }]),
  ];
}
