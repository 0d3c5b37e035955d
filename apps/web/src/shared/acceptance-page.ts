/** Where the client's texts are accepted; while one waits, every other page of a member leads here. @spec ID-20 */
export const ACCEPTANCE_PAGE = '/accept-terms';

export const isAcceptancePage = (path: string): boolean => /^\/accept-terms(?:[?#]|$)/.test(path);
