/** Where a new password is chosen; while one is asked for, every other page of a member leads here. @spec ID-20 */
export const PASSWORD_PAGE = '/profile/password';

/** Where a second factor is set up; while one is asked for, every other page leads here. @spec ID-27 */
export const FACTOR_PAGE = '/profile/second-factor';

export const isFactorPage = (path: string): boolean => /^\/profile\/second-factor(?:[?#]|$)/.test(path);

export const isPasswordPage = (path: string): boolean => /^\/profile\/password(?:[?#]|$)/.test(path);

/** Where a tab keeps the address of the link to a new password that was opened in it. */
export const PASSWORD_LINK = 'trilha.passwordLink';
