/** What works while a new password is asked for: seeing who one is, choosing the password, and leaving. */
const OPEN = new Set([
  'readSession',
  'chooseLanguage',
  'readOwnPasswordRules',
  'changeOwnPassword',
  'reloadUserTokens',
  'signOut',
]);

/** Whether a call is open before the password that was asked for is chosen; nothing else is. @spec ID-20 */
export const isOpenBeforeNewPassword = (call: { readonly id: string }): boolean => OPEN.has(call.id);
