/** Where moves of games wait on a device of one's own. */
export const MOVE_DATABASE = 'trilha-moves';
export const MOVE_STORE = 'moves';
