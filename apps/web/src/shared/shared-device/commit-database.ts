/** Where what packages said waits for a network on a device of one's own. */
export const COMMIT_DATABASE = 'trilha-package-commits';
export const COMMIT_STORE = 'commits';
