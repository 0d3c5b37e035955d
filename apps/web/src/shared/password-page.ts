/** Where a new password is chosen; while one is asked for, every other page of a member leads here. @spec ID-20 */
export const PASSWORD_PAGE = '/profile/password';

export const isPasswordPage = (path: string): boolean => /^\/profile\/password(?:[?#]|$)/.test(path);
