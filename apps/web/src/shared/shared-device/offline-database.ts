/** Where attempts lie that were taken away to a device of one's own. */
export const OFFLINE_DATABASE = 'trilha-offline-tests';
export const OFFLINE_STORE = 'attempts';
