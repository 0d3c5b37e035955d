/** Where the client's texts are accepted; while one waits, every other page of a member leads here. @spec ID-20 */
export const ACCEPTANCE_PAGE = '/accept-terms';

/** Where whoever asked for deletion says whether they stay; until then every other page leads here. @spec ID-23 */
export const STAYING_PAGE = '/keep-account';

export const isAcceptancePage = (path: string): boolean => /^\/accept-terms(?:[?#]|$)/.test(path);
