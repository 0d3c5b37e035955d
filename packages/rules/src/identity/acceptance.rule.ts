/** A text in the version that is asked about, or that was read. */
export interface TextVersion {
  readonly kind: string;
  readonly version: number;
}

/**
 * What works before the client's texts are accepted: seeing who one is, the texts themselves, a password that is asked
 * for first, going to another client, and leaving.
 */
const OPEN = new Set([
  'readSession',
  'chooseLanguage',
  'chooseCookies',
  'readTextsToAccept',
  'acceptTexts',
  'readOwnPasswordRules',
  'changeOwnPassword',
  'selectClient',
  'reloadUserTokens',
  'signOut',
]);

/** Whether a call is open before the texts that ask for it are accepted; nothing else is. @spec ID-20 */
export const isOpenBeforeAcceptance = (call: { readonly id: string }): boolean => OPEN.has(call.id);

/** Whether what a person read is all that is asked, in the very versions. @spec ID-20 */
export const acceptsAll = (asked: readonly TextVersion[], read: readonly TextVersion[]): boolean =>
  asked.every(({ kind, version }) => read.some((each) => each.kind === kind && each.version === version));
