/** Where sales and photos wait for a network on a device of one's own. */
export const WAITING_DATABASE = 'trilha-waiting';
export const WAITING_STORE = 'sendings';
